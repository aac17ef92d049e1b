import { pick } from '@wow/core/fairness';
import { fromUnits, type Hundredths } from '@wow/core/protocol';

export interface LuckySpinOutcome {
  readonly index: number;
  readonly points: Hundredths;
  /** Where in its section the wheel stops, from 0 to 0.999. Missing on rounds of an older version. */
  readonly place?: number;
}

/** One word picks the section (fairness convention §1). */
export const LUCKY_SPINS_WORDS = 1;

const WORD_RANGE = 2 ** 32;

export const ONE_SPIN = fromUnits(1);

export function turnWheel(sections: readonly Hundredths[], [word]: readonly number[]): LuckySpinOutcome {
  if (word === undefined) throw new RangeError(`a lucky spin reads ${LUCKY_SPINS_WORDS} word`);
  const index = pick(word, sections.length);
  const points = sections[index];
  if (points === undefined) throw new RangeError(`no wheel of ${sections.length} sections has a section ${index}`);
  return { index, points, place: findPlace(word, sections.length) };
}

/** The part of the word that picks no section. */
const findPlace = (word: number, sections: number): number =>
  Math.floor((((word * sections) / WORD_RANGE) % 1) * 1_000) / 1_000;

export const computePayout = ({ points }: LuckySpinOutcome): Hundredths => points;

interface LandedSection {
  readonly index: number;
  readonly section: { readonly points: number };
}

/** The wheel stops clear of the lines between its sections. */
const LINE_PART = 0.06;

/** Returns how far from the middle of its section the wheel stops, in sections. */
export const toOffset = (place = 0.5): number => (place - 0.5) * (1 - 2 * LINE_PART);

/**
 * Returns the section at which the wheel stops. If an operator has changed the wheel since, returns a section with the
 * same points, or null.
 */
export function findLandedSection(prizes: readonly number[], { index, section }: LandedSection): number | null {
  if (prizes[index] === section.points) return index;
  const alike = prizes.indexOf(section.points);
  return alike === -1 ? null : alike;
}
