import { hundredths, type Hundredths } from '@wow/core/protocol';
import type { ClaimrKnobs } from '../knobs.ts';
import { firstAt, valueAt } from '../value-at.ts';

const MOST_XP = 1e12;
const MOST_RANK = 1000;
const MOST_FACTOR = 1000;
const TOKEN = /^[\x21-\x7e]{1,4096}$/;

/** Returns the user's token of a `GET /token` reply, or null when there is none. */
export const readToken = (reply: unknown, { token }: ClaimrKnobs): string | null =>
  firstAt(reply, token, (value) => (typeof value === 'string' && TOKEN.test(value) ? value : null));

export interface Balance {
  readonly xp: Hundredths;
  readonly xpMul: number | null;
  readonly rank: number | null;
}

/**
 * Returns what a `GET /user/balance` reply says, xp rounded to a hundredth, or null when it says nothing of xp or something
 * that cannot be: nobody's xp is set to it. Rank and multiplier are null unless they are within bounds: one may mean
 * something else than we think.
 */
export function readBalance(reply: unknown, knobs: ClaimrKnobs): Balance | null {
  const said = knobs.xp.map((path) => valueAt(reply, path)).find((value) => value !== undefined);
  if (typeof said !== 'number' || !Number.isFinite(said) || said < 0 || said > MOST_XP) return null;
  return {
    xp: hundredths(Math.round(said * 100)),
    xpMul: firstAt(reply, knobs.xpMul, (value) => within(value, 0.01, MOST_FACTOR)),
    rank: firstAt(reply, knobs.rank, (value) => (Number.isInteger(value) ? within(value, 0, MOST_RANK) : null)),
  };
}

const within = (value: unknown, least: number, most: number): number | null =>
  typeof value === 'number' && value >= least && value <= most ? value : null;
