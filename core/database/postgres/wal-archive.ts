import type { Queryable } from '../connection/database.ts';

interface WalArchive {
  /** When the last WAL file left the server, in seconds since 1970. */
  readonly archivedAt: number;
  /** Complete WAL files that only this server has. */
  readonly waitingSegments: number;
}

/**
 * Returns when WAL last left the server, and how many complete files wait. WAL leaves by `archive_command`, or over a slot
 * named barman…, whose receiver reads it as it is written. Returns null if there is neither, or nothing was archived yet.
 */
export const readWalArchive = async (db: Queryable): Promise<WalArchive | null> => {
  const [row] = await db.query<{ archived_at: number; waiting: number }>(
    `with size as (select pg_size_bytes(current_setting('wal_segment_size')) as bytes),
       received as (
         select extract(epoch from now())::float8 as archived_at, 0::float8 as waiting
           from pg_replication_slots where slot_type = 'physical' and active and slot_name like 'barman%' limit 1),
       archived as (
         select extract(epoch from last_archived_time)::float8 as archived_at,
             -- A name has 8 digits each for the timeline, the 4 GiB, and the segment within. A history file has fewer.
             case when last_archived_wal !~ '^[0-9A-F]{24}' or pg_is_in_recovery() then 0
               else greatest(0, div(pg_current_wal_lsn() - '0/0', bytes)
                 - ('x' || substr(last_archived_wal, 9, 8))::bit(32)::bigint * (4294967296 / bytes)
                 - ('x' || substr(last_archived_wal, 17, 8))::bit(32)::bigint - 1) end::float8 as waiting
           from pg_stat_archiver, size
           where current_setting('archive_mode') <> 'off' and last_archived_time is not null)
     select * from received union all select * from archived limit 1`,
    [],
    'read-wal-archive',
  );
  return row ? { archivedAt: row.archived_at, waitingSegments: row.waiting } : null;
};
