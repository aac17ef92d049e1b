import type { Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { getPrize, rankGroup, type Ended } from '../league-rules.ts';
import type { Prize } from '../settings.ts';
import type { Week } from '../week.ts';
import { readGroup } from './groups-store.ts';
import { readSettledTerms } from './weeks-store.ts';

/** How a settled week ended for a player who gained xp in it. */
export interface LeagueResult extends Ended {
  readonly week: Week;
  readonly division: number;
  readonly pays: Prize;
}

/** Returns null if the week is not settled, or the player had no group or no xp in it. */
export async function readResult(db: Queryable, playerId: PlayerId, week: Week): Promise<LeagueResult | null> {
  const terms = await readSettledTerms(db, week);
  if (terms === null) return null;
  const members = await readGroup(db, week, playerId);
  const own = members.find((member) => member.playerId === playerId);
  if (!own || own.xp <= 0) return null;
  const { place, move } = rankGroup(members, own.division, terms).find((member) => member.playerId === playerId)!; // is in it
  const ended: Ended = { place, players: members.filter(({ xp }) => xp > 0).length, move };
  return { week, division: own.division, ...ended, pays: getPrize(ended, terms) };
}
