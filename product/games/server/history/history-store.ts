import type { Queryable, Row } from '@wow/core/database';
import type { Hundredths, PlayerId } from '@wow/core/protocol';
import { toRound, type RoundRow } from '../engine/rounds-store.ts';
import type { Round } from '../engine/settle-bets.ts';
import type { SeedSealer } from '../seeds/sealer.ts';

/** Where a round stands among its player's: pairs are numbered in the order in which they become active. */
export interface RoundPosition {
  readonly seedPairId: number;
  readonly nonce: number;
}

/** A round with all that was stored beside it. */
export interface StoredRound extends Round {
  readonly playerId: PlayerId;
  readonly idempotencyKey: string;
  /** Of the purse, after it. */
  readonly version: number;
  readonly at: Date;
  /** Null until it is revealed. */
  readonly serverSeed: string | null;
}

interface HistoryRow extends Row, RoundRow {
  readonly player_id: PlayerId;
  readonly idem_key: string;
  readonly version: number;
  readonly revealed_seed: Uint8Array | null;
  readonly at: Date;
}

/** The sealed seed comes along only once it is revealed, so that nothing else here can ever open it. */
const COLUMNS = `
  s.id as seed_pair_id, s.server_seed_hash, s.client_seed,
  case when s.state = 'revealed' then s.server_seed_sealed end as revealed_seed,
  r.nonce, r.player_id, r.version, r.idem_key, r.game, encode(r.config_hash, 'hex') as config_hash, r.choice, r.outcome,
  r.bet, r.payout, r.points_before, r.points_after, r.spins_before, r.spins_after, r.at,
  (select id from signing_key where number = r.signed_by) as signed_with, r.signed_at,
  encode(r.signature, 'hex') as signature`;

/** What a bigint can hold: more than any nonce. The whole comparison is then a range of the index. */
const MAX_BIGINT = '9223372036854775807';

/**
 * Pairs are numbered in the order in which they become active, so pair and nonce order a player's rounds.
 * Each pair gives at most `limit` rounds by its own key: the cost of a page does not grow with the history.
 */
const READ_ROUNDS = `
  select ${COLUMNS}
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

/** Returns at most `limit` rounds of the player, newest first, from `before` on. */
export async function readRounds(
  db: Queryable,
  sealer: SeedSealer,
  playerId: PlayerId,
  before: RoundPosition | null,
  limit: number,
): Promise<StoredRound[]> {
  const rows = await db.query<HistoryRow>(
    READ_ROUNDS,
    [playerId, before?.seedPairId ?? null, before?.nonce ?? null, limit],
    'read-rounds',
  );
  return rows.map((row) => toStoredRound(row, sealer));
}

/**
 * Returns where the player's newest `scanned` rounds from `before` on stand, newest first, and which game each is of.
 * There is no index by game, which every bet would pay for: what a page of one game costs is bounded by `scanned`.
 */
export async function readRoundPositions(
  db: Queryable,
  playerId: PlayerId,
  before: RoundPosition | null,
  scanned: number,
): Promise<(RoundPosition & { readonly game: string })[]> {
  const rows = await db.query<{ seed_pair_id: number; nonce: number; game: string }>(
    `select s.id as seed_pair_id, r.nonce, r.game
       from (select id from seed_pair
              where player_id = $1 and state <> 'next' and ($2::bigint is null or id <= $2)
              order by id desc) s
      cross join lateral (
        select nonce, game from round
         where round.seed_pair_id = s.id and round.nonce < case when s.id = $2 then $3::bigint else ${MAX_BIGINT} end
         order by round.nonce desc limit $4
      ) r
      order by s.id desc, r.nonce desc
      limit $4`,
    [playerId, before?.seedPairId ?? null, before?.nonce ?? null, scanned],
    'read-round-positions',
  );
  return rows.map(({ seed_pair_id: seedPairId, nonce, game }) => ({ seedPairId, nonce, game }));
}

/** Returns the round with this nonce under the commitment that begins so, or null. */
export async function findRound(
  db: Queryable,
  sealer: SeedSealer,
  hashHead: string,
  nonce: number,
): Promise<StoredRound | null> {
  const [row] = await db.query<HistoryRow>(
    `select ${COLUMNS} from seed_pair s join round r on r.seed_pair_id = s.id and r.nonce = $2
      where left(s.server_seed_hash, 16) = $1`,
    [hashHead, nonce],
    'find-round',
  );
  return row ? toStoredRound(row, sealer) : null;
}

const toStoredRound = (row: HistoryRow, sealer: SeedSealer): StoredRound => ({
  ...toRound(row),
  playerId: row.player_id,
  idempotencyKey: row.idem_key,
  version: row.version,
  serverSeed: row.revealed_seed && sealer.unseal(row.revealed_seed, row.server_seed_hash),
  at: row.at,
});

/** A round as quests count it. Amounts are hundredths. */
export interface PlayedRound {
  readonly seedPairId: number;
  readonly nonce: number;
  readonly version: number;
  readonly game: string;
  readonly bet: Hundredths;
  readonly payout: Hundredths;
  readonly at: Date;
}

interface PlayedRow extends Row, Omit<PlayedRound, 'seedPairId'> {
  readonly seed_pair_id: number;
}

/** Which rounds are asked for: those behind this one, up to this version of the purse. */
export interface RoundsSince {
  readonly seedPairId: number;
  readonly nonce: number;
  readonly upToVersion: number;
  /** Pairs that were revealed before this are passed over. */
  readonly since: Date;
  readonly limit: number;
}

/** Returns at most `limit` of the player's rounds in the order in which they were played. */
export async function readRoundsSince(
  db: Queryable,
  playerId: PlayerId,
  { seedPairId, nonce, upToVersion, since, limit }: RoundsSince,
): Promise<PlayedRound[]> {
  const rows = await db.query<PlayedRow>(
    `select s.id as seed_pair_id, r.nonce, r.version, r.game, r.bet, r.payout, r.at
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
  return rows.map(({ seed_pair_id, ...round }) => ({ seedPairId: seed_pair_id, ...round }));
}

/** Returns these rounds, by pair and nonce, as far as they are the player's. Their order is not said. */
export async function readRoundsAt(
  db: Queryable,
  sealer: SeedSealer,
  playerId: PlayerId,
  places: readonly (readonly [seedPairId: number, nonce: number])[],
): Promise<StoredRound[]> {
  if (places.length === 0) return [];
  const rows = await db.query<HistoryRow>(
    `select ${COLUMNS}
       from unnest($2::bigint[], $3::bigint[]) as asked (seed_pair_id, nonce)
      cross join lateral (select * from seed_pair where seed_pair.id = asked.seed_pair_id and player_id = $1 limit 1) s
      cross join lateral (
        select * from round where round.seed_pair_id = s.id and round.nonce = asked.nonce limit 1
      ) r`,
    [playerId, places.map(([pair]) => pair), places.map(([, nonce]) => nonce)],
    'read-rounds-at',
  );
  return rows.map((row) => toStoredRound(row, sealer));
}

/** Returns whether the player has played so many rounds. */
export async function hasPlayed(db: Queryable, playerId: PlayerId, rounds: number): Promise<boolean> {
  const [row] = await db.query<{ played: number }>(
    // Nonces have no gaps, so the last one of each pair tells how many it has played.
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

/** Returns whether the player has played on at least so many days of UTC. */
export async function hasPlayedOnDays(db: Queryable, playerId: PlayerId, days: number): Promise<boolean> {
  const [row] = await db.query<{ days: number }>(
    `select count(distinct (round.at at time zone 'UTC')::date)::integer as days
       from round join seed_pair on seed_pair.id = round.seed_pair_id where seed_pair.player_id = $1`,
    [playerId],
  );
  return row!.days >= days; // a count always has a row
}
