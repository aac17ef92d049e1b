import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { WalSource } from '../connection/database-files.ts';
import { writeAll } from './copy-files.ts';

/** PostgreSQL's default, which PGlite's directories have. */
const SEGMENT_BYTES = 16 * 1024 * 1024;
const SEGMENTS_PER_LOG = 2 ** 32 / SEGMENT_BYTES;
const PAGE_BYTES = 8192;
const NAME = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/;

/** The write-ahead log has a gap, or belongs to another history: the changes cannot follow this backup. */
export class WalGapError extends Error {
  override readonly name = 'WalGapError';
}

/** Returns the number of the segment with this file name. */
const parseSegmentName = (name: string): number | null => {
  const [, , log, segment] = NAME.exec(name) ?? [];
  if (log === undefined || segment === undefined) return null;
  return Number.parseInt(log, 16) * SEGMENTS_PER_LOG + Number.parseInt(segment, 16);
};

const toHex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');

const formatSegmentName = (timeline: string, number: number): string =>
  timeline + toHex(Math.floor(number / SEGMENTS_PER_LOG)) + toHex(number % SEGMENTS_PER_LOG);

/** Returns the names of the segments in a folder, from old to new. */
export const listSegments = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name)).sort();

export interface ShippedPart {
  readonly folder: string;
  /** A segment, of which this many bytes were copied. @default the whole one */
  readonly name: string;
  readonly bytes?: number;
}

/**
 * Copies what was written behind `last` to `target`. Returns how many bytes are new. Rejects with a `WalGapError` if a
 * segment in between is gone, or if the last copied page differs: then another history was written there.
 */
export const shipWal = async (source: WalSource, last: ShippedPart, target: string): Promise<number> => {
  const { folder, name: lastName, bytes: lastBytes = SEGMENT_BYTES } = last;
  const timeline = lastName.slice(0, 8);
  const first = parseSegmentName(lastName)!;
  if (source.position < first * SEGMENT_BYTES + lastBytes)
    throw new WalGapError('The database is older than its copied changes.');
  await checkSamePage(source.walPath, { folder, name: lastName, bytes: lastBytes });
  let shipped = 0;
  for (let number = first; number * SEGMENT_BYTES < source.position; number += 1) {
    const wanted = Math.min(SEGMENT_BYTES, source.position - number * SEGMENT_BYTES);
    const done = number === first ? lastBytes : 0;
    if (done < wanted)
      shipped += await copyPart(source.walPath, target, formatSegmentName(timeline, number), done, wanted);
  }
  return shipped;
};

/** A full page is compared: the last one, or the start of it that was copied. */
const checkSamePage = async (walPath: string, { folder, name, bytes }: Required<ShippedPart>): Promise<void> => {
  const from = Math.max(0, Math.floor((bytes - 1) / PAGE_BYTES) * PAGE_BYTES);
  const [copied, current] = await Promise.all([
    readPart(join(folder, name), from, bytes),
    readPart(join(walPath, name), from, bytes),
  ]);
  if (current === null) throw new WalGapError(`The segment ${name} of the write-ahead log is gone.`);
  if (copied === null || !copied.equals(current)) throw new WalGapError(`The segment ${name} differs from its copy.`);
};

const copyPart = async (
  walPath: string,
  target: string,
  name: string,
  done: number,
  wanted: number,
): Promise<number> => {
  const part = await readPart(join(walPath, name), done, wanted);
  if (part === null) throw new WalGapError(`The segment ${name} of the write-ahead log is gone.`);
  const file = await open(join(target, name), done === 0 ? 'w' : 'r+', 0o600);
  try {
    await writeAll(file, part, done);
    await file.sync();
  } finally {
    await file.close();
  }
  return part.byteLength;
};

/** Returns bytes of a file, of at most one segment, or null if it is missing. */
const readPart = async (path: string, from: number, to: number): Promise<Buffer | null> => {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (file === null) return null;
  try {
    const buffer = Buffer.alloc(to - from);
    const { bytesRead } = await file.read(buffer, 0, buffer.byteLength, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** Gives each segment its full size, as PostgreSQL expects: what was not copied is zeros, where recovery ends. */
export const padSegments = async (walPath: string): Promise<void> => {
  for (const name of await listSegments(walPath)) {
    const path = join(walPath, name);
    if ((await stat(path)).size === SEGMENT_BYTES) continue;
    const file = await open(path, 'r+');
    try {
      await file.truncate(SEGMENT_BYTES);
    } finally {
      await file.close();
    }
  }
};
