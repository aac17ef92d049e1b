import * as z from 'zod/mini';
import { betsSetting, DEFAULT_BETS, multiplierSetting } from '../table/bet-settings.ts';
import { TIERS, type Tier } from './rules.ts';

const hasEveryTier = (sections: readonly Tier[]): boolean => TIERS.every((tier) => sections.includes(tier));

export const rouletteSettings = z.strictObject({
  bets: betsSetting,
  multipliers: z.strictObject({ red: multiplierSetting, black: multiplierSetting, zero: multiplierSetting }),
  /** The wheel, all the way round; every section is as likely as any other. */
  sections: z
    .array(z.enum(TIERS))
    .check(
      z.minLength(6),
      z.maxLength(60),
      z.refine(hasEveryTier, 'must have each of red, black and zero at least once, or no one could win on it'),
    ),
});

export type RouletteSettings = z.output<typeof rouletteSettings>;

const SECTIONS = 37;

/** One zero, then red and black in turn (fairness §2). */
const tierAt = (index: number): Tier => {
  if (index === 0) return 'zero';
  return index % 2 === 1 ? 'red' : 'black';
};

export const DEFAULT_ROULETTE_SETTINGS: RouletteSettings = {
  bets: [...DEFAULT_BETS],
  multipliers: { red: 2, black: 2, zero: 36 },
  sections: Array.from({ length: SECTIONS }, (_, index) => tierAt(index)),
};
