import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join, normalize } from 'node:path';
import * as z from 'zod/mini';
import { syncDirectory } from '@wow/core/database';
import { readJsonFile } from '../config/json-file.ts';

/** A path within the backup: an edited manifest must not lead a restore elsewhere. */
const pathSchema = z
  .string()
  .check(z.refine((path) => !isAbsolute(path) && normalize(path) === path && !path.startsWith('..')));
const fileSchema = z.strictObject({ path: pathSchema, bytes: z.int(), sha256: z.string() });

const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** The version of WOW that made it. */
  version: z.string(),
  at: z.iso.datetime(),
  installation: z.string(),
  lastMigration: z.string(),
  /** The last segment of write-ahead log in it: changes follow. */
  lastSegment: z.string(),
  secrets: z.enum(['encrypted', 'none']),
  /** Of the database, also empty ones: some archives drop them. */
  folders: z.array(pathSchema),
  files: z.array(fileSchema),
});

export type Manifest = z.output<typeof manifestSchema>;

const MANIFEST_FILE = 'manifest.json';
export const DATABASE_FOLDER = 'database';
export const CHANGES_FOLDER = 'changes';
export const SECRETS_FILE = 'secrets.json.age';

/** A backup cannot be made or used. The message is a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const NAME = /^\d{4}-\d\d-\d\dT\d{6}Z$/;
/** What was not finished keeps this ending, which no complete backup has. */
const UNFINISHED = '.unfinished';

const toName = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

/** Returns the folders of complete backups, from old to new: the names of finished ones have a manifest. */
async function listBackups(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => NAME.test(name)).sort();
}

export const findNewestBackup = async (dir: string): Promise<string | null> => {
  const newest = (await listBackups(dir)).at(-1);
  return newest === undefined ? null : join(dir, newest);
};

/** Returns when the newest complete backup was begun, or null without one. For metrics. */
export async function readLastBackupTime(dir: string): Promise<Date | null> {
  const newest = (await listBackups(dir)).at(-1);
  if (newest === undefined) return null;
  return new Date(newest.replace(/T(\d\d)(\d\d)(\d\d)Z$/, 'T$1:$2:$3Z'));
}

export async function readManifest(folder: string): Promise<Manifest> {
  const stored = await readJsonFile(join(folder, MANIFEST_FILE));
  if (stored === undefined) {
    throw new BackupError(`${folder} is no complete backup: it has no ${MANIFEST_FILE}, which is written last.`);
  }
  const parsed = manifestSchema.safeParse(stored);
  if (!parsed.success)
    throw new BackupError(`${join(folder, MANIFEST_FILE)} is damaged, or of another version of WOW.`);
  return parsed.data;
}

/** Begins a backup and removes those that were interrupted. The caller makes one at a time. */
export async function beginBackup(dir: string, now: Date): Promise<{ draft: string; final: string }> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const names = await readdir(dir);
  for (const name of names.filter(
    (name) => name.endsWith(UNFINISHED) && NAME.test(name.slice(0, -UNFINISHED.length)),
  )) {
    await rm(join(dir, name), { recursive: true, force: true });
  }
  const name = toName(now);
  if (names.includes(name)) throw new BackupError(`There is a backup ${name} in ${dir} already.`);
  const draft = join(dir, name + UNFINISHED);
  await mkdir(draft, { mode: 0o700 });
  return { draft, final: join(dir, name) };
}

/** The manifest is last, and durable before the backup gets its name. */
export async function finishBackup(draft: string, final: string, manifest: Manifest): Promise<void> {
  await writeFile(join(draft, MANIFEST_FILE), `${JSON.stringify(manifest)}\n`, {
    flag: 'wx',
    mode: 0o600,
    flush: true,
  });
  syncDirectory(draft);
  await rename(draft, final);
  syncDirectory(join(final, '..'));
}

/** Removes complete backups beyond the newest `keep`. */
export async function removeOldBackups(dir: string, keep: number): Promise<string[]> {
  const old = (await listBackups(dir)).slice(0, -Math.max(1, keep));
  for (const name of old) {
    // Under an unfinished name, an interrupted removal leaves no half backup that looks complete.
    await rename(join(dir, name), join(dir, name + UNFINISHED));
    await rm(join(dir, name + UNFINISHED), { recursive: true, force: true });
  }
  return old;
}
