import type { ReplyOf } from '@wow/core/protocol';
import { progressOf, rankOf } from './rank.ts';
import type { rewardEndpoints } from './wire.ts';

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
export function passTiers({ xp, pass: { tiers } }: Pick<Season, 'xp' | 'pass'>, hasBegun: boolean): PassTier[] {
  const thresholds = tiers.map(({ max_xp }) => max_xp);
  const isDone = tiers.map(({ max_xp, reached }) => reached || max_xp <= xp);
  const current = hasBegun ? isDone.indexOf(false) : -1;
  const progress = rankOf(xp, thresholds) === current ? Math.floor(progressOf(xp, thresholds)) : 0;
  return tiers.map(({ max_xp, spins, reached }, index): PassTier => {
    const own = { number: index + 1, maxXp: max_xp, spins, isGiven: reached };
    if (isDone[index]) return { ...own, state: 'done', percent: 100 };
    if (index === current) return { ...own, state: 'current', percent: progress };
    return { ...own, state: 'next', percent: 0 };
  });
}

/** Returns the tiers in cards. */
export const passCards = (tiers: readonly PassTier[]): PassCard[] =>
  Array.from({ length: Math.ceil(tiers.length / TIERS_PER_CARD) }, (_, index) => {
    const onCard = tiers.slice(index * TIERS_PER_CARD, (index + 1) * TIERS_PER_CARD);
    return { tiers: onCard, isDone: onCard.every(({ state }) => state === 'done') };
  });

/** Returns the index of the card that the pass opens on: the first that is not done, else the last. */
export function openingCard(cards: readonly PassCard[]): number {
  const first = cards.findIndex(({ isDone }) => !isDone);
  return first === -1 ? cards.length - 1 : first;
}
