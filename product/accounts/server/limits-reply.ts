import type { Database } from '@wow/core/database';
import { hundredths, toWire, type PlayerId } from '@wow/core/protocol';
import { readLimits, type LimitStanding } from '@wow/product/games/server';
import type { LimitsReply } from '../bounds-wire.ts';

/** Returns how the player stands to their limits, as the contract tells it. */
export async function limitsReply(db: Database, playerId: PlayerId): Promise<LimitsReply> {
  const { day, week, month } = await readLimits(db, playerId);
  return { day: toLimit(day), week: toLimit(week), month: toLimit(month) };
}

const toLimit = ({ most, lost, resetsAt, next }: LimitStanding): LimitsReply['day'] => ({
  limit: most === null ? null : toWire(most),
  lost: toWire(hundredths(lost)),
  resets_at: resetsAt.toISOString(),
  pending: next && { limit: next.most === null ? null : toWire(next.most), from: next.from.toISOString() },
});
