import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CopiedFile } from '../connection/database-files.ts';

const CHUNK_BYTES = 256 * 1024;
/** Written pages wait for the disk in small portions: one long flush would delay the commits of bets. */
const SYNC_BYTES = 4 * 1024 * 1024;

/** Returns the files below a directory, relative and sorted, and creates nothing. */
export const listFiles = async (
  directory: string,
  isWanted: (path: string) => boolean = () => true,
): Promise<string[]> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(directory.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter(isWanted)
    .sort();
};

/** Copies one file in chunks and hashes what it copies. Returns null if the file is gone. */
export const copyFile = async (
  from: string,
  to: string,
  path: string,
  signal?: AbortSignal,
): Promise<CopiedFile | null> => {
  const source = await openIfThere(join(from, path));
  if (source === null) return null;
  try {
    const target = join(to, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const written = await open(target, 'wx', 0o600);
    try {
      return { path, ...(await copyChunks(source, written, signal)) };
    } finally {
      await written.close();
    }
  } finally {
    await source.close();
  }
};

const copyChunks = async (source: FileHandle, target: FileHandle, signal?: AbortSignal) => {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  let bytes = 0;
  for (let unsynced = 0; ;) {
    signal?.throwIfAborted();
    const { bytesRead } = await source.read(buffer, 0, CHUNK_BYTES, bytes);
    if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
    const chunk = buffer.subarray(0, bytesRead);
    hash.update(chunk);
    await writeAll(target, chunk, bytes);
    bytes += bytesRead;
    unsynced += bytesRead;
    if (unsynced < SYNC_BYTES) continue;
    await target.datasync();
    unsynced = 0;
  }
};

/** On a disk that fills up, a write may store a part without an error. */
export const writeAll = async (target: FileHandle, bytes: Uint8Array, position: number): Promise<void> => {
  for (let done = 0; done < bytes.byteLength;) {
    done += (await target.write(bytes, done, bytes.byteLength - done, position + done)).bytesWritten;
  }
};

/** Returns the size and SHA-256 of a file, or null if it is missing. */
export const hashFile = async (folder: string, path: string): Promise<CopiedFile | null> => {
  const source = await openIfThere(join(folder, path));
  if (source === null) return null;
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of source.createReadStream({ highWaterMark: CHUNK_BYTES, autoClose: false })) {
      hash.update(chunk as Buffer);
      bytes += (chunk as Buffer).byteLength;
    }
    return { path, bytes, sha256: hash.digest('hex') };
  } finally {
    await source.close();
  }
};

const openIfThere = async (path: string): Promise<FileHandle | null> => {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};
