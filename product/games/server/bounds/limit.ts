import type { Hundredths } from '@wow/core/protocol';
import type { Period } from './period.ts';

/** The most points that a player may lose in a period, in hundredths; null where they set no limit. */
export type Most = Hundredths | null;

/** A limit as it is kept: also after the time of `next`, until it is written anew. */
export interface Limit {
  readonly most: Most;
  /** What it becomes, and from when on. */
  readonly next: { readonly most: Most; readonly from: Date } | null;
}

export type Limits = Readonly<Record<Period, Limit>>;

/** Time to think better of losing more. */
const RAISED_AFTER_MS = 24 * 3_600_000;

export const NO_LIMIT: Limit = { most: null, next: null };

/** Returns the limit as it stands at this moment. */
export const limitAt = (limit: Limit, now: Date): Limit =>
  limit.next !== null && limit.next.from <= now ? { most: limit.next.most, next: null } : limit;

const isMore = (asked: Most, than: Most): boolean => than !== null && (asked === null || asked > than);

/**
 * Returns the limit after a player has asked for another at this moment. A lower one, or the first, holds at once, and so
 * does the one that holds already: whatever was to follow is forgotten. A higher one, or none, holds a day later; asked
 * for again meanwhile, it does not begin to wait anew.
 */
export function changeLimit(limit: Limit, asked: Most, now: Date): Limit {
  const standing = limitAt(limit, now);
  if (!isMore(asked, standing.most)) return { most: asked, next: null };
  if (standing.next?.most === asked) return standing;
  return { most: standing.most, next: { most: asked, from: new Date(now.getTime() + RAISED_AFTER_MS) } };
}
