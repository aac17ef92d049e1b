import { drawWords } from '@wow/core/fairness/server';
import { ROUNDS_PER_SEED } from '../../product/games/seed-lifetime.ts';
import { serverSeeds } from './server-seeds.ts';

/** The player's half. Any would do. */
const CLIENT_SEED = 'wow-draws';

/** The first of the server's seeds where the same draws have to come each time. */
export const FIXED_SEED = '6a09e667f3bcc908bb67ae8584caa73b3c6ef372fe94f82ba54ff53a5f1d36f1';

/**
 * Yields the words of round after round without end, `count` of each, as a player gets them: nonce by nonce, and another
 * server seed when one has played all its rounds. The first one is given, or null for fresh ones.
 */
export function* drawnWords(firstSeed: string | null, count: number): Generator<readonly number[], never> {
  for (const serverSeed of serverSeeds(firstSeed)) {
    for (let nonce = 0; nonce < ROUNDS_PER_SEED; nonce += 1) yield drawWords(serverSeed, CLIENT_SEED, nonce, count);
  }
  throw new Error('there is always another seed');
}
