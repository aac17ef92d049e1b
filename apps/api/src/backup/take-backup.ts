import { readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readInstallation, type Database } from '@wow/core/database';
import { getSecretsPath } from '../config/secrets.ts';
import { takeMark } from '../high-water-mark/compare-mark.ts';
import { getMarkPath, MARK_FILE, writeMark } from '../high-water-mark/mark-file.ts';
import {
  beginBackup,
  BackupError,
  DATABASE_FOLDER,
  finishBackup,
  removeOldBackups,
  SECRETS_FILE,
  type Manifest,
} from './backup-folder.ts';
import { sealSecrets } from './seal-secrets.ts';
import { readVersion } from '../paths.ts';

export interface BackupSource {
  readonly db: Database;
  readonly dataDir: string;
  readonly recipient: string | null;
}

export interface MadeBackup {
  readonly folder: string;
  readonly bytes: number;
  readonly seconds: number;
  readonly rounds: number;
  readonly secrets: Manifest['secrets'];
  /** Names of older backups that were removed. */
  readonly removed: readonly string[];
}

/** Makes a complete backup of a running embedded database, and then removes those beyond the newest `keep`. */
export async function takeBackup(
  { db, dataDir, recipient }: BackupSource,
  { dir, keep, signal }: { readonly dir: string; readonly keep: number; readonly signal?: AbortSignal },
): Promise<MadeBackup> {
  if (!db.files) throw new BackupError(NOT_EMBEDDED);
  const startedAt = performance.now();
  const now = new Date();
  const { draft, final } = await beginBackup(dir, now);
  try {
    const installation = await readInstallation(db);
    if (installation === null) throw new BackupError('The database has no tables yet.');
    let rounds = 0;
    const { files, folders, lastSegment } = await db.files.copyTo(join(draft, DATABASE_FOLDER), {
      ...(signal && { signal }),
      async onCopied() {
        const mark = await takeMark(db);
        ({ rounds } = mark);
        await writeMark(getMarkPath(draft), mark, { flush: true });
      },
    });
    const sealed = recipient === null ? null : await storeSecrets(dataDir, draft, recipient);
    const all = [
      ...files.map((file) => ({ ...file, path: `${DATABASE_FOLDER}/${file.path}` })),
      await describeFile(draft, MARK_FILE),
      ...(sealed ? [await describeFile(draft, SECRETS_FILE)] : []),
    ];
    const secrets = sealed ? 'encrypted' : 'none';
    const { installedAt, lastMigration } = installation;
    const manifest: Manifest = {
      format: 1,
      version: readVersion(),
      at: now.toISOString(),
      installation: installedAt,
      lastMigration,
      lastSegment,
      secrets,
      folders: [...folders],
      files: all,
    };
    await finishBackup(draft, final, manifest);
    const removed = await removeOldBackups(dir, keep);
    const bytes = all.reduce((sum, file) => sum + file.bytes, 0);
    return { folder: final, bytes, rounds, secrets, removed, seconds: (performance.now() - startedAt) / 1_000 };
  } catch (error) {
    // A full disk gets its space back. The next backup removes what is left.
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw toSentence(dir, error);
  }
}

/** Without the name of the file, so that the timer logs a full disk once. */
const toSentence = (dir: string, error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return new BackupError(`The disk of ${dir} is full: no backup was made. Older ones are as they were.`);
};

export const NOT_EMBEDDED =
  'The database is on a PostgreSQL server, which has its own tools for backups: docs/how-to/back-up.md.';

/** Returns false if the keys come from the environment alone. */
export async function storeSecrets(dataDir: string, folder: string, recipient: string): Promise<boolean> {
  const secrets = await readFile(getSecretsPath(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (secrets === null) return false;
  const sealed = await sealSecrets(secrets, recipient);
  await writeFile(join(folder, SECRETS_FILE), sealed, { flag: 'wx', mode: 0o600, flush: true });
  return true;
}

async function describeFile(folder: string, path: string): Promise<Manifest['files'][number]> {
  const content = await readFile(join(folder, path));
  return { path, bytes: content.byteLength, sha256: createHash('sha256').update(content).digest('hex') };
}
