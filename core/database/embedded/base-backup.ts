import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Queryable } from '../connection/database.ts';
import type { BaseBackup, CopiedFile, CopyOptions } from '../connection/database-files.ts';
import { copyFile, listFiles } from './copy-files.ts';
import { syncTree } from './sync-tree.ts';
import { listSegments } from './wal-files.ts';

/** Folders that belong to a running server, which PostgreSQL fills again (as pg_basebackup leaves them out). */
const EMPTY_FOLDERS = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const LEFT_OUT = new RegExp(`^(${EMPTY_FOLDERS.join('|')})/|(^|/)pgsql_tmp|^postmaster\\.(pid|opts)$|^backup_label`);
/** Last, as pg_basebackup does: it names the newest checkpoint. */
const CONTROL_FILE = 'global/pg_control';

/** PostgreSQL's base backup. The caller removes no WAL meanwhile, and has only one backup at a time. */
export const takeBaseBackup = async (
  db: Queryable,
  databasePath: string,
  target: string,
  { signal, onCopied }: CopyOptions = {},
): Promise<BaseBackup> => {
  await mkdir(target, { mode: 0o700 });
  const [start] = await db.query<{ segment: string }>(
    "select pg_walfile_name(pg_backup_start('wow', true)) as segment",
  );
  const files: CopiedFile[] = [];
  const folders: string[] = [];
  try {
    folders.push(...(await createFolders(databasePath, target)));
    const names = await listFiles(databasePath, (path) => !LEFT_OUT.test(path) && path !== CONTROL_FILE);
    await copyAll(databasePath, target, [...names, CONTROL_FILE], files, signal);
    await onCopied?.();
  } catch (error) {
    // The next backup cannot start before this one ends. A lost connection has ended it.
    await db.query('select lsn from pg_backup_stop(false)').catch(() => undefined);
    throw error;
  }
  const [stop] = await db.query<{ segment: string; label: string }>(
    'select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(false)',
  );
  if (start === undefined || stop === undefined) throw new Error('PostgreSQL did not name the write-ahead log.');
  await writeFile(join(target, 'backup_label'), stop.label, { mode: 0o600, flag: 'wx' });
  const bytes = Buffer.from(stop.label);
  files.push({
    path: 'backup_label',
    bytes: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  const segments = (await listSegments(join(databasePath, 'pg_wal'))).filter(
    (name) => name >= start.segment && name <= stop.segment,
  );
  await copyAll(
    databasePath,
    target,
    segments.map((name) => `pg_wal/${name}`),
    files,
    signal,
  );
  await syncTree(target);
  return { folders, files, lastSegment: stop.segment };
};

const createFolders = async (databasePath: string, target: string): Promise<string[]> => {
  const entries = await readdir(databasePath, { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(databasePath.length + 1)
        .replaceAll('\\', '/'),
    );
  const folders = [...found.filter((path) => !LEFT_OUT.test(path)), 'pg_wal/archive_status'].sort();
  for (const folder of folders) await mkdir(join(target, folder), { recursive: true, mode: 0o700 });
  return folders;
};

const copyAll = async (
  from: string,
  to: string,
  paths: readonly string[],
  files: CopiedFile[],
  signal?: AbortSignal,
): Promise<void> => {
  for (const path of paths) {
    // A dropped table's file is gone: the write-ahead log drops it in the copy too.
    const copied = await copyFile(from, to, path, signal);
    if (copied !== null) files.push(copied);
  }
};
