import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type DatabaseOptions } from '@wow/core/database';
import type { Piece } from './recorded-server.ts';

/** Reads all files of the database with its write-ahead log; for PostgreSQL also a dump. */
export async function readStoredBytes(database: DatabaseOptions): Promise<Piece[]> {
  if (database.kind === 'embedded') return filesBelow(database.directory, 0);
  const db = await openDatabase(database);
  const [place] = await db.query<{ directory: string; oid: number; programs: string; began: Date }>(
    `select current_setting('data_directory') as directory, oid::bigint as oid,
            (select setting from pg_config where name = 'BINDIR') as programs,
            (pg_stat_file('base/' || oid || '/PG_VERSION')).modification as began
       from pg_database where datname = current_database()`,
  );
  await db.query('checkpoint');
  await db.close();
  const { directory, oid, programs, began } = place!; // there is always the database that was asked
  const dump = execFileSync(join(programs, 'pg_dump'), [database.url], { maxBuffer: 2 ** 28 });
  return [
    { from: 'a dump of the database', bytes: dump },
    { from: 'the log of PostgreSQL', bytes: readFileSync(join(directory, '..', 'log')) },
    ...filesBelow(join(directory, 'base', String(oid)), 0),
    // Older log files were written before this database existed.
    ...filesBelow(join(directory, 'pg_wal'), began.getTime()),
  ];
}

const filesBelow = (folder: string, since: number): Piece[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && statSync(path).mtimeMs >= since)
    .map((path) => ({ from: path, bytes: readFileSync(path) }));
