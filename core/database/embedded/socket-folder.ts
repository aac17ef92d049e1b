import { closeSync, mkdirSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from './lock-socket.ts';

/** Where the sockets of a lock are, under names short enough to be addressed. */
export interface SocketFolder {
  path: string;
  pathOf(name: string): string;
  close(): void;
}

/** macOS takes 103 bytes of path for a socket, Linux 107; `lock.123456` comes after the folder. */
const PATH_LIMIT_BYTES = 90;

/**
 * Returns the directory itself, so that containers which share nothing but a volume meet there too. Where it cannot
 * hold sockets (some shared folders of virtual machines) or its path is too long, a folder of the same key elsewhere.
 */
export const openSocketFolder = async (realPath: string, key: string): Promise<SocketFolder> => {
  const inside = process.platform === 'linux' ? throughDescriptor(realPath) : plain(realPath);
  if (Buffer.byteLength(inside.pathOf('')) <= PATH_LIMIT_BYTES && (await holdsSockets(inside))) return inside;
  inside.close();
  const path = join(tmpdir(), `wow-${key}`);
  mkdirSync(path, { recursive: true });
  return plain(path);
};

const plain = (path: string): SocketFolder => ({ path, pathOf: (name) => join(path, name), close: () => {} });

/** On Linux a folder of any depth has a short name while it is open. */
const throughDescriptor = (path: string): SocketFolder => {
  const descriptor = openSync(path, 'r');
  const short = `/proc/self/fd/${descriptor}`;
  return { path: short, pathOf: (name) => `${short}/${name}`, close: () => closeSync(descriptor) };
};

/** What systems say of a folder whose kind of storage has no sockets. Any other failure is not for us to get around. */
const NO_SOCKETS = new Set(['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'ENOSYS', 'EINVAL']);

const holdsSockets = async (folder: SocketFolder): Promise<boolean> => {
  try {
    const probe = await listen(folder.pathOf(`probe.${process.pid}`));
    await probe?.release();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_SOCKETS.has(String(error.code))) return false;
    throw error;
  }
};
