import { createHash } from 'node:crypto';
import { readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { answers, listen } from './lock-socket.ts';
import { openSocketFolder, type SocketFolder } from './socket-folder.ts';

/** What a process holds as long as it has a directory for itself. */
export interface DirectoryLock {
  /** Returns false when the lock was removed from outside: another process may take the directory then. */
  isHeld(): boolean;
  release(): Promise<void>;
}

/**
 * Takes a directory for this process, or returns undefined when it is taken, be it by this same process.
 *
 * The lock is a socket that listens: for a killed process the kernel stops listening, so none is ever left behind.
 * Two spellings of one directory are one lock.
 */
export const takeDirectoryLock = async (directory: string): Promise<DirectoryLock | undefined> => {
  const realPath = realpathSync(directory);
  const key = createHash('sha256').update(realPath).digest('hex').slice(0, 32);
  if (process.platform === 'win32') {
    const pipe = await listen(join('\\\\.\\pipe', `wow-${key}`));
    // Nothing but its process can end a named pipe.
    return pipe && { isHeld: () => true, release: () => pipe.release() };
  }

  const folder = await openSocketFolder(realPath, key);
  const lock = await takeIn(folder).catch((error: unknown) => {
    folder.close();
    throw error;
  });
  if (lock === undefined) folder.close();
  return lock;
};

/**
 * The file of a dead socket stays, and replacing it is where such locks go wrong: two processes find the same dead
 * file, one replaces it, then the other replaces the living one. So no name is ever taken over. Each attempt listens
 * under the next free number, *then* looks at all others, and steps back if one answers: of two attempts at once,
 * at least the one that listens later sees the other. The dead are removed by whoever has the lock.
 */
const takeIn = async (folder: SocketFolder): Promise<DirectoryLock | undefined> => {
  if ((await look(folder)).isTaken) return undefined;
  const name = `lock.${1 + Math.max(0, ...numbersIn(folder))}`;
  const socket = await listen(folder.pathOf(name));
  if (socket === undefined) return undefined;

  const others = await look(folder, name);
  if (others.isTaken) {
    await socket.release();
    return undefined;
  }
  for (const dead of others.dead) rmSync(folder.pathOf(dead), { force: true });
  const own = fileId(folder.pathOf(name));
  return {
    isHeld: () => fileId(folder.pathOf(name)) === own,
    release: async () => {
      // Closing removes the socket's file, through the folder.
      await socket.release();
      folder.close();
    },
  };
};

/** Identifies the file behind a name: a socket that another process put there has another one. */
const fileId = (path: string): string => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : '';
};

const look = async (folder: SocketFolder, except?: string): Promise<{ isTaken: boolean; dead: string[] }> => {
  const names = numbersIn(folder)
    .map((number) => `lock.${number}`)
    .filter((name) => name !== except);
  const alive = await Promise.all(names.map((name) => answers(folder.pathOf(name))));
  return { isTaken: alive.includes(true), dead: names.filter((_, index) => alive[index] === false) };
};

const numbersIn = (folder: SocketFolder): number[] =>
  readdirSync(folder.path).flatMap((name) => {
    const number = /^lock\.(\d+)$/.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
