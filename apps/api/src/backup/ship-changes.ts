import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listSegments, shipWal, syncDirectory, type Database, type ShippedPart } from '@wow/core/database';
import { takeMark } from '../high-water-mark/compare-mark.ts';
import { getMarkPath, writeMark } from '../high-water-mark/mark-file.ts';
import { CHANGES_FOLDER, DATABASE_FOLDER, findNewestBackup, readManifest } from './backup-folder.ts';

/** A minute of changes always fits (measured: 9 MB/s at most). A gap begins a new backup. */
export const KEPT_WAL_MB = 512;

/**
 * Adds the write-ahead log since the last call to the newest backup. Returns null if there is no backup. Rejects with a
 * `WalGapError` if the newest backup cannot be continued: then a new one is needed.
 */
export async function shipChanges(db: Database, dir: string): Promise<number | null> {
  const newest = await findNewestBackup(dir);
  if (newest === null || !db.files) return null;
  const changes = join(newest, CHANGES_FOLDER);
  await mkdir(changes, { recursive: true, mode: 0o700 });
  // Before the write-ahead log: the mark must not be ahead of it.
  const mark = await takeMark(db);
  const bytes = await shipWal(await db.files.readWal(), await findLastPart(newest), changes);
  if (bytes === 0) return 0;
  syncDirectory(changes);
  await writeMark(getMarkPath(changes), mark, { flush: true });
  return bytes;
}

async function findLastPart(backup: string): Promise<ShippedPart> {
  const changes = join(backup, CHANGES_FOLDER);
  const name = (await listSegments(changes)).at(-1);
  if (name !== undefined) return { folder: changes, name, bytes: (await stat(join(changes, name))).size };
  const { lastSegment } = await readManifest(backup);
  return { folder: join(backup, DATABASE_FOLDER, 'pg_wal'), name: lastSegment };
}
