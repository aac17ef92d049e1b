import type { RefusalCode } from '@wow/core/protocol';
import type { Stake } from '../../table/define-game.ts';
import {
  getLimitAt,
  type Limits,
  type PauseEnd,
  toDayNumber,
  getPeriodDays,
  PERIODS,
  getDayStart,
  type Period,
  type Limit,
} from './play-limits.ts';

/** What a player has bounded their own play by. */
export interface BoundsRules {
  readonly limits: Limits;
  readonly pausedUntil: PauseEnd | null;
}

/** What the rounds of each day came to, stakes less payouts, in hundredths, by the number of the day. */
export type DailyLosses = ReadonlyMap<number, number>;

/**
 * What a player's next round is bounded by. It was worked out for the time from `from` until before `until`, by the
 * database's clock: at any other, another day may have begun, another limit hold, or a pause be over.
 */
export interface Bounds {
  readonly isPaused: boolean;
  /** Hundredths of points that may still be lost, by the narrowest of the limits; null without any. */
  readonly remainingLoss: number | null;
  readonly from: Date;
  readonly until: Date;
}

/** Returns whether somebody with this pause does not play at this moment. */
export const isPausedAt = (end: PauseEnd | null, now: Date): boolean => end !== null && (end === 'never' || now < end);

/** Returns what the player has lost in the period that this moment lies in. Below zero they have won. */
export function computeLoss(period: Period, losses: DailyLosses, now: Date): number {
  const { from, until } = getPeriodDays(period, now);
  let lost = 0;
  for (const [day, net] of losses) if (day >= from && day < until) lost += net;
  return lost;
}

/** Returns what bounds the player at this moment, and for how long. */
export function computeBounds({ limits, pausedUntil }: BoundsRules, losses: DailyLosses, now: Date): Bounds {
  // Weeks and months begin with a day, too.
  let from = getDayStart(toDayNumber(now));
  let until = getDayStart(toDayNumber(now) + 1);
  const turnsAt = (moment: Date): void => {
    if (moment > now) until = moment < until ? moment : until;
    else from = moment > from ? moment : from;
  };
  let mayLose: number | null = null;
  for (const period of PERIODS) {
    const limit = limits[period];
    if (limit.next) turnsAt(limit.next.from);
    const { most } = getLimitAt(limit, now);
    if (most === null) continue;
    mayLose = Math.min(mayLose ?? Infinity, most - computeLoss(period, losses, now));
  }
  if (pausedUntil instanceof Date) turnsAt(pausedUntil);
  return { isPaused: isPausedAt(pausedUntil, now), remainingLoss: mayLose, from, until };
}

/** Returns why a round with this stake is not played, or null when it may be. Whoever stakes a spin can lose no points. */
export function getBoundsRefusal({ isPaused, remainingLoss }: Bounds, { unit, amount }: Stake): RefusalCode | null {
  if (isPaused) return 'play_paused';
  return remainingLoss !== null && unit === 'points' && amount > remainingLoss ? 'limit_reached' : null;
}

/** Returns what bounds the player after a round. */
export const applyRoundToBounds = (
  bounds: Bounds,
  { bet, payout }: { readonly bet: number; readonly payout: number },
): Bounds =>
  bounds.remainingLoss === null ? bounds : { ...bounds, remainingLoss: bounds.remainingLoss - bet + payout };

/** How a player stands to one of their limits. */
export interface LimitStatus extends Limit {
  /** Hundredths of points, at least 0: who has won has lost nothing. */
  readonly lost: number;
  /** When they will have lost nothing again. */
  readonly resetsAt: Date;
}

/** Returns how a player who has lost this stands to a limit at this moment. */
export const getLimitStatus = (period: Period, limit: Limit, losses: DailyLosses, now: Date): LimitStatus => ({
  ...getLimitAt(limit, now),
  lost: Math.max(0, computeLoss(period, losses, now)),
  resetsAt: getDayStart(getPeriodDays(period, now).until),
});
