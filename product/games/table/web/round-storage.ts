import * as z from 'zod/mini';
import type { RoundStorage } from '../round-runner.ts';
import type { PlayerSession } from './player-session.ts';

/** JSON leaves out the body of a game without one. */
const storedRoundSchema = z.object({ key: z.string(), body: z.optional(z.unknown()), settled: z.boolean() });

/**
 * Without storage an open round lasts as long as the page. An older page may have written what is found: it is parsed.
 */
export function createRoundStorage<Body>(
  { storage, playerKey }: Pick<PlayerSession, 'storage' | 'playerKey'>,
  game: string,
  parseBody: (body: unknown) => Body,
): RoundStorage<Body> {
  const name = `wow-round:${game}:${playerKey}`;
  const remove = (): void => storage?.removeItem(name);
  return {
    save(round) {
      try {
        storage?.setItem(name, JSON.stringify(round));
      } catch (error) {
        // Costs only the recall after a reload.
        console.warn('an open round could not be saved', error);
      }
    },
    load() {
      const text = storage?.getItem(name);
      if (!text) return null;
      try {
        const { key, body, settled } = storedRoundSchema.parse(JSON.parse(text));
        return { key, body: parseBody(body), settled };
      } catch (error) {
        console.warn('a saved round could not be read', error);
        remove();
        return null;
      }
    },
    delete: remove,
  };
}
