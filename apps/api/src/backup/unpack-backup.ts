import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { copyFile, hashFile, listSegments, padSegments, syncTree } from '@wow/core/database';
import { getMarkPath, readMark, type HighWaterMark } from '../high-water-mark/mark-file.ts';
import { MIGRATIONS } from '../paths.ts';
import { BackupError, CHANGES_FOLDER, DATABASE_FOLDER, readManifest, type Manifest } from './backup-folder.ts';

/** Reads every file of a backup. Rejects with a `BackupError` if it is half-written, damaged or of a newer version. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (!(await readdir(MIGRATIONS)).includes(manifest.lastMigration)) {
    throw new BackupError(
      `${folder} was made by WOW ${manifest.version} with the migration ${manifest.lastMigration}, ` +
        'which this version does not know: use the version that made it, or a newer one.',
    );
  }
  for (const { path, bytes, sha256 } of manifest.files) {
    const found = await hashFile(folder, path);
    if (found === null) throw new BackupError(`${folder} is damaged: ${path} is missing. Use another backup.`);
    if (found.bytes !== bytes || found.sha256 !== sha256) {
      throw new BackupError(`${folder} is damaged: ${path} differs from the manifest. Use another backup.`);
    }
  }
  return manifest;
}

/** Writes the database of a checked backup, with its changes, to a new directory. */
export async function unpackDatabase(folder: string, manifest: Manifest, target: string): Promise<void> {
  await mkdir(target, { mode: 0o700 });
  for (const path of manifest.folders) await mkdir(join(target, path), { recursive: true, mode: 0o700 });
  const from = join(folder, DATABASE_FOLDER);
  for (const { path } of manifest.files) {
    if (!path.startsWith(`${DATABASE_FOLDER}/`)) continue;
    await copyFile(from, target, path.slice(DATABASE_FOLDER.length + 1));
  }
  const walPath = join(target, 'pg_wal');
  const changes = join(folder, CHANGES_FOLDER);
  for (const name of await listSegments(changes)) await copyFile(changes, walPath, name);
  await padSegments(walPath);
  await syncTree(target);
}

/** Returns what the unpacked database has to hold, also of the changes. */
export async function readBackupMark(folder: string): Promise<HighWaterMark> {
  for (const place of [join(folder, CHANGES_FOLDER), folder]) {
    const mark = await readMark(getMarkPath(place));
    if (mark !== null && mark !== 'damaged') return mark;
  }
  throw new BackupError(`${folder} has no readable high-water mark.`);
}
