import * as z from 'zod/mini';

const KEY = 'wow-seen-keys';
const seen = z.array(z.string());

/** Returns the ids of the signing keys that this browser saw before. */
export function readSeenKeys(): readonly string[] {
  try {
    return seen.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]')).data ?? [];
  } catch {
    // No storage, or no JSON in it.
    return [];
  }
}

export function saveSeenKeys(ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...readSeenKeys(), ...ids])]));
  } catch {
    // Without storage, this browser trusts what it sees first, each time.
  }
}

/** From now on this browser trusts what it sees first. */
export function forgetSeenKeys(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is no storage to delete from.
  }
}
