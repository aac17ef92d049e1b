import { createHash } from 'node:crypto';
import { newServerSeed } from '@wow/core/fairness/server';

/**
 * Yields server seeds without end: the given one, then others that follow from it, so that the same draws come each time.
 * Players never get such seeds: each of a player's seeds is independent. Without `first` all are fresh.
 */
export function* serverSeeds(first: string | null): Generator<string, never> {
  for (let index = 0; ; index += 1) {
    if (first === null) yield newServerSeed();
    else yield index === 0 ? first : createHash('sha256').update(`${first}:${index}`).digest('hex');
  }
}
