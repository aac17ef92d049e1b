/** A whole turn, in degrees. Wheels turn clockwise; a turn of 0 has the middle of section 0 under the pointer. */
const FULL_TURN = 360;

/** Returns the smallest remainder that is not negative. */
const within = (value: number, size: number): number => ((value % size) + size) % size;

/** Returns how wide each of so many sections is, in degrees. */
export const sectionWidth = (sections: number): number => FULL_TURN / sections;

/** Returns the turn between 0 and 360 degrees that puts the middle of this section under the pointer. */
export const computeSectionTurn = (index: number, sections: number): number =>
  within(-index * sectionWidth(sections), FULL_TURN);

/** Returns the section under the pointer at this turn. */
export const sectionAt = (turn: number, sections: number): number =>
  within(Math.floor(0.5 - turn / sectionWidth(sections)), sections);

/**
 * Returns the turn at which a wheel at `from` stops, in degrees: the first one with the middle of
 * this section under the pointer at least `least` degrees further on.
 */
export function restingTurn(from: number, least: number, index: number, sections: number): number {
  const soonest = from + least;
  return soonest + within(computeSectionTurn(index, sections) - soonest, FULL_TURN);
}
