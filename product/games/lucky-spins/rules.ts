import { pick } from '@wow/core/fairness';
import { fromUnits, type Hundredths } from '@wow/core/protocol';

export interface LuckySpinOutcome {
  /** Which section the wheel stops at, counted from 0. */
  readonly index: number;
  /** What that section gives, in hundredths of points. */
  readonly points: Hundredths;
}

/** Words a round reads from the stream: one picks the section (fairness convention §1). */
export const LUCKY_SPINS_WORDS = 1;

/** Every round costs one spin. */
export const ONE_SPIN = fromUnits(1);

/** Returns where a wheel whose sections give so many points stops when these words are drawn. */
export function turnWheel(sections: readonly Hundredths[], [word]: readonly number[]): LuckySpinOutcome {
  if (word === undefined) throw new RangeError(`a lucky spin reads ${LUCKY_SPINS_WORDS} word`);
  const index = pick(word, sections.length);
  const points = sections[index];
  if (points === undefined) throw new RangeError(`no wheel of ${sections.length} sections has a section ${index}`);
  return { index, points };
}

/** Returns what the spin pays in hundredths of points: what its section says, as it was when it was spun. */
export const computePayout = ({ points }: LuckySpinOutcome): Hundredths => points;

/** Where a spin ended, as its answer says. */
interface LandedSection {
  readonly index: number;
  readonly section: { readonly points: number };
}

/**
 * Returns the section at which the drawn wheel stops for this answer. If an operator changed the wheel since the spin,
 * returns a section with the same points, or null.
 */
export function findLandedSection(prizes: readonly number[], { index, section }: LandedSection): number | null {
  if (prizes[index] === section.points) return index;
  const alike = prizes.indexOf(section.points);
  return alike === -1 ? null : alike;
}
