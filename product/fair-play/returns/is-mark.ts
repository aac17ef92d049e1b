/** So many marks lie between a count and its double. */
const MARKS_AN_OCTAVE = 8;

/**
 * Returns whether a tally is kept as it stands at this count of rounds, for its plot. Marks lie ever further apart, and
 * where they lie follows from the count alone: 1, 2, 3 … 16, 18, 20 … 32, 36, 40 and so on.
 */
export function isMark(rounds: number): boolean {
  let step = 1;
  while (step * MARKS_AN_OCTAVE * 2 <= rounds) step *= 2;
  return rounds % step === 0;
}
