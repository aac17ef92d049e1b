import { connect, createServer } from 'node:net';
import { closeSync, mkdirSync, openSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';

/** Listens at `path`, without keeping the process alive. Returns undefined when that name is taken. */
const listenOnSocket = (path: string): Promise<{ release(): Promise<void> } | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((visitor) => visitor.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen({ path, exclusive: true }, () => {
      server.unref();
      resolve({ release: () => new Promise((released) => server.close(() => released())) });
    });
  });

/** Returns whether a process listens at `path`. A busy or stopped one does too: it is the kernel that answers. */
const isSocketAlive = (path: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const visit = connect({ path });
    visit.once('connect', () => {
      visit.destroy();
      resolve(true);
    });
    visit.once('error', (error: NodeJS.ErrnoException) => {
      // ENOENT: it left between the look at the folder and now.
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(false);
      // EAGAIN: its queue of visitors is full. ECONNRESET: it listened, and is leaving at this moment.
      else if (error.code === 'EAGAIN' || error.code === 'ECONNRESET') resolve(true);
      else reject(error);
    });
  });

/** Where the sockets of a lock are, under names short enough to be addressed. */
interface SocketFolder {
  path: string;
  resolvePath(name: string): string;
  close(): void;
}

/** macOS takes 103 bytes of path for a socket, Linux 107; `lock.123456` comes after the folder. */
const PATH_LIMIT_BYTES = 90;

/**
 * Returns the directory itself, so that containers which share nothing but a volume meet there too. Where it cannot
 * hold sockets (some shared folders of virtual machines) or its path is too long, a folder of the same key elsewhere.
 */
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

/** On Linux a folder of any depth has a short name while it is open. */
const descriptorFolder = (path: string): SocketFolder => {
  const descriptor = openSync(path, 'r');
  const short = `/proc/self/fd/${descriptor}`;
  return { path: short, resolvePath: (name) => `${short}/${name}`, close: () => closeSync(descriptor) };
};

/** What systems say of a folder whose kind of storage has no sockets. Any other failure is not for us to get around. */
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
export const acquireDirectoryLock = async (directory: string): Promise<DirectoryLock | undefined> => {
  const realPath = realpathSync(directory);
  const key = createHash('sha256').update(realPath).digest('hex').slice(0, 32);
  if (process.platform === 'win32') {
    const pipe = await listenOnSocket(join('\\\\.\\pipe', `wow-${key}`));
    // Nothing but its process can end a named pipe.
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
 * The file of a dead socket stays, and replacing it is where such locks go wrong: two processes find the same dead
 * file, one replaces it, then the other replaces the living one. So no name is ever taken over. Each attempt listens
 * under the next free number, *then* looks at all others, and steps back if one answers: of two attempts at once,
 * at least the one that listens later sees the other. The dead are removed by whoever has the lock.
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
  const own = getFileId(folder.resolvePath(name));
  return {
    isHeld: () => getFileId(folder.resolvePath(name)) === own,
    release: async () => {
      // Closing removes the socket's file, through the folder.
      await socket.release();
      folder.close();
    },
  };
};

/** Identifies the file behind a name: a socket that another process put there has another one. */
const getFileId = (path: string): string => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : '';
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
