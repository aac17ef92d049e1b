import { type SeasonTimes, computeSeasonTimes } from './season-times.ts';
import type { ReplyOf } from '@wow/core/protocol';
import { computeTierProgress, computeRank } from './ranks.ts';
import type { rewardEndpoints } from './wire.ts';

/** The last day counts as one. */
export type SeasonPhase =
  | { readonly kind: 'coming'; readonly days: number }
  | { readonly kind: 'running'; readonly days: number }
  | { readonly kind: 'ended' };

const DAY_MS = 86_400_000;

const toDays = (ms: number): number => Math.ceil(ms / DAY_MS);

/** Returns whether the season is still to come, runs or has ended at `nowMs`, and the days until that changes. */
export function computeSeasonPhase({ startsAtMs, endsAtMs }: SeasonTimes, nowMs: number): SeasonPhase {
  if (nowMs < startsAtMs) return { kind: 'coming', days: toDays(startsAtMs - nowMs) };
  if (nowMs < endsAtMs) return { kind: 'running', days: toDays(endsAtMs - nowMs) };
  return { kind: 'ended' };
}

/**
 * Returns which of the seasons, in their order, is shown to who asked for none: the one that runs, else the last that
 * has ended, else the first that is to come. -1 where there is none.
 */
export function findShownSeason(seasons: readonly SeasonTimes[], nowMs: number): number {
  const begun = seasons.findLastIndex(({ startsAtMs }) => startsAtMs <= nowMs);
  return begun === -1 && seasons.length > 0 ? 0 : begun;
}

export type Season = ReplyOf<typeof rewardEndpoints.seasons>[number];

/** One tier of the season pass as it is shown. */
export interface PassTier {
  /** Counted from 1. */
  readonly number: number;
  /** The xp at which it is reached. */
  readonly maxXp: number;
  readonly spins: number;
  /** Whether the player has been given its spins. */
  readonly isGiven: boolean;
  readonly state: 'done' | 'current' | 'next';
  /** Whole percent from the threshold before; below 100 until it is done. */
  readonly percent: number;
}

/** A card of the pass: as many tiers as are shown at a time (specification §9); the last may hold fewer. */
export interface PassCard {
  readonly tiers: readonly PassTier[];
  readonly isDone: boolean;
}

const TIERS_PER_CARD = 3;

/** Returns the tiers of a season. One that has not begun has no current tier. What was given stays done when xp falls. */
export function buildPassTiers({ xp, pass: { tiers } }: Pick<Season, 'xp' | 'pass'>, hasBegun: boolean): PassTier[] {
  const thresholds = tiers.map(({ max_xp }) => max_xp);
  const isDone = tiers.map(({ max_xp, reached }) => reached || max_xp <= xp);
  const current = hasBegun ? isDone.indexOf(false) : -1;
  const progress = computeRank(xp, thresholds) === current ? Math.floor(computeTierProgress(xp, thresholds)) : 0;
  return tiers.map(({ max_xp, spins, reached }, index): PassTier => {
    const own = { number: index + 1, maxXp: max_xp, spins, isGiven: reached };
    if (isDone[index]) return { ...own, state: 'done', percent: 100 };
    if (index === current) return { ...own, state: 'current', percent: progress };
    return { ...own, state: 'next', percent: 0 };
  });
}

/** Returns the tiers in cards. */
export const buildPassCards = (tiers: readonly PassTier[]): PassCard[] =>
  Array.from({ length: Math.ceil(tiers.length / TIERS_PER_CARD) }, (_, index) => {
    const onCard = tiers.slice(index * TIERS_PER_CARD, (index + 1) * TIERS_PER_CARD);
    return { tiers: onCard, isDone: onCard.every(({ state }) => state === 'done') };
  });

/** Returns the index of the card that the pass opens on: the first that is not done, else the last. */
export function findOpeningCard(cards: readonly PassCard[]): number {
  const first = cards.findIndex(({ isDone }) => !isDone);
  return first === -1 ? cards.length - 1 : first;
}

/** One season as the pass shows it. */
export interface SeasonPass {
  readonly season: Season;
  /** Its index among the seasons; 0 is the first. */
  readonly index: number;
  readonly phase: SeasonPhase;
  readonly tiers: readonly PassTier[];
  readonly cards: readonly PassCard[];
}

/** Returns the pass of the season with this id, else of the one to show at `nowMs`; null where there is no season. */
export function buildSeasonPass(seasons: readonly Season[], chosenId: string | null, nowMs: number): SeasonPass | null {
  // The server dates every season, so the moment for those without a date is never used.
  const times = computeSeasonTimes(seasons, 0);
  const chosen = seasons.findIndex(({ id }) => id === chosenId);
  const index = chosen === -1 ? findShownSeason(times, nowMs) : chosen;
  const season = seasons[index];
  const time = times[index];
  if (!season || !time) return null;
  const phase = computeSeasonPhase(time, nowMs);
  const tiers = buildPassTiers(season, phase.kind !== 'coming');
  return { season, index, phase, tiers, cards: buildPassCards(tiers) };
}
