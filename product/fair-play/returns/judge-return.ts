import type { ReturnTally } from './return-tally.ts';

const WATCHED = 3;
const OUTSIDE = 4;

/**
 * Fewer rounds than these are not judged: one early zero at roulette lies six standard deviations away. At this count it
 * has come ten times on average, and then a standard deviation means about what its table promises.
 */
const JUDGED_FROM_ROUNDS = 400;

export interface Judgement {
  /** Standard deviations above what was to be expected, below when negative; null where chance decides nothing. */
  readonly z: number | null;
  readonly state: 'in_band' | 'watched' | 'outside';
}

/** Returns how far a tally lies from what was to be expected (fairness §2: warn at 3, alarm at 4). */
export function judgeReturn({ rounds, paid, expected, variance }: ReturnTally): Judgement {
  const off = paid - expected;
  if (variance === 0) {
    // Whatever such rounds pay is certain, but for the rounding of the sums.
    return { z: null, state: Math.abs(off) <= expected * 1e-9 ? 'in_band' : 'outside' };
  }
  const z = off / Math.sqrt(variance);
  return { z, state: rounds < JUDGED_FROM_ROUNDS ? 'in_band' : stateAt(Math.abs(z)) };
}

function stateAt(distance: number): Judgement['state'] {
  if (distance >= OUTSIDE) return 'outside';
  return distance >= WATCHED ? 'watched' : 'in_band';
}
