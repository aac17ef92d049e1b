import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError, type Queryable, type Row, type Transaction } from '@wow/core/database';
import type { PurseOwner, Unit } from '../../transfer.ts';
import { KEY_LIFETIME } from '../idempotency-store.ts';
import { ArchiveError } from './archive.ts';
import type { WrittenFile } from './write-archive-file.ts';

/** A partition whose rows are older than any key that a bet may still have. */
export interface OldPartition {
  readonly name: string;
  /** All its rows are older. */
  readonly until: Date;
  readonly rows: number;
  /** With indexes. */
  readonly bytes: number;
}

/** Where the block of a run `old` is, as in `ArchivedRows`. */
export const BLOCK_COLUMNS = 'old.file, old.block_start as "blockStart", old.block_bytes as "blockBytes"';

export const toFileName = (partition: string): string => `${partition}.jsonl.gz`;

/** Returns the partitions that may be archived, oldest first. `age` is since their end, an interval of PostgreSQL. */
export async function listOldPartitions(db: Queryable, age: string = KEY_LIFETIME): Promise<OldPartition[]> {
  const found = await db.query<Omit<OldPartition, 'rows'> & Row>(
    `select partition.relname::text as name, bound.until,
            pg_total_relation_size(partition.oid) as bytes
       from pg_inherits join pg_class partition on partition.oid = inhrelid
      cross join lateral (
        select substring(pg_get_expr(relpartbound, partition.oid) from 'TO \\(''([^'']+)''\\)$')::timestamptz as until
      ) bound
      where inhparent = 'round'::regclass
        and bound.until <= now() - $1::text::interval
        and not exists (select from archive_file where archive_file.name = partition.relname || '.jsonl.gz')
      order by bound.until, name`,
    [age],
  );
  const partitions: OldPartition[] = [];
  for (const partition of found) partitions.push({ ...partition, rows: await countRows(db, partition.name) });
  return partitions;
}

async function countRows(db: Queryable, partition: string): Promise<number> {
  const [row] = await db.query<{ rows: number }>(`select count(*) as rows from ${partition}`);
  return row!.rows; // a count always has a row
}

/** Locks the partition against writes and returns how many rows it has, or null if it is archived already. */
export async function lockPartition(tx: Transaction, name: string): Promise<number | null> {
  // Times in files are in UTC. Reading a file back may take longer than a transaction may be idle.
  await tx.query(
    `select set_config('TimeZone', 'UTC', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
  );
  const archived = await tx.query('select from archive_file where archive_file.name = $1', [toFileName(name)]);
  if (archived.length > 0) return null;
  await tx.query(`lock table ${name} in share mode`);
  return countRows(tx, name);
}

export async function saveFile(tx: Transaction, partition: OldPartition, file: WrittenFile): Promise<void> {
  await tx.query(
    `insert into archive_file (name, sha256, rows, bytes, until) values ($1, decode($2, 'hex'), $3, $4, $5)`,
    [toFileName(partition.name), file.sha256, file.rows, file.bytes, partition.until],
  );
}

/** lock_not_available */
const LOCK_TIMEOUT = '55P03';
const MAX_TRIES = 60;
const PAUSE_MS = 1_000;

/** Drops the partition of the table. Bets queue behind its lock, so each try waits 200 ms at most. */
export async function dropPartition(tx: Transaction, table: string, name: string): Promise<void> {
  // Otherwise each row of the index would be checked at the commit, under the lock.
  await tx.query('set constraints all immediate');
  for (let triesLeft = MAX_TRIES; ; triesLeft -= 1) {
    await tx.query('savepoint before_drop');
    try {
      await tx.query(`select set_config('lock_timeout', '200ms', true)`);
      await tx.query(`alter table ${table} detach partition ${name}`);
      await tx.query(`drop table ${name}`);
      return;
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== LOCK_TIMEOUT) throw error;
      if (triesLeft <= 1) {
        throw new ArchiveError(`A long report reads ${table}: ${name} stays. Run the command again after it.`);
      }
      await tx.query('rollback to savepoint before_drop');
      await pause(PAUSE_MS);
    }
  }
}

/** What rounds in a file moved between a player and another purse: what that purse received, in hundredths. */
export interface ArchivedEntry {
  readonly purse: PurseOwner;
  readonly unit: Unit;
  readonly amount: number;
}

export async function saveEntries(tx: Transaction, file: string, entries: readonly ArchivedEntry[]): Promise<void> {
  await tx.query(
    `insert into archived_entry (file, purse, unit, amount)
     select $1, entry.* from unnest($2::text[], $3::text[], $4::bigint[]) as entry`,
    [file, entries.map(({ purse }) => purse), entries.map(({ unit }) => unit), entries.map(({ amount }) => amount)],
  );
}

export interface ArchivedFile {
  readonly name: string;
  /** Hex. */
  readonly sha256: string;
  readonly bytes: number;
  readonly until: Date;
}

export const listArchivedFiles = (db: Queryable): Promise<ArchivedFile[]> =>
  db.query<ArchivedFile & Row>(
    `select name, encode(sha256, 'hex') as sha256, bytes, until from archive_file order by until, name`,
  );
