import type { Queryable, Row } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { joinEntryName, selectGains } from '@wow/product/rewards/server';
import type { Week } from '../week.ts';

export interface StoredMember {
  readonly playerId: PlayerId;
  readonly division: number;
  /** What the player gained in the week, in hundredths; negative after a correction. */
  readonly xp: number;
  /** Null once the account is closed. */
  readonly name: string | null;
  /** What the player wears, as the leaderboard shows it. */
  readonly face: string | null;
  readonly title: string | null;
}

const selectGroup = (week: string, playerId: string): string =>
  `select member.player_id as "playerId", member.division, coalesce(gain.xp, 0) as xp,
          entry.name, entry.face, entry.title
     from league_member own
     join league_member member on member.week = ${week} and member.group_no = own.group_no
     left join (${selectGains(week)}) gain on gain.player_id = member.player_id
     ${joinEntryName('member.player_id')}
    where own.week = ${week} and own.player_id = ${playerId}
    order by member.player_id`;

/**
 * Returns the player's group in a week, or nothing. It has no statement name: a prepared plan would lock the partitions
 * of all weeks.
 */
export const readGroup = (db: Queryable, week: Week, playerId: PlayerId): Promise<StoredMember[]> =>
  db.query<StoredMember & Row>(selectGroup('$1::date', '$2'), [week, playerId]);

/**
 * Planning takes longer than reading, so the week is part of the statement and has a plan of its own. Only for the week
 * that the database calls the current one: other text would become SQL, and each week is another prepared statement.
 */
export const readCurrentGroup = (db: Queryable, week: Week, playerId: PlayerId): Promise<StoredMember[]> =>
  db.query<StoredMember & Row>(selectGroup(`date '${week}'`, '$1'), [playerId], `read-league-group-${week}`);

/** Returns the last week in which a player without a group had one, or null. */
export async function findLastGroupWeek(db: Queryable, playerId: PlayerId): Promise<Week | null> {
  const [row] = await db.query<{ week: Week }>(
    'select week::text as week from league_rest where player_id = $1',
    [playerId],
    'find-last-league-week',
  );
  return row?.week ?? null;
}

/** Returns the divisions that the player was in, lowest first, with the time at which the first group of each was formed. */
export const readReachedDivisions = (db: Queryable, playerId: PlayerId): Promise<{ division: number; at: Date }[]> =>
  db.query(
    `select member.division, min(week.at) as at
       from league_member member join league_week week on week.week = member.week
      where member.player_id = $1 group by member.division order by member.division`,
    [playerId],
  );

/** Returns every group that the player was in, oldest first. */
export const readMemberships = (
  db: Queryable,
  playerId: PlayerId,
): Promise<{ week: Week; division: number; groupNo: number; xp: number }[]> =>
  db.query(
    `select week::text as week, division, group_no as "groupNo",
            coalesce((select gain.xp from (${selectGains('member.week')}) gain where gain.player_id = member.player_id), 0) as xp
       from league_member member where player_id = $1 order by week`,
    [playerId],
  );
