import { hundredths, type Hundredths } from '@wow/core/protocol';
import type { ClaimrClient } from './claimr-client.ts';
import { ClaimrFailure } from './claimr-request.ts';
import type { ClaimrOptions, ClaimrSettings } from './claimr-settings.ts';

/** Returns the value at a path like `data.items.0.id`, or undefined. */
export function getValueAt(document: unknown, path: string): unknown {
  let value = document;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name]; // an object with this own property
  }
  return value;
}

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

export const parseToken = (reply: unknown, { token }: ClaimrOptions): string | null =>
  findFirstAt(reply, token, (value) => (typeof value === 'string' && TOKEN.test(value) ? value : null));

export interface Balance {
  readonly xp: Hundredths;
  readonly xpMul: number | null;
  readonly rank: number | null;
}

/** Returns null if xp is missing or invalid. Rank and multiplier are null if out of range. */
export function parseBalance(reply: unknown, options: ClaimrOptions): Balance | null {
  const xp = options.xp.map((path) => getValueAt(reply, path)).find((value) => value !== undefined);
  if (typeof xp !== 'number' || !Number.isFinite(xp) || xp < 0 || xp > MAX_XP) return null;
  return {
    xp: hundredths(Math.round(xp * 100)),
    xpMul: findFirstAt(reply, options.xpMul, (value) => parseInRange(value, 0.01, MAX_FACTOR)),
    rank: findFirstAt(reply, options.rank, (value) =>
      Number.isInteger(value) ? parseInRange(value, 0, MAX_RANK) : null,
    ),
  };
}

const parseInRange = (value: unknown, least: number, most: number): number | null =>
  typeof value === 'number' && value >= least && value <= most ? value : null;

export async function fetchToken(
  client: ClaimrClient,
  { platform, options }: ClaimrSettings,
  account: string,
  name: string,
): Promise<string> {
  const token = parseToken(
    await client.ask({ method: 'GET', path: '/token', query: { account, platform, name } }),
    options,
  );
  if (token === null) throw new ClaimrFailure('unreadable', 'GET /token', 'there is no token in the answer.');
  return token;
}

/** The rank is null unless the operator takes it from Claimr. */
export async function fetchBalance(
  client: ClaimrClient,
  { platform, pid, options, rankSource }: ClaimrSettings,
  account: string,
): Promise<Balance> {
  const balance = parseBalance(
    await client.ask({ method: 'GET', path: '/user/balance', query: { account, platform, pid } }),
    options,
  );
  if (!balance) throw new ClaimrFailure('unreadable', 'GET /user/balance', 'the answer has no xp that can be.');
  return { ...balance, rank: rankSource === 'api' ? balance.rank : null };
}
