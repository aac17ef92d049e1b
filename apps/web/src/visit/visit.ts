/**
 * One stay of a player, in all tabs of this browser: since when, and what was played in it. It ends half an hour after
 * the app was last open. Times are ms since 1970, points are units.
 */
export interface Visit {
  readonly startedAt: number;
  readonly lastSeenAt: number;
  readonly rounds: number;
  readonly betPoints: number;
  /** What the rounds brought, below 0 when they cost more. */
  readonly netPoints: number;
  /** How many full hours the player has been told of. */
  readonly hoursTold: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const GONE_AFTER_MS = 30 * MINUTE_MS;

const begun = (nowMs: number): Visit => ({
  startedAt: nowMs,
  lastSeenAt: nowMs,
  rounds: 0,
  betPoints: 0,
  netPoints: 0,
  hoursTold: 0,
});

/** Returns the visit that goes on at this time: the kept one, or a new one when that is over or lies in the future. */
export function visitAt(kept: Visit | null, nowMs: number): Visit {
  if (!kept || nowMs - kept.lastSeenAt > GONE_AFTER_MS || kept.startedAt > nowMs) return begun(nowMs);
  return { ...kept, lastSeenAt: nowMs };
}

const exact = (points: number): number => Math.round(points * 100) / 100;

/** Returns the visit with one round more. */
export const withRound = (visit: Visit, { bet, payout }: { readonly bet: number; readonly payout: number }): Visit => ({
  ...visit,
  rounds: visit.rounds + 1,
  betPoints: exact(visit.betPoints + bet),
  netPoints: exact(visit.netPoints + payout - bet),
});

/** Returns how many full minutes the visit lasts. */
export const minutesOf = (visit: Visit, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - visit.startedAt) / MINUTE_MS));

/** Returns how many full hours the player should be told of now, or null when they know already. */
export function hoursToTell(visit: Visit, nowMs: number): number | null {
  const hours = Math.floor((nowMs - visit.startedAt) / HOUR_MS);
  return hours > visit.hoursTold ? hours : null;
}

/** Returns the visit of a player who has been told of so many hours. */
export const told = (visit: Visit, hours: number): Visit => ({ ...visit, hoursTold: hours });
