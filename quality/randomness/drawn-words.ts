import { drawWords } from '@wow/core/fairness/server';
import { ROUNDS_PER_SEED } from '../../product/games/seed-lifetime.ts';
import { serverSeeds } from './server-seeds.ts';

/** An arbitrary client seed. */
const CLIENT_SEED = 'wow-draws';

/** The first server seed of repeatable draws. */
export const FIXED_SEED = '6a09e667f3bcc908bb67ae8584caa73b3c6ef372fe94f82ba54ff53a5f1d36f1';

/**
 * Yields the words of endless rounds, `count` of each, as a player gets them: nonce by nonce, and a new server seed when
 * one is used up. `first` is the first server seed, or null for fresh ones.
 */
export function* drawnWords(firstSeed: string | null, count: number): Generator<readonly number[], never> {
  for (const serverSeed of serverSeeds(firstSeed)) {
    for (let nonce = 0; nonce < ROUNDS_PER_SEED; nonce += 1) yield drawWords(serverSeed, CLIENT_SEED, nonce, count);
  }
  throw new Error('there is always another seed');
}
