import * as z from 'zod/mini';
import type { OpenRound } from '../round-types.ts';

/** Returns the storage of this tab, or null where the player's settings refuse it. */
export function getTabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

export interface RoundStorage<Body> {
  readonly save: (round: OpenRound<Body>) => void;
  readonly load: () => OpenRound<Body> | null;
  readonly delete: () => void;
}

/** JSON leaves out the body of a game without one. */
const storedRoundSchema = z.object({ key: z.string(), body: z.optional(z.unknown()), settled: z.boolean() });

/**
 * Returns the place where a player's open round of one game survives a reload of this tab; without storage it keeps
 * nothing, and an open round lasts as long as the page.
 * What is found there was written by an older page, so it is read like any foreign value.
 */
export function createRoundStorage<Body>(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null,
  place: { readonly playerKey: string; readonly game: string },
  parseBody: (body: unknown) => Body,
): RoundStorage<Body> {
  const name = `wow-round:${place.game}:${place.playerKey}`;
  const forget = (): void => storage?.removeItem(name);
  return {
    save(round) {
      try {
        storage?.setItem(name, JSON.stringify(round));
      } catch (error) {
        // A full store costs the recall after a reload; the key is still asked again on this page.
        console.warn('an open round could not be kept', error);
      }
    },
    load() {
      const text = storage?.getItem(name);
      if (!text) return null;
      try {
        const { key, body, settled } = storedRoundSchema.parse(JSON.parse(text));
        return { key, body: parseBody(body), settled };
      } catch (error) {
        console.warn('an open round that was kept could not be read', error);
        forget();
        return null;
      }
    },
    delete: forget,
  };
}
