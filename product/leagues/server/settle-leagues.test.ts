import { expect, test } from 'vitest';
import type { Database } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { describeOnEachDatabase } from '@wow/core/testing';
import { leaguesSettingsShape } from '../settings.ts';
import { addWeeks, type Week } from '../week.ts';
import { readGroup, readMemberships } from './groups-store.ts';
import { readLeagueItems } from './league-items.ts';
import { readResult } from './results.ts';
import { settleLeagues } from './settle-leagues.ts';

const TERMS = leaguesSettingsShape.leagues.parse({ group_size: 10, moving: 2 });

/** Lets the leagues begin in the past and returns the weeks from there, up to the current one. */
async function beginWeeksAgo(db: Database, weeks: number): Promise<readonly Week[]> {
  await db.query('alter table league_week disable trigger user');
  const [row] = await db.query<{ week: Week }>(
    `update league_week set week = date_trunc('week', now() at time zone 'UTC')::date - 7 * $1::integer
     returning week::text as week`,
    [weeks],
  );
  await db.query('alter table league_week enable trigger user');
  return Array.from({ length: weeks + 1 }, (_, after) => addWeeks(row!.week, after));
}

/** Writes what players gained, in hundredths, by player. */
async function gain(db: Database, week: Week, xp: Readonly<Record<number, number>>): Promise<void> {
  await db.query(
    `insert into weekly_gain (week, player_id, xp)
     select $1::date, * from unnest($2::bigint[], $3::bigint[])
     on conflict (week, player_id) do update set xp = excluded.xp`,
    [week, Object.keys(xp), Object.values(xp)],
  );
}

/** Returns the groups of a week: the division and the players of each. */
async function readGroups(db: Database, week: Week): Promise<string[]> {
  const rows = await db.query<{ division: number; players: number[] }>(
    `select division, array_agg(player_id order by player_id) as players from league_member
      where week = $1::date group by group_no, division order by group_no`,
    [week],
  );
  return rows.map(({ division, players }) => `${division}: ${players.join(' ')}`);
}

const countTo = (players: number): number[] => Array.from({ length: players }, (_, index) => index + 1);

/** Gives each of these players 100 times their number. */
const byNumber = (players: readonly number[]): Record<number, number> =>
  Object.fromEntries(players.map((player) => [player, player * 100]));

describeOnEachDatabase('the settlement of leagues', (open) => {
  test('leagues: give the part of a division at its first week, and leave it after moving down', async () => {
    const db = await open();
    const weeks = await beginWeeksAgo(db, 4);
    const players = countTo(30);
    for (const week of weeks.slice(0, 3)) await gain(db, week, byNumber(players));
    await settleLeagues(db, TERMS);
    const [formed] = await db.query<{ at: Date }>('select at from league_week where week = $1::date', [weeks[2]!]);
    const rose = { item: 'colour-rose', from: 'league:pistachio', at: formed!.at };
    // Player 9 is in bone again, 30 in blush, and 1 has never moved up.
    expect((await readMemberships(db, 9 as PlayerId)).map(({ division }) => division)).toEqual([1, 2, 1]);
    expect(await readLeagueItems(db, 9 as PlayerId)).toEqual([rose]);
    expect((await readMemberships(db, 30 as PlayerId)).map(({ division }) => division)).toEqual([1, 2, 3]);
    expect(await readLeagueItems(db, 30 as PlayerId)).toEqual([rose]);
    expect(await readLeagueItems(db, 1 as PlayerId)).toEqual([]);
  });

  test('leagues: put the players of a week into groups of like xp, none of them tiny', async () => {
    const db = await open();
    const [first, second] = await beginWeeksAgo(db, 1);
    await gain(db, first!, { ...byNumber(countTo(26)), 90: 0, 91: -500 });
    expect(await settleLeagues(db, TERMS)).toEqual([{ week: first, players: 26, groups: 3 }]);
    expect(await readGroups(db, second!)).toEqual([
      '1: 18 19 20 21 22 23 24 25 26',
      '1: 9 10 11 12 13 14 15 16 17',
      '1: 1 2 3 4 5 6 7 8',
    ]);
    expect(await settleLeagues(db, TERMS)).toEqual([]);
  });

  test('leagues: move the first up and the last down, and keep the division of those who rest', async () => {
    const db = await open();
    const weeks = await beginWeeksAgo(db, 4);
    await gain(db, weeks[0]!, byNumber(countTo(10)));
    await gain(db, weeks[1]!, byNumber(countTo(10)));
    expect(await settleLeagues(db, TERMS)).toHaveLength(2);
    expect(await readGroups(db, weeks[1]!)).toEqual(['1: 1 2 3 4 5 6 7 8 9 10']);
    expect(await readGroups(db, weeks[2]!)).toEqual(['1: 1 2 3 4 5 6 7 8', '2: 9 10']);
    // Player 10 rests, 9 is alone with xp, and 11 begins.
    await gain(db, weeks[2]!, { 9: 100, 1: 900, 2: 800, 3: 700, 4: 600, 5: 500, 11: 50 });
    await settleLeagues(db, TERMS);
    expect(await readGroups(db, weeks[3]!)).toEqual(['1: 2 3 4 5 11', '2: 1 9']);
    // Player 10 returns; 2 and 3 are tied, so both move up.
    await gain(db, weeks[3]!, { 2: 500, 3: 500, 4: 400, 5: 300, 11: 200, 10: 1 });
    await settleLeagues(db, TERMS);
    expect(await readGroups(db, weeks[4]!)).toEqual(['1: 4 5 11', '2: 2 3 10']);
    expect((await readMemberships(db, 10 as PlayerId)).map(({ week, division }) => [week, division])).toEqual([
      [weeks[1], 1],
      [weeks[2], 2],
      [weeks[4], 2],
    ]);
  });

  test('leagues: move the last of a higher division down', async () => {
    const db = await open();
    const weeks = await beginWeeksAgo(db, 3);
    const players = countTo(30);
    await gain(db, weeks[0]!, byNumber(players));
    await gain(db, weeks[1]!, byNumber(players));
    await settleLeagues(db, TERMS);
    // Two of each of the three groups.
    expect((await readGroups(db, weeks[2]!)).at(-1)).toBe('2: 9 10 19 20 29 30');
    await gain(db, weeks[2]!, byNumber(players));
    await settleLeagues(db, TERMS);
    const [down] = await readMemberships(db, 9 as PlayerId).then((rows) => rows.slice(-1));
    expect(down).toMatchObject({ week: weeks[3], division: 1 });
    expect((await readMemberships(db, 30 as PlayerId)).at(-1)).toMatchObject({ week: weeks[3], division: 3 });
  });

  test('leagues: skip weeks without any xp, after which everyone has rested', async () => {
    const db = await open();
    const weeks = await beginWeeksAgo(db, 6);
    await gain(db, weeks[0]!, byNumber(countTo(10)));
    await gain(db, weeks[1]!, byNumber(countTo(10)));
    await settleLeagues(db, TERMS);
    await gain(db, weeks[4]!, { 10: 5, 3: 5 });
    expect(await settleLeagues(db, TERMS)).toEqual([{ week: weeks[4], players: 2, groups: 2 }]);
    expect(await readGroups(db, weeks[5]!)).toEqual(['1: 3', '2: 10']);
  });

  test('leagues: are settled once by several nodes at the same time', async () => {
    const db = await open();
    const weeks = await beginWeeksAgo(db, 3);
    for (const week of weeks.slice(0, 3)) await gain(db, week, byNumber(countTo(20)));
    const settled = await Promise.all([1, 2, 3].map(() => settleLeagues(db, TERMS)));
    expect(
      settled
        .flat()
        .map(({ week }) => week)
        .toSorted(),
    ).toEqual(weeks.slice(0, 3));
  });

  test('leagues: play each week by the terms of its beginning', async () => {
    const db = await open();
    const weeks = await beginWeeksAgo(db, 3);
    await gain(db, weeks[0]!, byNumber(countTo(10)));
    await settleLeagues(db, TERMS);
    await gain(db, weeks[1]!, byNumber(countTo(10)));
    expect(await readResult(db, 10 as PlayerId, weeks[1]!)).toBeNull();
    await settleLeagues(db, leaguesSettingsShape.leagues.parse({ moving: 0, rewards: {} }));
    expect(await readResult(db, 10 as PlayerId, weeks[1]!)).toMatchObject({ place: 1, players: 10, move: 'up' });
    expect((await readGroups(db, weeks[2]!)).at(-1)).toBe('2: 9 10');
    await gain(db, weeks[2]!, byNumber(countTo(10)));
    await settleLeagues(db, TERMS);
    expect(await readResult(db, 8 as PlayerId, weeks[2]!)).toMatchObject({ place: 1, move: null, pays: { points: 0 } });
  });

  test('leagues: leave the current week open, and refuse changes of groups', async () => {
    const db = await open();
    const [first, current] = await beginWeeksAgo(db, 1);
    await gain(db, current!, byNumber(countTo(10)));
    expect(await settleLeagues(db, TERMS)).toEqual([]);
    await gain(db, first!, byNumber(countTo(10)));
    await settleLeagues(db, TERMS);
    await expect(db.query('delete from league_member')).rejects.toThrow('append-only');
    const partition = `league_member_${current!.replaceAll('-', '_')}`;
    await expect(db.query(`update ${partition} set division = 7`)).rejects.toThrow('append-only');
    expect(await readGroup(db, current!, 99 as PlayerId)).toEqual([]);
  });
});
