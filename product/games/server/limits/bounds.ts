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

export interface BoundsRules {
  readonly limits: Limits;
  readonly pausedUntil: PauseEnd | null;
}

/** Stakes less payouts in hundredths, by day number. */
export type DailyLosses = ReadonlyMap<number, number>;

/**
 * The bounds of a player's next round, valid from `from` until before `until`: then another day begins, another limit
 * applies, or a pause is over.
 */
export interface Bounds {
  readonly isPaused: boolean;
  /** In hundredths, under the narrowest limit; null without limits. */
  readonly remainingLoss: number | null;
  readonly from: Date;
  readonly until: Date;
}

export const isPausedAt = (end: PauseEnd | null, now: Date): boolean => end !== null && (end === 'never' || now < end);

export function computeLoss(period: Period, losses: DailyLosses, now: Date): number {
  const { from, until } = getPeriodDays(period, now);
  let lost = 0;
  for (const [day, net] of losses) if (day >= from && day < until) lost += net;
  return lost;
}

export function computeBounds({ limits, pausedUntil }: BoundsRules, losses: DailyLosses, now: Date): Bounds {
  // Weeks and months begin with a day as well.
  let from = getDayStart(toDayNumber(now));
  let until = getDayStart(toDayNumber(now) + 1);
  const addChange = (moment: Date): void => {
    if (moment > now) until = moment < until ? moment : until;
    else from = moment > from ? moment : from;
  };
  let remainingLoss: number | null = null;
  for (const period of PERIODS) {
    const limit = limits[period];
    if (limit.next) addChange(limit.next.from);
    const { most } = getLimitAt(limit, now);
    if (most === null) continue;
    remainingLoss = Math.min(remainingLoss ?? Infinity, most - computeLoss(period, losses, now));
  }
  if (pausedUntil instanceof Date) addChange(pausedUntil);
  return { isPaused: isPausedAt(pausedUntil, now), remainingLoss, from, until };
}

export type BoundsRefusal = 'play_paused' | 'limit_reached';

/** Returns the refusal of a stake, or null. A staked spin loses no points. */
export function getBoundsRefusal({ isPaused, remainingLoss }: Bounds, { unit, amount }: Stake): BoundsRefusal | null {
  if (isPaused) return 'play_paused';
  return remainingLoss !== null && unit === 'points' && amount > remainingLoss ? 'limit_reached' : null;
}

export const applyRoundToBounds = (
  bounds: Bounds,
  { bet, payout }: { readonly bet: number; readonly payout: number },
): Bounds =>
  bounds.remainingLoss === null ? bounds : { ...bounds, remainingLoss: bounds.remainingLoss - bet + payout };

export interface LimitStatus extends Limit {
  /** In hundredths; 0 after a gain. */
  readonly lost: number;
  readonly resetsAt: Date;
}

export const getLimitStatus = (period: Period, limit: Limit, losses: DailyLosses, now: Date): LimitStatus => ({
  ...getLimitAt(limit, now),
  lost: Math.max(0, computeLoss(period, losses, now)),
  resetsAt: getDayStart(getPeriodDays(period, now).until),
});
