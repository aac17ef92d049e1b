import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { readJsonFile } from '../config/json-file.ts';

const markSchema = z.strictObject({
  /** Of the database: when its first migration was applied. */
  installation: z.string(),
  /** In the public log and queued for it. */
  rounds: z.int().check(z.nonnegative()),
  /** The last signed head of the public log. */
  head: z.nullable(z.strictObject({ size: z.int(), root: z.string() })),
  /** Of an embedded database: how many bytes of write-ahead log were on disk. */
  wal: z.nullable(z.int()),
  at: z.iso.datetime(),
});

/** What the database is known to have held, stored outside of it. Rounds below it were lost. */
export type HighWaterMark = z.output<typeof markSchema>;

export const MARK_FILE = 'high-water-mark.json';

export const getMarkPath = (folder: string): string => join(folder, MARK_FILE);

/** Returns null without a file, and 'damaged' if a power failure has cut it: it is written without a flush. */
export async function readMark(path: string): Promise<HighWaterMark | 'damaged' | null> {
  const stored = await readJsonFile(path);
  if (stored === undefined) return null;
  const parsed = markSchema.safeParse(stored);
  return parsed.success ? parsed.data : 'damaged';
}

/** Replaces the file in one step, so that a killed process leaves the old mark or the new one. */
export async function writeMark(path: string, mark: HighWaterMark, { flush = false } = {}): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  try {
    await writeFile(draft, `${JSON.stringify(mark)}\n`, { mode: 0o600, flush });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
