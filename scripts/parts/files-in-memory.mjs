import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'wow-tests-';
/** Several times what a run has there at once, which is some hundred megabytes. */
const ROOM_BYTES = 2 * 2 ** 30;

/**
 * Keeps the temporary files of whatever is run from here in memory, where there is a lot of it, unless TMPDIR says where
 * they go: each of hundreds of databases is a thousand files that are made, synced and removed, which a disk takes its
 * time for. They are gone with this process.
 */
export function keepFilesInMemory() {
  if (process.platform !== 'linux' || process.env.TMPDIR !== undefined || !existsSync(MEMORY)) return;
  removeAbandoned();
  const { bavail, bsize } = statfsSync(MEMORY);
  if (Math.min(bavail * bsize, process.availableMemory()) < ROOM_BYTES) return;
  const folder = join(MEMORY, `${PREFIX}${process.pid}`);
  mkdirSync(folder);
  // PostgreSQL runs as somebody else when root runs the tests.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Removes what a run has left that was killed. */
function removeAbandoned() {
  for (const name of readdirSync(MEMORY)) {
    const id = Number(name.slice(PREFIX.length));
    if (!name.startsWith(PREFIX) || !(id > 0) || existsSync(`/proc/${id}`)) continue;
    rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}
