import type { Database, Row, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { BOUNDS_COLUMNS, toRules, type BoundsRow } from './bounds-store.ts';
import { type BoundsRules, type DailyLosses, getLimitStatus, type LimitStatus } from './bounds.ts';
import type { Period } from './play-limits.ts';
import { nextNonce } from '../history/archived-rounds-store.ts';

/** What a player's bounds depend on, at one time of the database's clock. */
export interface BoundsInput {
  readonly rules: BoundsRules;
  readonly losses: DailyLosses;
  readonly now: Date;
}

/** More than a month and a week. */
const DAYS_READ = 45;
/** A year more, for a clock that is wrong by a year: a skipped pair is never counted. */
const DAYS_COUNTED = 412;
/** Adding up so many costs little beside the statement. More are counted into days first. */
const MAX_UNCOUNTED_ROUNDS = 256;
/** Tens of milliseconds, during which no other player waits. */
const ROUNDS_PER_COUNT = 10_000;

/** Selects a player's next pairs that may matter. Pairs are in order even if the clock jumps. */
const selectPairsFrom = (player: string, pair: string, most: string): string => `
  select id from seed_pair
   where player_id = ${player} and id >= coalesce(${pair}, 0) and state <> 'next'
     and (revealed_at is null or revealed_at >= now() - interval '${DAYS_COUNTED} days')
   order by id limit ${most}`;

/** One pair and one round above the maximum show that there are too many to add up. */
const READ_BOUNDS_INPUTS = `
  select asked.player_id, date_trunc('milliseconds', now()) as now, ${BOUNDS_COLUMNS},
         coalesce(losses.days, '{}') as days, coalesce(losses.uncounted, 0) as uncounted
    from unnest($1::bigint[]) as asked (player_id)
    left join lateral (select * from play_bounds where play_bounds.player_id = asked.player_id limit 1) bounds on true
    left join lateral (
      select next_pair, next_nonce from loss_cursor where loss_cursor.player_id = asked.player_id limit 1
    ) tally on true
   cross join lateral (
     select jsonb_object_agg(day - date '1970-01-01', lost) filter (where day is not null) as days,
            sum(uncounted) as uncounted
       from (
         select day, sum(lost) as lost, sum(uncounted) as uncounted
           from (
             select day, lost, 0 as uncounted from daily_loss
              where daily_loss.player_id = asked.player_id
                and day >= (now() at time zone 'UTC')::date - ${DAYS_READ}
             union all
             select (r.at at time zone 'UTC')::date, r.bet - r.payout, 1
               from (${selectPairsFrom('asked.player_id', 'tally.next_pair', '$2::integer')}) s
               left join lateral (
                 select at, bet, payout from round
                  where round.seed_pair_id = s.id
                    and round.nonce >= case when s.id = tally.next_pair then tally.next_nonce else 0 end
                  order by round.nonce limit $2::integer
               ) r on true
           ) as parts
          group by day
       ) as of_day
   ) losses`;

interface BoundsInputRow extends Row, BoundsRow {
  readonly player_id: PlayerId;
  readonly now: Date;
  readonly days: Readonly<Record<string, number>>;
  readonly uncounted: number;
}

export async function readBoundsInputs(
  db: Database,
  playerIds: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, BoundsInput>> {
  const inputs = new Map<PlayerId, BoundsInput>();
  let missing = playerIds;
  while (missing.length > 0) {
    const rows = await db.query<BoundsInputRow>(
      READ_BOUNDS_INPUTS,
      [missing, MAX_UNCOUNTED_ROUNDS + 1],
      'read-bounds-inputs',
    );
    for (const row of rows) if (row.uncounted <= MAX_UNCOUNTED_ROUNDS) inputs.set(row.player_id, toBoundsInput(row));
    missing = missing.filter((playerId) => !inputs.has(playerId));
    for (const playerId of missing) while (await db.transaction((tx) => countSomeLosses(tx, playerId)));
  }
  return inputs;
}

const toBoundsInput = (row: BoundsInputRow): BoundsInput => ({
  rules: toRules(row),
  losses: new Map(Object.entries(row.days).map(([day, lost]) => [Number(day), lost])),
  now: row.now,
});

/** Takes whole pairs up to a number of rounds, and at least one. Nonces have no gaps. */
const COUNT_LOSSES = `
  with pair as materialized (
    select s.id, case when s.id = $2 then $3::bigint else 0 end as from_nonce,
           ${nextNonce('s.id')} as until_nonce
      from (${selectPairsFrom('$1::bigint', '$2::bigint', '$4::integer')}) s
  ),
  taken as materialized (
    select id, from_nonce, until_nonce
      from (select pair.*, sum(until_nonce - from_nonce) over (order by id) - (until_nonce - from_nonce) as before
              from pair) as summed
     where before < $5::integer
  ),
  added as (
    insert into daily_loss (player_id, day, lost)
    select $1, (r.at at time zone 'UTC')::date, sum(r.bet - r.payout)
      from taken
     cross join lateral (
       select at, bet, payout from round
        where round.seed_pair_id = taken.id and round.nonce >= from_nonce and round.nonce < until_nonce
     ) r
     group by 2
        on conflict (player_id, day) do update set lost = daily_loss.lost + excluded.lost
  ),
  passed as (
    update loss_cursor set next_pair = last.id, next_nonce = last.until_nonce
      from (select id, until_nonce from taken order by id desc limit 1) as last
     where loss_cursor.player_id = $1
  )
  select (select count(*) from pair) = $4::integer
         or (select count(*) from taken) < (select count(*) from pair) as has_more`;

/** Counts rounds into days and returns whether there are more. Rounds are only appended. */
async function countSomeLosses(tx: Transaction, playerId: PlayerId): Promise<boolean> {
  // A separate statement, so that the next one sees what the previous owner of this lock has counted.
  const [tally] = await tx.query<{ next_pair: number; next_nonce: number }>(
    `insert into loss_cursor (player_id, next_pair, next_nonce) values ($1, 0, 0)
     on conflict (player_id) do update set player_id = excluded.player_id returning next_pair, next_nonce`,
    [playerId],
    'lock-loss-cursor',
  );
  const { next_pair, next_nonce } = tally!; // inserted or updated
  const [row] = await tx.query<{ has_more: boolean }>(
    COUNT_LOSSES,
    [playerId, next_pair, next_nonce, MAX_UNCOUNTED_ROUNDS, ROUNDS_PER_COUNT],
    'count-losses',
  );
  return row!.has_more; // a select without a table has one row
}

export async function readLimits(db: Database, playerId: PlayerId): Promise<Readonly<Record<Period, LimitStatus>>> {
  const input = (await readBoundsInputs(db, [playerId])).get(playerId);
  if (!input) throw new Error(`nothing is known of player ${playerId}`);
  const { rules, losses, now } = input;
  const getStatus = (period: Period): LimitStatus => getLimitStatus(period, rules.limits[period], losses, now);
  return { day: getStatus('day'), week: getStatus('week'), month: getStatus('month') };
}
