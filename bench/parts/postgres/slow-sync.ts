import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('slow-sync.c', import.meta.url));
const MEMORY = '/dev/shm';

/** The folder of the modelled disk, and the environment that slows down its syncs. */
export interface SlowSync {
  readonly parent: string;
  readonly environment: Readonly<Record<string, string>>;
  /** The folder to delete at the end. */
  readonly directory: string;
}

/** Compiles the model of a disk whose sync takes 1 ms, or returns why it is unavailable. */
export function buildSlowSync(): SlowSync | { unavailable: string } {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return { unavailable: 'it needs Linux and /dev/shm' };
  const directory = mkdtempSync(join(tmpdir(), 'wow-slow-sync-'));
  // PostgreSQL runs as another user and must be able to load the library.
  chmodSync(directory, 0o755);
  const library = join(directory, 'slow-sync.so');
  for (const compiler of ['cc', 'gcc', 'clang']) {
    try {
      execFileSync(compiler, ['-O2', '-shared', '-fPIC', '-o', library, SOURCE], { stdio: 'ignore' });
      return { parent: MEMORY, environment: { LD_PRELOAD: library }, directory };
    } catch {
      // This compiler is not installed; try the next one.
    }
  }
  return { unavailable: 'there is no C compiler' };
}
