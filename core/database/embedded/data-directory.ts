import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { acquireDirectoryLock } from './directory-lock.ts';
import { syncDirectory } from './sync-tree.ts';
import { WorkerConnection } from './worker-connection.ts';

/** The directory of the embedded database cannot be used. The message is a sentence for the operator. */
export class DataDirectoryError extends Error {
  override readonly name = 'DataDirectoryError';
  /** The files of the database are damaged, rather than in use or out of reach. */
  readonly isDamage: boolean;

  constructor(message: string, { isDamage = false } = {}) {
    super(message);
    this.isDamage = isDamage;
  }
}

export const prepareDirectory = async (directory: string) => {
  const { path, isLocked, release } = await lockDirectory(directory);
  try {
    const databasePath = join(path, 'database');
    if (existsSync(databasePath)) checkIsDatabase(databasePath);
    else await initialise(path, databasePath);
    return { databasePath, isLocked, release };
  } catch (error) {
    await release();
    throw error instanceof DataDirectoryError ? error : toUnusableError(path, error);
  }
};

/** Creates the directory if needed. Rejects with a `DataDirectoryError` if a process uses it. */
export const lockDirectory = async (directory: string) => {
  const path = resolve(directory);
  const ownerPath = join(path, 'owner');
  const lock = await acquireLock(path, ownerPath);
  const release = async (): Promise<void> => {
    rmSync(ownerPath, { force: true });
    await lock.release();
  };
  try {
    writeFileSync(ownerPath, `process ${process.pid} on ${hostname()}`);
  } catch (error) {
    await release();
    throw toUnusableError(path, error);
  }
  return { path, isLocked: () => lock.isHeld(), release };
};

const acquireLock = async (path: string, ownerPath: string) => {
  try {
    if (mkdirSync(path, { recursive: true, mode: 0o700 }) !== undefined) syncDirectory(dirname(path));
    const lock = await acquireDirectoryLock(path);
    if (lock !== undefined) return lock;
  } catch (error) {
    throw toUnusableError(path, error);
  }
  const owner = existsSync(ownerPath) ? readFileSync(ownerPath, 'utf8') : 'another process';
  throw new DataDirectoryError(
    `The data directory ${path} is in use by ${owner}: stop that first, or choose another directory.`,
  );
};

/** PGlite would overwrite a folder without this file. */
const checkIsDatabase = (databasePath: string): void => {
  if (existsSync(join(databasePath, 'PG_VERSION'))) return;
  throw new DataDirectoryError(
    `There is no database in ${databasePath}, though something else is, and it was left as it is: ` +
      'restore a backup to another directory, or move this one away to start again.',
    { isDamage: true },
  );
};

/** The database gets its name when it is complete and on disk: an interrupted one is made again. */
const initialise = async (path: string, databasePath: string): Promise<void> => {
  const unfinished = join(path, 'database.unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const worker = new WorkerConnection({ purpose: 'initialise', directory: unfinished }, () => {});
  try {
    await worker.ready;
  } finally {
    await worker.end();
  }
  renameSync(unfinished, databasePath);
  syncDirectory(path);
};

const toUnusableError = (path: string, error: unknown): DataDirectoryError =>
  new DataDirectoryError(
    `The data directory ${path} cannot be used: ${error instanceof Error ? error.message : String(error)}.`,
  );
