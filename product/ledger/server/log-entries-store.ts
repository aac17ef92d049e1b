import { createHash, randomBytes } from 'node:crypto';
import { streamRows, type Queryable, type Row, type Transaction } from '@wow/core/database';
import type { Json, PlayerId } from '@wow/core/protocol';
import { formatHiddenPlayer, type LogEntry } from '../log-entry.ts';

const SALT_BYTES = 16;

export const newLogSalt = (): string => randomBytes(SALT_BYTES).toString('hex');

/** Returns the player's name in the entry with this salt (hex). */
export const hidePlayer = (salt: string, pseudonym: string): string =>
  createHash('sha256').update(formatHiddenPlayer(salt, pseudonym)).digest('hex');

export interface NewLogEntry {
  readonly kind: string;
  readonly body: { readonly [member: string]: Json };
  /** @default the database's time */
  readonly at?: Date;
  readonly playerId?: PlayerId;
  /** Hex. @default a new one for an entry of a player */
  readonly salt?: string;
  /** Of the player's purse, after the transfers that the entry reports. */
  readonly version?: number;
  readonly seedPairId?: number;
}

/** Queues an entry for the public log, and returns its id. The transaction that does what it reports must write it. */
export async function queueLogEntry(
  tx: Transaction,
  { kind, body, at, playerId, salt, version, seedPairId }: NewLogEntry,
): Promise<number> {
  const salted = playerId === undefined ? null : (salt ?? newLogSalt());
  const [row] = await tx.query<{ id: number }>(
    `with named as (
       insert into log_pseudonym (player_id) select $3::bigint where $3 is not null on conflict do nothing
     )
     insert into log_entry (kind, body, player_id, salt, version, seed_pair_id, at)
     values ($1, $2::text::jsonb, $3, decode($4, 'hex'), $5, $6, coalesce($7::timestamptz, now()))
     returning id`,
    [
      kind,
      JSON.stringify(body),
      playerId ?? null,
      salted,
      version ?? null,
      seedPairId ?? null,
      at?.toISOString() ?? null,
    ],
    'queue-log-entry',
  );
  return row!.id; // an insert returns its row
}

/** Returns the player's name in the log. It is known to the player alone. */
export async function ensurePseudonym(tx: Transaction, playerId: PlayerId): Promise<string> {
  await tx.query(
    'insert into log_pseudonym (player_id) values ($1) on conflict do nothing',
    [playerId],
    'add-pseudonym',
  );
  return (await findPseudonym(tx, playerId))!; // inserted above
}

export async function findPseudonym(db: Queryable, playerId: PlayerId): Promise<string | null> {
  const [row] = await db.query<{ pseudonym: string }>(
    'select pseudonym::text as pseudonym from log_pseudonym where player_id = $1',
    [playerId],
    'find-pseudonym',
  );
  return row?.pseudonym ?? null;
}

export interface StoredLogEntry extends LogEntry {
  readonly id: number;
  readonly playerId: PlayerId | null;
  readonly version: number | null;
  readonly seedPairId: number | null;
  /** Hex. */
  readonly salt: string | null;
  readonly leafIndex: number | null;
}

const COLUMNS = `
  entry.id, entry.kind, entry.at, entry.body, entry.player_id as "playerId", entry.version,
  entry.seed_pair_id as "seedPairId", encode(entry.salt, 'hex') as salt, entry.leaf_index as "leafIndex",
  encode(sha256(convert_to(encode(entry.salt, 'hex') || ':' || named.pseudonym, 'UTF8')), 'hex') as player`;

const SELECT = `select ${COLUMNS} from log_entry entry left join log_pseudonym named on named.player_id = entry.player_id`;

/** Counts no further than to `limit`. */
export async function countQueuedEntries(db: Queryable, limit: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from (select from log_entry where leaf_index is null limit $1) queued',
    [limit],
    'count-queued-entries',
  );
  return row!.count;
}

/** Gives these queued entries, then the oldest others, the next leaves of the log, from `size` on. Returns them in that order. */
export async function takeLogEntries(
  tx: Transaction,
  size: number,
  limit: number,
  firstIds: readonly number[] = [],
): Promise<StoredLogEntry[]> {
  const taken = await tx.query<{ id: number }>(
    `update log_entry set leaf_index = $1 + place.position - 1, ordinal = $3 + place.position
       from (
         select id, row_number() over (order by turn, id) as position
           from (select id, 0 as turn from unnest($4::bigint[]) as first (id)
                 union all
                 (select id, 1 from log_entry where leaf_index is null and id <> all($4::bigint[]) order by id limit $2)
                ) taken
       ) place
      where log_entry.id = place.id returning log_entry.id`,
    [size, limit, await countLoggedEntries(tx), firstIds],
    'take-log-entries',
  );
  if (taken.length === 0) return [];
  return tx.query<StoredLogEntry & Row>(
    `${SELECT} where entry.id = any($1::bigint[]) order by entry.leaf_index`,
    [taken.map(({ id }) => id)],
    'read-taken-log-entries',
  );
}

export async function countLoggedEntries(db: Queryable): Promise<number> {
  const [row] = await db.query<{ ordinal: number }>(
    'select ordinal from log_entry where leaf_index is not null order by leaf_index desc limit 1',
    [],
    'count-logged-entries',
  );
  return row?.ordinal ?? 0;
}

/** Returns the first entries of these leaves, `to` exclusive, in the order of the log. */
export const readLogEntries = (db: Queryable, from: number, to: number, limit: number): Promise<StoredLogEntry[]> =>
  db.query<StoredLogEntry & Row>(
    `${SELECT} where entry.leaf_index >= $1 and entry.leaf_index < $2 order by entry.leaf_index limit $3`,
    [from, to, limit],
    'read-log-entries',
  );

/** Returns all entries about these seed pairs. */
export const readAllEntriesOfPairs = (db: Queryable, seedPairIds: readonly number[]): Promise<StoredLogEntry[]> =>
  db.query<StoredLogEntry & Row>(`${SELECT} where entry.seed_pair_id = any($1::bigint[])`, [seedPairIds]);

/** Returns the entries of this kind about these seed pairs, queued or logged. */
export const readEntriesOfPairs = (
  db: Queryable,
  kind: string,
  seedPairIds: readonly number[],
): Promise<StoredLogEntry[]> =>
  db.query<StoredLogEntry & Row>(
    `${SELECT} where entry.seed_pair_id = any($1::bigint[]) and entry.kind = $2`,
    [seedPairIds, kind],
    'read-entries-of-pairs',
  );

/** Yields all logged entries in the order of the log. */
export const streamLogEntries = (tx: Transaction): AsyncGenerator<(StoredLogEntry & Row)[]> =>
  streamRows(tx, 'audited_entries', `${SELECT} where entry.leaf_index is not null order by entry.leaf_index`);

/** Returns since when every server reports to the log. Older ones beside it do not. */
export async function readLogEntriesSince(db: Queryable): Promise<Date> {
  const [row] = await db.query<{ at: Date }>('select at from log_entries_since');
  return row!.at; // a migration inserts the row
}

/** SQL of entries that concern neither a player nor a seed pair. An index has them alone by kind. */
export const CONCERNS_ALL = 'player_id is null and seed_pair_id is null';

/** Returns the last entry of this kind that concerns everyone, queued or logged. */
export async function findLastLogEntry(db: Queryable, kind: string): Promise<StoredLogEntry | null> {
  const [entry] = await db.query<StoredLogEntry & Row>(
    `${SELECT}
      where entry.id = (select id from log_entry where kind = $1 and ${CONCERNS_ALL} order by id desc limit 1)`,
    [kind],
    'find-last-log-entry',
  );
  return entry ?? null;
}
