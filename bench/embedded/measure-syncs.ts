import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { quantile } from 'simple-statistics';

/** One page of PostgreSQL. */
const PAGE = Buffer.alloc(8_192, 1);
/** PostgreSQL reuses WAL segments of this size (16 MiB), so a sync does not change the size of a file. */
const FILE_PAGES = 2_048;

/** Writes and syncs one page after another through a file for `seconds`. */
export function measureSyncs(directory: string, seconds: number): Record<'perSecond' | 'p50Ms' | 'p99Ms', number> {
  const path = join(directory, 'pages');
  const file = openSync(path, 'w');
  try {
    for (let page = 0; page < FILE_PAGES; page += 1) writeSync(file, PAGE);
    fsyncSync(file);
    const latenciesMs: number[] = [];
    const startedAt = performance.now();
    let now = startedAt;
    while (now < startedAt + seconds * 1_000) {
      writeSync(file, PAGE, 0, PAGE.length, (latenciesMs.length % FILE_PAGES) * PAGE.length);
      fsyncSync(file);
      const after = performance.now();
      latenciesMs.push(after - now);
      now = after;
    }
    return {
      perSecond: (latenciesMs.length * 1_000) / (now - startedAt),
      p50Ms: quantile(latenciesMs, 0.5),
      p99Ms: quantile(latenciesMs, 0.99),
    };
  } finally {
    closeSync(file);
    rmSync(path);
  }
}
