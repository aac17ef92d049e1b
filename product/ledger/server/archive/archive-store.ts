import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError, type Queryable, type Row, type Transaction } from '@wow/core/database';
import { KEY_LIFETIME } from '../idempotency-store.ts';
import { ArchiveError } from './archive.ts';
import type { WrittenFile } from './write-archive-file.ts';

export type History = 'round' | 'transfer';

/** A partition whose rows are older than any key that a bet may still have. */
export interface OldPartition {
  readonly name: string;
  readonly history: History;
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
    `select partition.relname::text as name, inhparent::regclass::text as history, bound.until,
            pg_total_relation_size(partition.oid) as bytes
       from pg_inherits join pg_class partition on partition.oid = inhrelid
      cross join lateral (
        select substring(pg_get_expr(relpartbound, partition.oid) from 'TO \\(''([^'']+)''\\)$')::timestamptz as until
      ) bound
      where inhparent in ('round'::regclass, 'transfer'::regclass)
        and bound.until <= now() - $1::text::interval
        and not exists (select from archive_file where archive_file.name = partition.relname || '.jsonl.gz')
      order by bound.until, name`,
    [age],
  );
  const partitions: OldPartition[] = [];
  for (const partition of found) partitions.push({ ...partition, rows: await countRows(db, partition.name) });
  return partitions;
}

async function countRows(db: Queryable, partition: string, where = 'true'): Promise<number> {
  const [row] = await db.query<{ rows: number }>(`select count(*) as rows from ${partition} where ${where}`);
  return row!.rows; // a count always has a row
}

/** Locks the partition against writes and returns how many rows it has, or null if it is archived already. */
export async function lockPartition(tx: Transaction, name: string, where: string): Promise<number | null> {
  // Times in files are in UTC. Reading a file back may take longer than a transaction may be idle.
  await tx.query(
    `select set_config('TimeZone', 'UTC', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
  );
  const archived = await tx.query('select from archive_file where archive_file.name = $1', [toFileName(name)]);
  if (archived.length > 0) return null;
  await tx.query(`lock table ${name} in share mode`);
  return countRows(tx, name, where);
}

export async function saveFile(tx: Transaction, partition: OldPartition, file: WrittenFile): Promise<void> {
  await tx.query(
    `insert into archive_file (name, history, sha256, rows, bytes, until) values ($1, $2, decode($3, 'hex'), $4, $5, $6)`,
    [toFileName(partition.name), partition.history, file.sha256, file.rows, file.bytes, partition.until],
  );
}

/** lock_not_available */
const LOCK_TIMEOUT = '55P03';
const MAX_TRIES = 60;
const PAUSE_MS = 1_000;

/**
 * Drops the partition, and gives its bounds and name to the table `instead`, if there is one. Bets queue behind its lock, so
 * each try waits 200 ms at most.
 */
export async function dropPartition(
  tx: Transaction,
  { name, history }: OldPartition,
  instead: string | null,
): Promise<void> {
  // Otherwise each row of the index would be checked at the commit, under the lock.
  await tx.query('set constraints all immediate');
  const [bounds] = await tx.query<{ text: string; condition: string }>(
    `select pg_get_expr(relpartbound, oid) as text, pg_get_partition_constraintdef(oid) as condition
       from pg_class where oid = $1::text::regclass`,
    [name],
  );
  // Checked before the lock, so that PostgreSQL attaches it under the lock without reading it.
  if (instead !== null) await tx.query(`alter table ${instead} add constraint in_bounds check (${bounds!.condition})`);
  for (let triesLeft = MAX_TRIES; ; triesLeft -= 1) {
    await tx.query('savepoint before_drop');
    try {
      await tx.query(`select set_config('lock_timeout', '200ms', true)`);
      await tx.query(`alter table ${history} detach partition ${name}`);
      await tx.query(`drop table ${name}`);
      if (instead === null) return;
      await tx.query(`alter table ${instead} rename to ${name}`);
      await tx.query(`alter table ${history} attach partition ${name} ${bounds!.text}`); // it is a partition
      await tx.query(`alter table ${name} drop constraint in_bounds`);
      return;
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== LOCK_TIMEOUT) throw error;
      if (triesLeft <= 1) {
        throw new ArchiveError(`A long report reads ${history}: ${name} stays. Run the command again after it.`);
      }
      await tx.query('rollback to savepoint before_drop');
      await pause(PAUSE_MS);
    }
  }
}

export interface ArchivedFile {
  readonly name: string;
  readonly history: History;
  /** Hex. */
  readonly sha256: string;
  readonly bytes: number;
  readonly until: Date;
}

export const listArchivedFiles = (db: Queryable): Promise<ArchivedFile[]> =>
  db.query<ArchivedFile & Row>(
    `select name, history, encode(sha256, 'hex') as sha256, bytes, until from archive_file order by until, name`,
  );
