/** A whole turn, in degrees. Wheels turn clockwise; a turn of 0 has the middle of section 0 under the pointer. */
const FULL_TURN = 360;

/** Returns the smallest remainder that is not negative. */
const within = (value: number, size: number): number => ((value % size) + size) % size;

export const sectionWidth = (sections: number): number => FULL_TURN / sections;

/** Returns the turn, from 0 to 360 degrees, with the middle of this section under the pointer; 3.2 is beside the middle. */
export const computeSectionTurn = (index: number, sections: number): number =>
  within(-index * sectionWidth(sections), FULL_TURN);

/** Returns the first turn with the middle of this section under the pointer that is at least `least` degrees after `from`. */
export function restingTurn(from: number, least: number, index: number, sections: number): number {
  const soonest = from + least;
  return soonest + within(computeSectionTurn(index, sections) - soonest, FULL_TURN);
}
