import type { Tier } from '../rules.ts';

/** The key of each tier, the same in every language. */
export const TIER_KEYS: Readonly<Record<Tier, string>> = { red: 'R', black: 'B', zero: 'Z' };
