import type { Transaction } from '@wow/core/database';
import { toShownAmount, type PlayerId } from '@wow/core/protocol';
import { findGainDrifts } from '@wow/product/rewards/server';
import { countGroups, getGroup, getNextDivision, LOWEST_DIVISION, rankGroup } from '../../league-rules.ts';
import type { LeagueTerms } from '../../settings.ts';
import { addWeeks, toStartMs, type Week } from '../../week.ts';
import {
  findRestDrifts,
  readFormedWeeks,
  streamEntrants,
  streamGroups,
  streamMembers,
  type FormedWeek,
  type GroupedPlayer,
  type MemberStep,
} from './league-audit-store.ts';
import type { OfferedLeagues } from './offered-leagues.ts';

export interface LeagueIssue {
  readonly playerId: PlayerId | null;
  readonly subject: string;
  readonly expected: string;
  readonly found: string;
}

/**
 * Computes what players gained again from the transfers, and the groups of every week from that. Returns `most` issues at
 * most. Rows are streamed group by group.
 */
export async function auditLeagues(tx: Transaction, offered: OfferedLeagues, most: number): Promise<LeagueIssue[]> {
  const weeks = await readFormedWeeks(tx);
  const issues: LeagueIssue[] = [];
  for await (const issue of findIssues(tx, weeks, offered, most)) {
    issues.push(issue);
    if (issues.length >= most) break;
  }
  return issues;
}

async function* findIssues(
  tx: Transaction,
  weeks: readonly FormedWeek[],
  offered: OfferedLeagues,
  most: number,
): AsyncGenerator<LeagueIssue> {
  const [first, ...formed] = weeks;
  if (!first) return;
  for (const { week, playerId, expected, found } of await findGainDrifts(tx, first.week, most)) {
    yield createIssue(playerId, `the xp of the week of ${week}`, formatXp(expected), formatXp(found));
  }
  const terms = new Map<Week, LeagueTerms>();
  for (const row of formed) {
    const found = offered.find(row.terms, row.formedMs);
    const subject = `the terms of the week of ${row.week}`;
    if (found) terms.set(row.week, found);
    else yield createIssue(null, subject, 'those of an economy of that time', JSON.stringify(row.terms));
    if (row.formedMs < toStartMs(row.week)) {
      const at = new Date(row.formedMs).toISOString();
      yield createIssue(null, `when the groups of the week of ${row.week} were formed`, 'after the week before', at);
    }
  }
  for (const { week } of formed) {
    const before = addWeeks(week, -1);
    const [termsBefore, ofWeek] = [terms.get(before), terms.get(week)];
    if (termsBefore) yield* checkMoves(tx, before, termsBefore);
    yield* checkEntrants(tx, before);
    if (ofWeek) yield* checkGroups(tx, week, ofWeek);
  }
  for (const { player_id: playerId, week, expected, found } of await findRestDrifts(tx, most)) {
    yield createIssue(playerId, `the division at rest since the week of ${week}`, String(expected), String(found));
  }
}

/** Compares where the members of a week went with their places in it. */
async function* checkMoves(tx: Transaction, week: Week, terms: LeagueTerms): AsyncGenerator<LeagueIssue> {
  let group: MemberStep[] = [];
  for await (const page of streamMembers(tx, week)) {
    for (const member of page) {
      if (group[0] && group[0].group_no !== member.group_no) {
        yield* checkGroup(week, group, terms);
        group = [];
      }
      group.push(member);
    }
  }
  yield* checkGroup(week, group, terms);
}

function* checkGroup(week: Week, group: readonly MemberStep[], terms: LeagueTerms): Generator<LeagueIssue> {
  const [first] = group;
  if (!first) return;
  for (const { player_id: playerId, division, xp, move, next_division: next } of rankGroup(
    group,
    first.division,
    terms,
  )) {
    const expected = xp > 0 ? getNextDivision(division, move) : null;
    if (division !== first.division) {
      yield createIssue(playerId, `the division in the week of ${week}`, String(first.division), String(division));
    }
    if (expected !== next) yield wrongDivision(playerId, week, expected, next);
  }
}

/** Players who were in no group return to their last division, and new ones begin in the lowest. */
async function* checkEntrants(tx: Transaction, week: Week): AsyncGenerator<LeagueIssue> {
  for await (const page of streamEntrants(tx, week)) {
    for (const { player_id: playerId, xp, last_division: last, next_division: next } of page) {
      const expected = xp > 0 ? (last ?? LOWEST_DIVISION) : null;
      if (expected !== next) yield wrongDivision(playerId, week, expected, next);
    }
  }
}

/** Compares the groups of a week with the xp of the week before. */
async function* checkGroups(tx: Transaction, week: Week, terms: LeagueTerms): AsyncGenerator<LeagueIssue> {
  let last: GroupedPlayer | undefined;
  let [nth, firstGroup] = [0, 1];
  for await (const page of streamGroups(tx, week)) {
    for (const player of page) {
      if (last && last.division !== player.division) {
        firstGroup += countGroups(last.players, terms);
        nth = 0;
      }
      const expected = firstGroup + getGroup(nth, player.players, countGroups(player.players, terms));
      if (player.group_no !== expected) {
        const subject = `the group in the week of ${week}`;
        yield createIssue(player.player_id, subject, String(expected), String(player.group_no));
      }
      nth += 1;
      last = player;
    }
  }
}

const formatXp = (xp: number): string => `${toShownAmount(xp)} xp`;

const wrongDivision = (playerId: PlayerId, week: Week, expected: number | null, found: number | null): LeagueIssue =>
  createIssue(
    playerId,
    `the division after the week of ${week}`,
    expected === null ? 'none' : String(expected),
    found === null ? 'none' : String(found),
  );

const createIssue = (playerId: PlayerId | null, subject: string, expected: string, found: string): LeagueIssue => ({
  playerId,
  subject,
  expected,
  found,
});
