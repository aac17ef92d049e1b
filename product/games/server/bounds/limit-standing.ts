import { lostIn, type DailyLosses } from './bounds.ts';
import { limitAt, type Limit } from './limit.ts';
import { daysOf, startOf, type Period } from './period.ts';

/** How a player stands to one of their limits. */
export interface LimitStanding extends Limit {
  /** Hundredths of points, at least 0: who has won has lost nothing. */
  readonly lost: number;
  /** When they will have lost nothing again. */
  readonly resetsAt: Date;
}

/** Returns how a player who has lost this stands to a limit at this moment. */
export const limitStanding = (period: Period, limit: Limit, losses: DailyLosses, now: Date): LimitStanding => ({
  ...limitAt(limit, now),
  lost: Math.max(0, lostIn(period, losses, now)),
  resetsAt: startOf(daysOf(period, now).until),
});
