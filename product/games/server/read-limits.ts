import type { Database } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { limitStanding, type LimitStanding } from './bounds/limit-standing.ts';
import type { Period } from './bounds/period.ts';
import { readPlays } from './losses-store.ts';

/** Returns how the player stands to each limit, those without an amount too. */
export async function readLimits(db: Database, playerId: PlayerId): Promise<Readonly<Record<Period, LimitStanding>>> {
  const play = (await readPlays(db, [playerId])).get(playerId);
  if (!play) throw new Error(`nothing is known of player ${playerId}`);
  const { rules, losses, now } = play;
  const standing = (period: Period): LimitStanding => limitStanding(period, rules.limits[period], losses, now);
  return { day: standing('day'), week: standing('week'), month: standing('month') };
}
