import type { Queryable, Row } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { BLOCK_COLUMNS, type Archive, type ArchivedRows } from '@wow/product/ledger/server';

/** The rounds of the database and of the archive. */
export interface RoundHistory {
  readonly db: Queryable;
  readonly archive: Archive;
}

/** A position in a player's history: pairs are numbered in the order in which they become active. */
export interface RoundPosition {
  readonly seedPairId: number;
  readonly nonce: number;
}

/** SQL of the nonce after a pair's last round, wherever that is. Nonces have no gaps, so it counts the rounds. */
export const nextNonce = (pair: string): string => `coalesce(greatest(
  (select last.nonce + 1 from round last where last.seed_pair_id = ${pair} order by last.nonce desc limit 1),
  (select old.first_nonce + old.rounds from archived_rounds old
    where old.seed_pair_id = ${pair} order by old.first_nonce desc limit 1)), 0)`;

/** SQL of the number of a pair's rounds up to a version of the purse, counted one by one in the database. */
export const countRounds = (pair: string, upToVersion?: string): string => {
  const isIn = (column: string) => (upToVersion === undefined ? '' : `and ${column} <= ${upToVersion}`);
  return `((select count(*) from round where round.seed_pair_id = ${pair} ${isIn('round.version')})
         + (select coalesce(sum(old.rounds), 0)::bigint from archived_rounds old
             where old.seed_pair_id = ${pair} ${isIn('old.last_version')}))`;
};

/** SQL of whether a pair was played. */
export const isPlayed = (pair: string): string => `(
  exists (select from round where round.seed_pair_id = ${pair} and round.nonce = 0)
  or exists (select from archived_rounds old where old.seed_pair_id = ${pair} and old.first_nonce = 0))`;

/** The comparison with a constant is a range of the index. */
export const MAX_BIGINT = '9223372036854775807';

/** Of a run `old`, from its nonce `from_nonce` on. */
const ROWS = `${BLOCK_COLUMNS},
  (old.first_row + from_nonce - old.first_nonce)::integer as "firstRow", (until_nonce - from_nonce)::integer as rows`;

export interface RoundRange {
  /** Exclusive. Null: from the first or up to the last. */
  readonly after: RoundPosition | null;
  readonly before: RoundPosition | null;
  readonly limit: number;
}

/** Selects the runs of a player's pairs `s` between two positions: as many as have `limit` rounds, in this order. */
const selectRuns = (order: 'asc' | 'desc', pairs = ''): string => `
  select ${ROWS}
    from (select *, sum(until_nonce - from_nonce) over (order by seed_pair_id ${order}, first_nonce ${order}) as rounds_so_far
            from (select run.*, greatest(run.first_nonce, case when s.id = $2 then $3::bigint + 1 else 0 end) as from_nonce,
                         least(run.first_nonce + run.rounds, case when s.id = $4 then $5::bigint else ${MAX_BIGINT} end) as until_nonce
                    from (select id from seed_pair
                           where player_id = $1 and state <> 'next' and ($2::bigint is null or id >= $2)
                             and ($4::bigint is null or id <= $4) ${pairs}
                           order by id ${order}) s
                   cross join lateral (
                     select * from archived_rounds
                      where archived_rounds.seed_pair_id = s.id
                        and archived_rounds.first_nonce < case when s.id = $4 then $5::bigint else ${MAX_BIGINT} end
                        and archived_rounds.first_nonce + archived_rounds.rounds > case when s.id = $2 then $3::bigint + 1 else 0 end
                      order by archived_rounds.first_nonce ${order} limit $6
                   ) run
                   order by s.id ${order}, run.first_nonce ${order} limit $6) as near) as old
   where rounds_so_far - (until_nonce - from_nonce) < $6
   order by seed_pair_id ${order}, first_nonce ${order}`;

const bindRange = (playerId: PlayerId, { after, before, limit }: RoundRange) => [
  playerId,
  after?.seedPairId ?? null,
  after?.nonce ?? null,
  before?.seedPairId ?? null,
  before?.nonce ?? null,
  limit,
];

/** Returns where a player's newest archived rounds in this range are. */
export const findNewestRuns = (db: Queryable, playerId: PlayerId, range: RoundRange): Promise<ArchivedRows[]> =>
  db.query<ArchivedRows & Row>(selectRuns('desc'), bindRange(playerId, range), 'find-newest-runs');

/** Returns where a player's oldest archived rounds in this range are. Skips pairs that were revealed before `since`. */
export const findOldestRuns = (
  db: Queryable,
  playerId: PlayerId,
  range: RoundRange,
  since: Date,
): Promise<ArchivedRows[]> =>
  db.query<ArchivedRows & Row>(
    selectRuns('asc', 'and (revealed_at is null or revealed_at >= $7)'),
    [...bindRange(playerId, range), since.toISOString()],
    'find-oldest-runs',
  );

/** Returns where those of these rounds are that are archived. */
export const findRunsAt = (
  db: Queryable,
  positions: readonly (readonly [seedPairId: number, nonce: number])[],
): Promise<ArchivedRows[]> =>
  db.query<ArchivedRows & Row>(
    `select ${ROWS}
       from (select asked.nonce as from_nonce, asked.nonce + 1 as until_nonce, run.*
               from unnest($1::bigint[], $2::bigint[]) as asked (seed_pair_id, nonce)
              cross join lateral (
                select * from archived_rounds
                 where archived_rounds.seed_pair_id = asked.seed_pair_id and archived_rounds.first_nonce <= asked.nonce
                 order by archived_rounds.first_nonce desc limit 1
              ) run
              where asked.nonce < run.first_nonce + run.rounds) as old`,
    [positions.map(([pair]) => pair), positions.map(([, nonce]) => nonce)],
    'find-runs-at',
  );

/** Reads rounds from their files, in any order. `columns` are of a round `r` and its seed pair `s`. */
export async function readArchivedRows<R>(
  { db, archive }: RoundHistory,
  columns: string,
  runs: readonly ArchivedRows[],
): Promise<R[]> {
  if (runs.length === 0) return [];
  return db.query<R & Row>(
    `select ${columns} from json_populate_recordset(null::signed_round, $1::json) r join seed_pair s on s.id = r.seed_pair_id`,
    [await archive.readJson(runs)],
  );
}
