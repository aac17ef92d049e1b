import * as z from 'zod/mini';
import { hasTwoDecimals } from '../table/bet-settings.ts';

const MAX_PRIZE = 1_000_000;

const UNITS = /^\d{1,7}(\.\d{1,2})?$/;

/** Returns the points that a link to the prize dialog names, or null if no wheel can give them. */
export function prizeValue(text: string | null): number | null {
  if (text === null || !UNITS.test(text)) return null;
  const points = Number(text);
  return points > 0 && points <= MAX_PRIZE ? points : null;
}

const points = z.number().check(z.gte(0), z.lte(MAX_PRIZE), z.refine(hasTwoDecimals, 'must have at most two decimals'));

export const wheelSection = z.strictObject({ points });

const canWin = (sections: readonly { readonly points: number }[]): boolean =>
  sections.some((section) => section.points > 0);

export const luckySpinsSettings = z.strictObject({
  /** Clockwise; each section is equally likely. */
  sections: z
    .array(wheelSection)
    .check(
      z.minLength(2),
      z.maxLength(60),
      z.refine(canWin, 'must have at least one section with more than 0 points, or no spin could win'),
    ),
});

export type LuckySpinsSettings = z.output<typeof luckySpinsSettings>;

/** 100 points a spin in the long run (fairness §2). */
export const DEFAULT_LUCKY_SPINS_SETTINGS: LuckySpinsSettings = {
  sections: [500, 0, 50, 100, 50, 0, 200, 50, 0, 50].map((prize) => ({ points: prize })),
};
