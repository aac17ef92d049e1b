import { createSeededRandom } from '@wow/core/ui';

/** Returns null where the browser keeps nothing. */
export function getLocalStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Returns a short text that names no player, for keys that may stay after signing out. */
export const toPlayerHash = (playerKey: string): string =>
  Math.floor(createSeededRandom(playerKey.toLowerCase())() * 2 ** 32).toString(36);
