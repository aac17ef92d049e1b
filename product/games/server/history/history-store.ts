import type { Queryable, Row } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { ROUND_COLUMNS, toRounds, type RoundRow } from '../engine/rounds-store.ts';
import type { Round } from '../engine/settle-bets.ts';
import type { SeedSealer } from '../seeds/sealer.ts';
import {
  findNewestRuns,
  findOldestRuns,
  findRunsAt,
  MAX_BIGINT,
  nextNonce,
  readArchivedRows,
  type RoundHistory,
  type RoundPosition,
} from './archived-rounds-store.ts';

/** The round history, with the key that opens its seeds. */
export interface SealedHistory extends RoundHistory {
  readonly sealer: SeedSealer;
}

export interface StoredRound extends Round {
  readonly playerId: PlayerId;
  /** Null for rounds of a series. */
  readonly idempotencyKey: string | null;
  /** Of the purse, after the round. */
  readonly version: number;
  readonly at: Date;
  /** Null until it is revealed. */
  readonly serverSeed: string | null;
}

type HistoryRow = RoundRow & Omit<StoredRound, keyof Round | 'serverSeed'> & { readonly sealed: Uint8Array | null };

/** Seeds that are not revealed are not selected, so that no caller can open them. */
const COLUMNS = `
  ${ROUND_COLUMNS}, r.player_id as "playerId", r.idem_key as "idempotencyKey", r.version, r.at,
  case when s.state = 'revealed' then s.server_seed_sealed end as sealed`;

/** A page of rounds before a position, newest first. Each pair gives at most `limit` rounds by its own key. */
const selectRounds = (columns: string): string => `
  select ${columns}
    from (select * from seed_pair
           where player_id = $1 and state <> 'next' and ($2::bigint is null or id <= $2)
           order by id desc) s
   cross join lateral (
     select * from signed_round round
      where round.seed_pair_id = s.id and round.nonce < case when s.id = $2 then $3::bigint else ${MAX_BIGINT} end
      order by round.nonce desc limit $4
   ) r
   order by s.id desc, r.nonce desc
   limit $4`;

/** Reads the database first, then what is missing of the page from the archive. */
async function readPage<R extends RoundPosition>(
  history: RoundHistory,
  statement: { readonly name: string; readonly columns: string },
  playerId: PlayerId,
  before: RoundPosition | null,
  limit: number,
): Promise<R[]> {
  const rows: R[] = await history.db.query<R & Row>(
    selectRounds(statement.columns),
    [playerId, before?.seedPairId ?? null, before?.nonce ?? null, limit],
    statement.name,
  );
  const after = rows.length < limit ? null : (rows.at(-1) ?? null);
  const runs = await findNewestRuns(history.db, playerId, { after, before, limit });
  const archived = await readArchivedRows<R>(history, statement.columns, runs);
  return archived.length === 0 ? rows : merge(rows, archived).reverse().slice(0, limit);
}

/** Returns rounds in the order of play. One that is archived between two statements is in both. */
function merge<R extends RoundPosition>(rows: readonly R[], archived: readonly R[]): R[] {
  const byPosition = new Map([...archived, ...rows].map((row) => [`${row.seedPairId} ${row.nonce}`, row]));
  return [...byPosition.values()].sort((a, b) => a.seedPairId - b.seedPairId || a.nonce - b.nonce);
}

export async function readRounds(
  history: SealedHistory,
  playerId: PlayerId,
  before: RoundPosition | null,
  limit: number,
): Promise<StoredRound[]> {
  const statement = { name: 'read-rounds', columns: COLUMNS };
  const rows = await readPage<HistoryRow>(history, statement, playerId, before, limit);
  return toStoredRounds(rows, history.sealer);
}

/**
 * There is no index by game, which every bet would pay for; `scanned` bounds the cost of a page of one game instead.
 */
export const readRoundPositions = (
  history: RoundHistory,
  playerId: PlayerId,
  before: RoundPosition | null,
  scanned: number,
): Promise<(RoundPosition & { readonly game: string })[]> =>
  readPage(
    history,
    { name: 'read-round-positions', columns: 's.id as "seedPairId", r.nonce, r.game' },
    playerId,
    before,
    scanned,
  );

/** Finds a round by its nonce and the first 16 characters of its commitment. */
export async function findRound(history: SealedHistory, hashHead: string, nonce: number): Promise<StoredRound | null> {
  const [row] = await history.db.query<HistoryRow & Row>(
    `select ${COLUMNS} from seed_pair s join signed_round r on r.seed_pair_id = s.id and r.nonce = $2
      where left(s.server_seed_hash, 16) = $1`,
    [hashHead, nonce],
    'find-round',
  );
  const found = row ?? (await findArchivedRow<HistoryRow>(history, COLUMNS, hashHead, nonce));
  return found && toStoredRounds([found], history.sealer)[0]!; // as many as rows
}

/** Returns when a round was played. */
export async function findRoundTime(history: RoundHistory, hashHead: string, nonce: number): Promise<Date | null> {
  const [row] = await history.db.query<{ at: Date }>(
    `select round.at from seed_pair join round on round.seed_pair_id = seed_pair.id and round.nonce = $2
      where left(seed_pair.server_seed_hash, 16) = $1`,
    [hashHead, nonce],
  );
  return (row ?? (await findArchivedRow<{ at: Date }>(history, 'r.at', hashHead, nonce)))?.at ?? null;
}

async function findArchivedRow<R>(
  history: RoundHistory,
  columns: string,
  hashHead: string,
  nonce: number,
): Promise<R | null> {
  const pairs = await history.db.query<{ id: number }>(
    'select id from seed_pair where left(server_seed_hash, 16) = $1',
    [hashHead],
    'find-seed-pair',
  );
  const runs = await findRunsAt(
    history.db,
    pairs.map(({ id }) => [id, nonce]),
  );
  const [row] = await readArchivedRows<R>(history, columns, runs);
  return row ?? null;
}

const toStoredRounds = (rows: readonly HistoryRow[], sealer: SeedSealer): StoredRound[] =>
  toRounds(rows).map(({ sealed, ...round }) => ({
    ...round,
    serverSeed: sealed && sealer.unseal(sealed, round.serverSeedHash),
  }));

type PlayedColumn = 'seedPairId' | 'nonce' | 'version' | 'game' | 'bet' | 'payout' | 'at';

export type PlayedRound = Pick<StoredRound, PlayedColumn>;

interface RoundsSince extends RoundPosition {
  readonly upToVersion: number;
  /** Skips pairs that were revealed before. */
  readonly since: Date;
  readonly limit: number;
}

const PLAYED_COLUMNS = 's.id as "seedPairId", r.nonce, r.version, r.game, r.bet, r.payout, r.at';

/** Returns rounds in the order in which they were played. */
export async function readRoundsSince(
  history: RoundHistory,
  playerId: PlayerId,
  { seedPairId, nonce, upToVersion, since, limit }: RoundsSince,
): Promise<PlayedRound[]> {
  const rows: PlayedRound[] = await history.db.query<PlayedRound & Row>(
    `select ${PLAYED_COLUMNS}
       from (select id from seed_pair
              where player_id = $1 and id >= $2 and state <> 'next' and (revealed_at is null or revealed_at >= $5)
              order by id) s
      cross join lateral (
        select nonce, version, game, bet, payout, at from round
         where round.seed_pair_id = s.id and round.nonce > case when s.id = $2 then $3::bigint else -1 end
           and round.version <= $4
         order by round.nonce limit $6
      ) r
      order by s.id, r.nonce
      limit $6`,
    [playerId, seedPairId, nonce, upToVersion, since.toISOString(), limit],
    'read-rounds-since',
  );
  const before = rows.length < limit ? null : (rows.at(-1) ?? null);
  const runs = await findOldestRuns(history.db, playerId, { after: { seedPairId, nonce }, before, limit }, since);
  const archived = await readArchivedRows<PlayedRound>(history, PLAYED_COLUMNS, runs);
  const isIn = ({ version }: PlayedRound): boolean => version <= upToVersion;
  return archived.length === 0 ? rows : merge(rows, archived.filter(isIn)).slice(0, limit);
}

/** Returns those that are the player's, in any order. */
export async function readRoundsAt(
  history: SealedHistory,
  playerId: PlayerId,
  positions: readonly (readonly [seedPairId: number, nonce: number])[],
): Promise<StoredRound[]> {
  if (positions.length === 0) return [];
  const rows: HistoryRow[] = await history.db.query<HistoryRow & Row>(
    `select ${COLUMNS}
       from unnest($2::bigint[], $3::bigint[]) as asked (seed_pair_id, nonce)
      cross join lateral (select * from seed_pair where seed_pair.id = asked.seed_pair_id and player_id = $1 limit 1) s
      cross join lateral (
        select * from signed_round round where round.seed_pair_id = s.id and round.nonce = asked.nonce limit 1
      ) r`,
    [playerId, positions.map(([pair]) => pair), positions.map(([, nonce]) => nonce)],
    'read-rounds-at',
  );
  const runs = rows.length < positions.length ? await findRunsAt(history.db, positions) : [];
  const archived = await readArchivedRows<HistoryRow>(history, COLUMNS, runs);
  const own = archived.filter((row) => row.playerId === playerId);
  return toStoredRounds(merge(rows, own), history.sealer);
}

export async function hasPlayed(db: Queryable, playerId: PlayerId, rounds: number): Promise<boolean> {
  const [row] = await db.query<{ played: number }>(
    `select coalesce(sum(${nextNonce('s.id')}), 0) as played from seed_pair s where s.player_id = $1`,
    [playerId],
  );
  return row!.played >= rounds; // a sum always has a row
}

/** Days are in UTC. */
export async function hasPlayedOnDays(db: Queryable, playerId: PlayerId, days: number): Promise<boolean> {
  const [row] = await db.query<{ days: number }>(
    `select count(distinct played.day)::integer as days
       from seed_pair
      cross join lateral (
        select (round.at at time zone 'UTC')::date as day from round where round.seed_pair_id = seed_pair.id
        union all
        select unnest(old.days) from archived_rounds old where old.seed_pair_id = seed_pair.id
      ) played
      where seed_pair.player_id = $1`,
    [playerId],
  );
  return row!.days >= days; // a count always has a row
}
