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

export function computeSeasonPhase({ startsAtMs, endsAtMs }: SeasonTimes, nowMs: number): SeasonPhase {
  if (nowMs < startsAtMs) return { kind: 'coming', days: toDays(startsAtMs - nowMs) };
  if (nowMs < endsAtMs) return { kind: 'running', days: toDays(endsAtMs - nowMs) };
  return { kind: 'ended' };
}

/** The running season, else the last ended one, else the first. -1 if there is none. */
export function findShownSeason(seasons: readonly SeasonTimes[], nowMs: number): number {
  const begun = seasons.findLastIndex(({ startsAtMs }) => startsAtMs <= nowMs);
  return begun === -1 && seasons.length > 0 ? 0 : begun;
}

export type Season = ReplyOf<typeof rewardEndpoints.seasons>[number];

export interface PassTier {
  readonly number: number;
  readonly maxXp: number;
  readonly spins: number;
  readonly points: number;
  /** The id of an item. */
  readonly item: string | null;
  readonly isGiven: boolean;
  readonly state: 'done' | 'current' | 'next';
  readonly percent: number;
}

/** Shown at a time (specification §9). */
export interface PassCard {
  readonly tiers: readonly PassTier[];
  readonly isDone: boolean;
}

const TIERS_PER_CARD = 3;

/** Before the season, no tier is current. Given rewards stay done when xp falls. */
export function buildPassTiers({ xp, pass: { tiers } }: Pick<Season, 'xp' | 'pass'>, hasBegun: boolean): PassTier[] {
  const thresholds = tiers.map(({ max_xp }) => max_xp);
  const isDone = tiers.map(({ max_xp, reached }) => reached || max_xp <= xp);
  const current = hasBegun ? isDone.indexOf(false) : -1;
  const progress = computeRank(xp, thresholds) === current ? Math.floor(computeTierProgress(xp, thresholds)) : 0;
  return tiers.map(({ max_xp: maxXp, reached: isGiven, spins, points, item }, index): PassTier => {
    const own = { number: index + 1, maxXp, spins, points, item, isGiven };
    if (isDone[index]) return { ...own, state: 'done', percent: 100 };
    if (index === current) return { ...own, state: 'current', percent: progress };
    return { ...own, state: 'next', percent: 0 };
  });
}

export const buildPassCards = (tiers: readonly PassTier[]): PassCard[] =>
  Array.from({ length: Math.ceil(tiers.length / TIERS_PER_CARD) }, (_, index) => {
    const onCard = tiers.slice(index * TIERS_PER_CARD, (index + 1) * TIERS_PER_CARD);
    return { tiers: onCard, isDone: onCard.every(({ state }) => state === 'done') };
  });

/** The first card with a tier to open, else the first that is not done. */
export function findOpeningCard(cards: readonly PassCard[], toOpen: readonly PassTier[] = []): number {
  const [tier] = toOpen;
  const first = cards.findIndex(({ tiers, isDone }) => (tier ? tiers.includes(tier) : !isDone));
  return first === -1 ? cards.length - 1 : first;
}

export interface SeasonPass {
  readonly season: Season;
  readonly index: number;
  readonly phase: SeasonPhase;
  readonly tiers: readonly PassTier[];
  readonly cards: readonly PassCard[];
}

/** Of the chosen season, or of the default one. */
export function buildSeasonPass(seasons: readonly Season[], chosenId: string | null, nowMs: number): SeasonPass | null {
  // The server dates every season, so the fallback is unused.
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
