import { hundredths, type Hundredths } from '@wow/core/protocol';
import type { ClaimrOptions } from './claimr-settings.ts';

/** Returns the value at a path like `data.items.0.id` of a JSON document, or undefined. */
export function getValueAt(document: unknown, path: string): unknown {
  let value = document;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name]; // an object with this own property
  }
  return value;
}

/** Returns the first value at these paths that `read` accepts, or null. */
export function findFirstAt<T>(
  document: unknown,
  paths: readonly string[],
  read: (value: unknown) => T | null,
): T | null {
  for (const path of paths) {
    const value = read(getValueAt(document, path));
    if (value !== null) return value;
  }
  return null;
}

const MAX_XP = 1e12;
const MAX_RANK = 1000;
const MAX_FACTOR = 1000;
const TOKEN = /^[\x21-\x7e]{1,4096}$/;

/** Returns the user token of a `GET /token` reply, or null. */
export const parseToken = (reply: unknown, { token }: ClaimrOptions): string | null =>
  findFirstAt(reply, token, (value) => (typeof value === 'string' && TOKEN.test(value) ? value : null));

export interface Balance {
  readonly xp: Hundredths;
  readonly xpMul: number | null;
  readonly rank: number | null;
}

/**
 * Returns the balance of a `GET /user/balance` reply with xp rounded to a hundredth, or null if xp is missing or
 * invalid. Rank and multiplier are null if out of range.
 */
export function parseBalance(reply: unknown, options: ClaimrOptions): Balance | null {
  const said = options.xp.map((path) => getValueAt(reply, path)).find((value) => value !== undefined);
  if (typeof said !== 'number' || !Number.isFinite(said) || said < 0 || said > MAX_XP) return null;
  return {
    xp: hundredths(Math.round(said * 100)),
    xpMul: findFirstAt(reply, options.xpMul, (value) => parseInRange(value, 0.01, MAX_FACTOR)),
    rank: findFirstAt(reply, options.rank, (value) =>
      Number.isInteger(value) ? parseInRange(value, 0, MAX_RANK) : null,
    ),
  };
}

const parseInRange = (value: unknown, least: number, most: number): number | null =>
  typeof value === 'number' && value >= least && value <= most ? value : null;
