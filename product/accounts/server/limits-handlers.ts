import { type PauseEnd, readLimits, type LimitStatus, changeLimits, pausePlay } from '@wow/product/games/server';
import type { PauseReply, LimitsReply, limitsEndpoints } from '../limits-wire.ts';
import type { Database } from '@wow/core/database';
import {
  hundredths,
  toWire,
  type PlayerId,
  answer,
  fromUnits,
  type Handlers,
  type Hundredths,
} from '@wow/core/protocol';

export const toPauseReply = (end: PauseEnd | null): PauseReply => ({
  paused_until: end instanceof Date ? end.toISOString() : null,
  forever: end === 'never',
});

export async function readLimitsReply(db: Database, playerId: PlayerId): Promise<LimitsReply> {
  const { day, week, month } = await readLimits(db, playerId);
  return { day: toLimit(day), week: toLimit(week), month: toLimit(month) };
}

const toLimit = ({ most, lost, resetsAt, next }: LimitStatus): LimitsReply['day'] => ({
  limit: most === null ? null : toWire(most),
  lost: toWire(hundredths(lost)),
  resets_at: resetsAt.toISOString(),
  pending: next && { limit: next.most === null ? null : toWire(next.most), from: next.from.toISOString() },
});

export const limitsHandlers = ({ db }: { readonly db: Database }): Handlers<typeof limitsEndpoints> => ({
  async limits({ playerId }) {
    return answer(await readLimitsReply(db, playerId));
  },
  async setLimits({ playerId, logSecurity, body: { day, week, month } }) {
    await changeLimits(db, playerId, { day: toMaxLoss(day), week: toMaxLoss(week), month: toMaxLoss(month) });
    logSecurity('limits_changed');
    return answer(await readLimitsReply(db, playerId));
  },
  async pause({ playerId, body, logSecurity }) {
    const pausedUntil = await pausePlay(db, playerId, body.until);
    logSecurity(body.until === 'forever' ? 'play_excluded' : 'play_paused');
    return answer(toPauseReply(pausedUntil));
  },
});

const toMaxLoss = (points: number | null | undefined): Hundredths | null | undefined =>
  typeof points === 'number' ? fromUnits(points) : points;
