import type { Queryable, Row } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { ROUND_COLUMNS, toRound, type RoundRow } from '../engine/rounds-store.ts';
import type { Round } from '../engine/settle-bets.ts';
import type { SeedSealer } from '../seeds/sealer.ts';

/** A position in a player's history: pairs are numbered in the order in which they become active. */
export interface RoundPosition {
  readonly seedPairId: number;
  readonly nonce: number;
}

export interface StoredRound extends Round {
  readonly playerId: PlayerId;
  readonly idempotencyKey: string;
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

/** The comparison with a constant is a range of the index. */
const MAX_BIGINT = '9223372036854775807';

/**
 * A page of rounds before a position, newest first. Each pair gives at most `limit` rounds by its own key, so that the
 * cost does not grow with the history.
 */
const selectRounds = (columns: string): string => `
  select ${columns}
    from (select * from seed_pair
           where player_id = $1 and state <> 'next' and ($2::bigint is null or id <= $2)
           order by id desc) s
   cross join lateral (
     select * from round
      where round.seed_pair_id = s.id and round.nonce < case when s.id = $2 then $3::bigint else ${MAX_BIGINT} end
      order by round.nonce desc limit $4
   ) r
   order by s.id desc, r.nonce desc
   limit $4`;

export async function readRounds(
  db: Queryable,
  sealer: SeedSealer,
  playerId: PlayerId,
  before: RoundPosition | null,
  limit: number,
): Promise<StoredRound[]> {
  const rows = await db.query<HistoryRow & Row>(
    selectRounds(COLUMNS),
    [playerId, before?.seedPairId ?? null, before?.nonce ?? null, limit],
    'read-rounds',
  );
  return rows.map((row) => toStoredRound(row, sealer));
}

/**
 * There is no index by game, which every bet would pay for; `scanned` bounds the cost of a page of one game instead.
 */
export const readRoundPositions = (
  db: Queryable,
  playerId: PlayerId,
  before: RoundPosition | null,
  scanned: number,
): Promise<(RoundPosition & { readonly game: string })[]> =>
  db.query<RoundPosition & Row & { game: string }>(
    selectRounds('s.id as "seedPairId", r.nonce, r.game'),
    [playerId, before?.seedPairId ?? null, before?.nonce ?? null, scanned],
    'read-round-positions',
  );

/** Finds a round by its nonce and the first 16 characters of its commitment. */
export async function findRound(
  db: Queryable,
  sealer: SeedSealer,
  hashHead: string,
  nonce: number,
): Promise<StoredRound | null> {
  const [row] = await db.query<HistoryRow & Row>(
    `select ${COLUMNS} from seed_pair s join round r on r.seed_pair_id = s.id and r.nonce = $2
      where left(s.server_seed_hash, 16) = $1`,
    [hashHead, nonce],
    'find-round',
  );
  return row ? toStoredRound(row, sealer) : null;
}

const toStoredRound = ({ sealed, ...row }: HistoryRow, sealer: SeedSealer): StoredRound => ({
  ...toRound(row),
  serverSeed: sealed && sealer.unseal(sealed, row.serverSeedHash),
});

type PlayedColumn = 'seedPairId' | 'nonce' | 'version' | 'game' | 'bet' | 'payout' | 'at';

export type PlayedRound = Pick<StoredRound, PlayedColumn>;

interface RoundsSince extends RoundPosition {
  readonly upToVersion: number;
  /** Skips pairs that were revealed before. */
  readonly since: Date;
  readonly limit: number;
}

/** Returns rounds in the order in which they were played. */
export const readRoundsSince = (
  db: Queryable,
  playerId: PlayerId,
  { seedPairId, nonce, upToVersion, since, limit }: RoundsSince,
): Promise<PlayedRound[]> =>
  db.query<PlayedRound & Row>(
    `select s.id as "seedPairId", r.nonce, r.version, r.game, r.bet, r.payout, r.at
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

/** Returns those that are the player's, in any order. */
export async function readRoundsAt(
  db: Queryable,
  sealer: SeedSealer,
  playerId: PlayerId,
  positions: readonly (readonly [seedPairId: number, nonce: number])[],
): Promise<StoredRound[]> {
  if (positions.length === 0) return [];
  const rows = await db.query<HistoryRow & Row>(
    `select ${COLUMNS}
       from unnest($2::bigint[], $3::bigint[]) as asked (seed_pair_id, nonce)
      cross join lateral (select * from seed_pair where seed_pair.id = asked.seed_pair_id and player_id = $1 limit 1) s
      cross join lateral (
        select * from round where round.seed_pair_id = s.id and round.nonce = asked.nonce limit 1
      ) r`,
    [playerId, positions.map(([pair]) => pair), positions.map(([, nonce]) => nonce)],
    'read-rounds-at',
  );
  return rows.map((row) => toStoredRound(row, sealer));
}

export async function hasPlayed(db: Queryable, playerId: PlayerId, rounds: number): Promise<boolean> {
  const [row] = await db.query<{ played: number }>(
    // Nonces have no gaps, so the last one of each pair counts its rounds.
    `select coalesce(sum(last.nonce + 1), 0) as played
       from seed_pair s
      cross join lateral (
        select nonce from round where round.seed_pair_id = s.id order by round.nonce desc limit 1
      ) last
      where s.player_id = $1`,
    [playerId],
  );
  return row!.played >= rounds; // a sum always has a row
}

/** Days are in UTC. */
export async function hasPlayedOnDays(db: Queryable, playerId: PlayerId, days: number): Promise<boolean> {
  const [row] = await db.query<{ days: number }>(
    `select count(distinct (round.at at time zone 'UTC')::date)::integer as days
       from round join seed_pair on seed_pair.id = round.seed_pair_id where seed_pair.player_id = $1`,
    [playerId],
  );
  return row!.days >= days; // a count always has a row
}
