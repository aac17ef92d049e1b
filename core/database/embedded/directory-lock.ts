import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface DirectoryLock {
  /** Returns false if the lock was removed from outside: another process may take the directory then. */
  isHeld(): boolean;
  release(): Promise<void>;
}

/** The lock is a listening socket, which the kernel closes with its process. Undefined if the directory is locked. */
export const acquireDirectoryLock = async (directory: string): Promise<DirectoryLock | undefined> => {
  const realPath = realpathSync(directory);
  const key = createHash('sha256').update(realPath).digest('hex').slice(0, 32);
  if (process.platform === 'win32') {
    const pipe = await listenOnSocket(join('\\\\.\\pipe', `wow-${key}`));
    // Only its process can end a named pipe.
    return pipe && { isHeld: () => true, release: () => pipe.release() };
  }

  const folder = await createSocketFolder(realPath, key);
  const lock = await acquireInFolder(folder).catch((error: unknown) => {
    folder.close();
    throw error;
  });
  if (lock === undefined) folder.close();
  return lock;
};

/**
 * The file of a dead socket stays. Replacing it is a race: two processes find it, one replaces it, and the other replaces
 * the living one. So each attempt listens under the next free number, *then* looks at all others, and gives up if one
 * answers: of two attempts at once, at least the later one sees the other. The winner removes the dead files.
 */
const acquireInFolder = async (folder: SocketFolder): Promise<DirectoryLock | undefined> => {
  if ((await findLocks(folder)).isTaken) return undefined;
  const name = `lock.${1 + Math.max(0, ...listLockNumbers(folder))}`;
  const socket = await listenOnSocket(folder.resolvePath(name));
  if (socket === undefined) return undefined;

  const others = await findLocks(folder, name);
  if (others.isTaken) {
    await socket.release();
    return undefined;
  }
  for (const dead of others.dead) rmSync(folder.resolvePath(dead), { force: true });
  const ownId = getFileId(folder.resolvePath(name));
  return {
    isHeld: () => getFileId(folder.resolvePath(name)) === ownId,
    release: async () => {
      // Closing removes the socket's file, through the folder.
      await socket.release();
      folder.close();
    },
  };
};

const getFileId = (path: string): string => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : '';
};

/** Listens at `path` without keeping the process alive, or returns undefined if that name is taken. */
const listenOnSocket = (path: string): Promise<{ release(): Promise<void> } | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((client) => client.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen({ path, exclusive: true }, () => {
      server.unref();
      resolve({ release: () => new Promise((released) => server.close(() => released())) });
    });
  });

/** Returns whether a process listens at `path`. The kernel answers, also for a busy or stopped process. */
const isSocketAlive = (path: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const client = connect({ path });
    client.once('connect', () => {
      client.destroy();
      resolve(true);
    });
    client.once('error', (error: NodeJS.ErrnoException) => {
      // ENOENT: it was released after the folder was listed.
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(false);
      // EAGAIN: its queue of connections is full. ECONNRESET: it is being released.
      else if (error.code === 'EAGAIN' || error.code === 'ECONNRESET') resolve(true);
      else reject(error);
    });
  });

interface SocketFolder {
  path: string;
  resolvePath(name: string): string;
  close(): void;
}

/** A socket's path has at most 103 bytes on macOS and 107 on Linux; `lock.123456` follows the folder. */
const PATH_LIMIT_BYTES = 90;

/** The directory itself, so that containers share its lock; else one with sockets and a shorter path. */
const createSocketFolder = async (realPath: string, key: string): Promise<SocketFolder> => {
  const inside = process.platform === 'linux' ? descriptorFolder(realPath) : directFolder(realPath);
  if (Buffer.byteLength(inside.resolvePath('')) <= PATH_LIMIT_BYTES && (await supportsSockets(inside))) return inside;
  inside.close();
  const path = join(tmpdir(), `wow-${key}`);
  mkdirSync(path, { recursive: true });
  return directFolder(path);
};

const directFolder = (path: string): SocketFolder => ({
  path,
  resolvePath: (name) => join(path, name),
  close: () => {},
});

/** On Linux, an open folder of any depth has a short name. */
const descriptorFolder = (path: string): SocketFolder => {
  const descriptor = openSync(path, 'r');
  const short = `/proc/self/fd/${descriptor}`;
  return { path: short, resolvePath: (name) => `${short}/${name}`, close: () => closeSync(descriptor) };
};

const NO_SOCKETS = new Set(['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'ENOSYS', 'EINVAL']);

const supportsSockets = async (folder: SocketFolder): Promise<boolean> => {
  try {
    const probe = await listenOnSocket(folder.resolvePath(`probe.${process.pid}`));
    await probe?.release();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_SOCKETS.has(String(error.code))) return false;
    throw error;
  }
};

const findLocks = async (folder: SocketFolder, except?: string): Promise<{ isTaken: boolean; dead: string[] }> => {
  const names = listLockNumbers(folder)
    .map((number) => `lock.${number}`)
    .filter((name) => name !== except);
  const alive = await Promise.all(names.map((name) => isSocketAlive(folder.resolvePath(name))));
  return { isTaken: alive.includes(true), dead: names.filter((_, index) => alive[index] === false) };
};

const listLockNumbers = (folder: SocketFolder): number[] =>
  readdirSync(folder.path).flatMap((name) => {
    const number = /^lock\.(\d+)$/.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
