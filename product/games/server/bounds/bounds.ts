import type { RefusalCode } from '@wow/core/protocol';
import type { Stake } from '../../table/define-game.ts';
import { limitAt, type Limits } from './limit.ts';
import type { PauseEnd } from './pause.ts';
import { dayOf, daysOf, PERIODS, startOf, type Period } from './period.ts';

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
  readonly mayLose: number | null;
  readonly from: Date;
  readonly until: Date;
}

/** Returns whether somebody with this pause does not play at this moment. */
export const isPausedAt = (end: PauseEnd | null, now: Date): boolean => end !== null && (end === 'never' || now < end);

/** Returns what the player has lost in the period that this moment lies in. Below zero they have won. */
export function lostIn(period: Period, losses: DailyLosses, now: Date): number {
  const { from, until } = daysOf(period, now);
  let lost = 0;
  for (const [day, net] of losses) if (day >= from && day < until) lost += net;
  return lost;
}

/** Returns what bounds the player at this moment, and for how long. */
export function boundsAt({ limits, pausedUntil }: BoundsRules, losses: DailyLosses, now: Date): Bounds {
  // Weeks and months begin with a day, too.
  let from = startOf(dayOf(now));
  let until = startOf(dayOf(now) + 1);
  const turnsAt = (moment: Date): void => {
    if (moment > now) until = moment < until ? moment : until;
    else from = moment > from ? moment : from;
  };
  let mayLose: number | null = null;
  for (const period of PERIODS) {
    const limit = limits[period];
    if (limit.next) turnsAt(limit.next.from);
    const { most } = limitAt(limit, now);
    if (most === null) continue;
    mayLose = Math.min(mayLose ?? Infinity, most - lostIn(period, losses, now));
  }
  if (pausedUntil instanceof Date) turnsAt(pausedUntil);
  return { isPaused: isPausedAt(pausedUntil, now), mayLose, from, until };
}

/** Returns why a round with this stake is not played, or null when it may be. Whoever stakes a spin can lose no points. */
export function refusedBy({ isPaused, mayLose }: Bounds, { unit, amount }: Stake): RefusalCode | null {
  if (isPaused) return 'play_paused';
  return mayLose !== null && unit === 'points' && amount > mayLose ? 'limit_reached' : null;
}

/** Returns what bounds the player after a round. */
export const afterRound = (
  bounds: Bounds,
  { bet, payout }: { readonly bet: number; readonly payout: number },
): Bounds => (bounds.mayLose === null ? bounds : { ...bounds, mayLose: bounds.mayLose - bet + payout });
