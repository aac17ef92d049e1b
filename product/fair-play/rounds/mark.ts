/** How far the check of a round is: its seed is shut, it is being computed, it fits or not, or nobody can tell here. */
export type Mark = 'locked' | 'checking' | 'matches' | 'differs' | 'unable';

/** How many rounds of some have come to what. */
export interface MarkCount {
  readonly matches: number;
  readonly differs: number;
  readonly locked: number;
}

/** Returns how many of these rounds fit, differ, and are still shut. */
export function countMarks<R>(rounds: readonly R[], markOf: (round: R) => Mark): MarkCount {
  const count = { matches: 0, differs: 0, locked: 0, checking: 0, unable: 0 };
  for (const round of rounds) count[markOf(round)] += 1;
  return { matches: count.matches, differs: count.differs, locked: count.locked };
}
