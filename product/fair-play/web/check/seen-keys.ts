import * as z from 'zod/mini';

const KEY = 'wow-seen-keys';
const seen = z.array(z.string());

/** Returns the ids of the keys that this browser has seen before. */
export function readSeenKeys(): readonly string[] {
  try {
    return seen.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]')).data ?? [];
  } catch {
    // Storage that is shut, or holds what is no JSON: nothing was seen.
    return [];
  }
}

/** Remembers keys beside those that were seen before. */
export function keepSeenKeys(ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...readSeenKeys(), ...ids])]));
  } catch {
    // A browser that keeps nothing believes what it sees first, each time.
  }
}
