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
/** Several times the few hundred megabytes of a run. */
const ROOM_BYTES = 2 * 2 ** 30;
const HOUR_MS = 3_600_000;

/**
 * Keeps temporary files of child processes in memory until this process ends, if memory suffices and TMPDIR is not set.
 * Tests create hundreds of databases of a thousand synced files each, which is slow on a disk.
 */
export function keepFilesInMemory() {
  if (process.platform !== 'linux' || process.env.TMPDIR !== undefined || !isWritable(MEMORY)) return;
  removeAbandoned();
  const { bavail, bsize } = statfsSync(MEMORY);
  if (Math.min(bavail * bsize, process.availableMemory()) < ROOM_BYTES) return;
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
  // PostgreSQL runs as another user when root runs the tests.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Removes files of killed runs. A run in another container is not visible here, so only files of over an hour go. */
function removeAbandoned() {
  for (const name of readdirSync(MEMORY).filter((one) => one.startsWith(PREFIX))) {
    const folder = join(MEMORY, name);
    const [id] = name.slice(PREFIX.length).split('-');
    const isOver =
      !existsSync(join('/proc', id)) && Date.now() - statSync(folder, { throwIfNoEntry: false })?.mtimeMs > HOUR_MS;
    if (isOver && isWritable(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
