import { createHash } from 'node:crypto';
import { newServerSeed } from '@wow/core/fairness/server';

/**
 * Yields endless server seeds: `first` and others that follow from it, so that draws are repeatable. Without `first` all
 * are fresh, as players' seeds are.
 */
export function* serverSeeds(first: string | null): Generator<string, never> {
  for (let index = 0; ; index += 1) {
    if (first === null) yield newServerSeed();
    else yield index === 0 ? first : createHash('sha256').update(`${first}:${index}`).digest('hex');
  }
}
