import { streamRows, type Queryable, type Row, type Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import {
  scopeParameters,
  selectPlayers,
  toMilliseconds,
  type AuditScope,
  type CauseRow,
} from '@wow/product/ledger/server';
import { selectGains } from '@wow/product/rewards/server';
import type { Week } from '../../week.ts';

/** A claim, and what the rows of its week say. Amounts and xp are hundredths. */
export interface ClaimRecord extends CauseRow {
  readonly kind: 'league';
  readonly week: Week;
  readonly division: number;
  readonly place: number;
  readonly promoted: boolean;
  readonly spins: number;
  readonly points: number;
  readonly at_ms: number;
  /** Null: the player had no group. */
  readonly member_division: number | null;
  readonly xp: number;
  /** Players of the group with xp, and those with more. */
  readonly players: number;
  readonly ahead: number;
  readonly terms: unknown;
  readonly formed_ms: number | null;
  readonly is_settled: boolean;
}

const OWN_XP = `coalesce((select gain.xp from (${selectGains('claim.week')}) gain where gain.player_id = claim.player_id), 0)`;

export const streamLeagueClaims = (tx: Transaction, scope: AuditScope): AsyncGenerator<ClaimRecord[]> =>
  streamRows(
    tx,
    'audited_league_claims',
    `select claim.player_id, claim.version, 'league' as kind, claim.week::text as week, claim.division, place, promoted,
            spins, points, ${toMilliseconds('claim.at')} as at_ms, member.division as member_division, own.xp,
            mates.players, mates.ahead, week.terms, ${toMilliseconds('week.at')} as formed_ms,
            exists (select from league_week next where next.week = claim.week + 7) as is_settled
       from (select * from league_claim ${selectPlayers(scope)}) claim
       left join league_member member on member.week = claim.week and member.player_id = claim.player_id
       left join league_week week on week.week = claim.week
      cross join lateral (select ${OWN_XP} as xp) own
      cross join lateral (
        select count(*) filter (where gain.xp > 0) as players, count(*) filter (where gain.xp > own.xp) as ahead
          from league_member mate join (${selectGains('claim.week')}) gain on gain.player_id = mate.player_id
         where mate.week = claim.week and mate.group_no = member.group_no
      ) mates
      order by claim.player_id, claim.version`,
    scopeParameters(scope),
  );

export interface FormedWeek {
  readonly week: Week;
  readonly terms: unknown;
  readonly formedMs: number;
}

/** Returns all weeks with groups after the first week, which has none. */
export const readFormedWeeks = (db: Queryable): Promise<FormedWeek[]> =>
  db.query<FormedWeek & Row>(
    `select week::text as week, terms, ${toMilliseconds('at')} as "formedMs" from league_week order by week`,
  );

/** A member of a week, with what became of them in the next week. */
export interface MemberStep extends Row {
  readonly group_no: number;
  readonly player_id: PlayerId;
  readonly division: number;
  readonly xp: number;
  /** Null: in no group. */
  readonly next_division: number | null;
}

/** Yields the members of a week group by group. */
export const streamMembers = (tx: Transaction, week: Week): AsyncGenerator<MemberStep[]> =>
  streamRows(
    tx,
    'audited_league_members',
    `select member.group_no, member.player_id, member.division, coalesce(gain.xp, 0) as xp, next.division as next_division
       from league_member member
       left join (${selectGains('$1::date')}) gain on gain.player_id = member.player_id
       left join league_member next on next.week = $1::date + 7 and next.player_id = member.player_id
      where member.week = $1::date
      order by member.group_no, member.player_id`,
    [week],
  );

/** A player who was in no group of a week, and gained xp in it or has a group in the next one. */
export interface Entrant extends Row {
  readonly player_id: PlayerId;
  readonly xp: number;
  /** Of the last group before. */
  readonly last_division: number | null;
  readonly next_division: number | null;
}

export const streamEntrants = (tx: Transaction, week: Week): AsyncGenerator<Entrant[]> =>
  streamRows(
    tx,
    'audited_league_entrants',
    `select player_id, coalesce(gain.xp, 0) as xp, last.division as last_division, next.division as next_division
       from (${selectGains('$1::date')}) gain
       full join (select player_id, division from league_member where week = $1::date + 7) next using (player_id)
       left join lateral (
         select division from league_member earlier
          where earlier.player_id = coalesce(gain.player_id, next.player_id) and earlier.week < $1::date
          order by earlier.week desc limit 1
       ) last on true
      where not exists (select from league_member member
                         where member.week = $1::date and member.player_id = coalesce(gain.player_id, next.player_id))
      order by player_id`,
    [week],
  );

export interface GroupedPlayer extends Row {
  readonly player_id: PlayerId;
  readonly division: number;
  readonly group_no: number;
  /** The players of the division. */
  readonly players: number;
}

/** Yields the players of a week's groups by division and by the xp of the week before. */
export const streamGroups = (tx: Transaction, week: Week): AsyncGenerator<GroupedPlayer[]> =>
  streamRows(
    tx,
    'audited_league_groups',
    `select member.player_id, member.division, member.group_no, size.players
       from league_member member
       join (select division, count(*) as players from league_member where week = $1::date group by division) size using (division)
       left join (${selectGains('$1::date - 7')}) gain on gain.player_id = member.player_id
      where member.week = $1::date
      order by member.division, coalesce(gain.xp, 0) desc, member.player_id`,
    [week],
  );

/** Returns players whose division at rest is not that of their group in that week, `limit` at most. */
export const findRestDrifts = (
  tx: Transaction,
  limit: number,
): Promise<{ player_id: PlayerId; week: Week; expected: number | null; found: number }[]> =>
  tx.query(
    `select rest.player_id, rest.week::text as week, member.division as expected, rest.division as found
       from league_rest rest
       left join league_member member on member.week = rest.week and member.player_id = rest.player_id
      where member.division is distinct from rest.division
      order by rest.player_id limit $1`,
    [limit],
  );
