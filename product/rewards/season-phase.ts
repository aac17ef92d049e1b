import type { SeasonTimes } from './season-times.ts';

/** Where a season stands in time. The last day counts as one. */
export type SeasonPhase =
  | { readonly kind: 'coming'; readonly days: number }
  | { readonly kind: 'running'; readonly days: number }
  | { readonly kind: 'ended' };

const DAY_MS = 86_400_000;

const daysIn = (ms: number): number => Math.ceil(ms / DAY_MS);

/** Returns whether the season is still to come, runs or has ended at `nowMs`, and the days until that changes. */
export function seasonPhase({ startsAtMs, endsAtMs }: SeasonTimes, nowMs: number): SeasonPhase {
  if (nowMs < startsAtMs) return { kind: 'coming', days: daysIn(startsAtMs - nowMs) };
  if (nowMs < endsAtMs) return { kind: 'running', days: daysIn(endsAtMs - nowMs) };
  return { kind: 'ended' };
}

/**
 * Returns which of the seasons, in their order, is shown to who asked for none: the one that runs, else the last that
 * has ended, else the first that is to come. -1 where there is none.
 */
export function shownSeason(seasons: readonly SeasonTimes[], nowMs: number): number {
  const begun = seasons.findLastIndex(({ startsAtMs }) => startsAtMs <= nowMs);
  return begun === -1 && seasons.length > 0 ? 0 : begun;
}
