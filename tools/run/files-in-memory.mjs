import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'wow-tests-';
/** Several times what a run has there at once, which is some hundred megabytes. */
const ROOM_BYTES = 2 * 2 ** 30;
const HOUR_MS = 3_600_000;

/**
 * Keeps the temporary files of child processes in memory, where there is a lot of it, unless TMPDIR says where
 * they go: each of hundreds of databases is a thousand files that are made, synced and removed, which a disk takes its
 * time for. They are gone with this process.
 */
export function keepFilesInMemory() {
  if (process.platform !== 'linux' || process.env.TMPDIR !== undefined || !isWritable(MEMORY)) return;
  removeAbandoned();
  const { bavail, bsize } = statfsSync(MEMORY);
  if (Math.min(bavail * bsize, process.availableMemory()) < ROOM_BYTES) return;
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
  // PostgreSQL runs as somebody else when root runs the tests.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Removes what a run has left that was killed. One in another container may be running, though it is not seen here. */
function removeAbandoned() {
  for (const name of readdirSync(MEMORY).filter((one) => one.startsWith(PREFIX))) {
    const folder = join(MEMORY, name);
    const [id] = name.slice(PREFIX.length).split('-');
    const isOver =
      !existsSync(join('/proc', id)) && Date.now() - statSync(folder, { throwIfNoEntry: false })?.mtimeMs > HOUR_MS;
    if (isOver && isWritable(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether there is such a folder and we may write in it. */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
