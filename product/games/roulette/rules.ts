import { pick } from '@wow/core/fairness';
import { hundredths, type Hundredths } from '@wow/core/protocol';
import { multiplyExact } from '../table/payout-math.ts';

/** What a section of the wheel is, and what a player bets on (specification §3). */
export const TIERS = ['red', 'black', 'zero'] as const;
export type Tier = (typeof TIERS)[number];

/** How many times the bet each tier pays back, in hundredths. */
export type Multipliers = Readonly<Record<Tier, Hundredths>>;

export interface RouletteOutcome {
  /** The section of the ball, counted from 0. */
  readonly index: number;
  readonly tier: Tier;
}

/** Words a round reads from the stream: one picks the section (fairness convention §1). */
export const ROULETTE_WORDS = 1;

export const getTier = (id: string): Tier | null => TIERS.find((tier) => tier === id) ?? null;

export function spinBall(sections: readonly Tier[], [word]: readonly number[]): RouletteOutcome {
  if (word === undefined) throw new RangeError(`a round of roulette reads ${ROULETTE_WORDS} word`);
  const index = pick(word, sections.length);
  const tier = sections[index];
  if (tier === undefined) throw new RangeError(`no wheel of ${sections.length} sections has a section ${index}`);
  return { index, tier };
}

/** Returns whether the ball is on the chosen tier (specification §4). */
export const isWon = (chosen: Tier, { tier }: RouletteOutcome): boolean => tier === chosen;

/** Returns what the round pays back in hundredths of points: the bet times its tier's multiplier, or nothing. */
export const computePayout = (
  { bet, tier }: { readonly bet: Hundredths; readonly tier: Tier },
  outcome: RouletteOutcome,
  multipliers: Multipliers,
): Hundredths => (isWon(tier, outcome) ? multiplyExact(bet, multipliers[tier]) : hundredths(0));
