import type { Database, Queryable, Transaction } from '@wow/core/database';
import {
  answer,
  fromUnits,
  hundredths,
  isRefusal,
  refuse,
  toWire,
  type Handlers,
  type PlayerId,
  type Refusal,
  type ReplyOf,
} from '@wow/core/protocol';
import type { Transfer } from '@wow/product/ledger';
import { answerOnce, createPosting, writePosting, type IsKeyUsed, type Purse } from '@wow/product/ledger/server';
import { readWeeklyGain } from '@wow/product/rewards/server';
import { DIVISIONS, getDivision, rankGroup } from '../league-rules.ts';
import type { LeagueTerms } from '../settings.ts';
import { addWeeks, toStartMs, type Week } from '../week.ts';
import { leagueEndpoints, type LeagueReply } from '../wire.ts';
import { hasClaimed, saveClaim } from './claims-store.ts';
import { findLastGroupWeek, readCurrentGroup, type StoredMember } from './groups-store.ts';
import { readResult } from './results.ts';
import { readCurrentWeek } from './weeks-store.ts';

interface LeagueDeps {
  readonly db: Database;
  /** For the lines of a group, which may be a little old. */
  readonly reads: Queryable;
  readonly isKeyOfRound: IsKeyUsed;
  readonly announce: (playerIds: readonly PlayerId[]) => void;
}

export const createLeagueHandlers = ({
  db,
  reads,
  isKeyOfRound,
  announce,
}: LeagueDeps): Handlers<typeof leagueEndpoints> => ({
  async league({ playerId }) {
    const { week, terms, isCounting } = await readCurrentWeek(db);
    const [gain, members] = await Promise.all([
      readWeeklyGain(db, playerId),
      terms === null ? [] : readCurrentGroup(reads, week, playerId),
    ]);
    const own = members.find((member) => member.playerId === playerId);
    const last = own ? week : await findLastGroupWeek(db, playerId);
    return answer({
      week,
      starts_at: toIsoTime(week),
      ends_at: toIsoTime(addWeeks(week, 1)),
      gained: toShownXp(gain),
      counting: isCounting,
      divisions: [...DIVISIONS],
      league: own && terms ? toLeague(members, own, terms) : null,
      // The groups of a week have those who gained xp in the week before.
      result: last === null ? null : await readShownResult(db, playerId, addWeeks(last, -1)),
    });
  },
  async claim(call) {
    const once = { db, isUsedElsewhere: isKeyOfRound };
    const result = await answerOnce(once, leagueEndpoints.claim, call, (tx, purse) =>
      claimResult(tx, purse, call.params.week),
    );
    if (!isRefusal(result) && !result.replayed) announce([call.playerId]);
    return result;
  },
});

const toIsoTime = (week: Week): string => new Date(toStartMs(week)).toISOString();

const toShownXp = (xp: number): number => toWire(hundredths(Math.max(0, xp)));

function toLeague(members: readonly StoredMember[], own: StoredMember, terms: LeagueTerms): LeagueReply['league'] {
  const ranked = rankGroup(members, own.division, terms);
  return {
    division: getDivision(own.division),
    lines: ranked.flatMap(({ playerId, name, face, title, xp, place, move }) =>
      name === null ? [] : [{ place, name, face, title, xp: toShownXp(xp), me: playerId === own.playerId, move }],
    ),
    prizes: terms.rewards,
  };
}

async function readShownResult(db: Queryable, playerId: PlayerId, week: Week): Promise<LeagueReply['result']> {
  const result = await readResult(db, playerId, week);
  if (result === null) return null;
  return { ...result, division: getDivision(result.division), claimed: await hasClaimed(db, playerId, week) };
}

/** Pays from the bank. Refuses before anything is written. */
async function claimResult(
  tx: Transaction,
  purse: Purse,
  week: Week,
): Promise<ReplyOf<typeof leagueEndpoints.claim> | Refusal> {
  const { playerId } = purse;
  const result = await readResult(tx, playerId, week);
  if (result === null || (await hasClaimed(tx, playerId, week))) return refuse('not_claimable');
  const { division, place, move, pays } = result;
  const amounts = { spins: fromUnits(pays.spins), points: fromUnits(pays.points) };
  const transfers = (['spins', 'points'] as const)
    .filter((unit) => amounts[unit] > 0)
    .map((unit): Transfer => ({ unit, from: 'bank', to: 'player', amount: amounts[unit], reason: 'league' }));
  if (transfers.length === 0) return refuse('not_claimable');
  const posting = createPosting(purse, transfers)!; // incoming transfers are never refused
  await writePosting(tx, posting, { league: week, place });
  const { version, holdings } = posting.to;
  await saveClaim(tx, playerId, { week, version, division, place, promoted: move === 'up', ...amounts });
  return {
    week,
    place,
    points: pays.points,
    spins: pays.spins,
    balance: toWire(holdings.points),
    spins_after: toWire(holdings.spins),
  };
}
