import type { LiveReturn as Told } from '../wire.ts';

/** What a game has returned so far under one choice and one stake. */
export type LiveReturn = Told;

/** What it had returned after so many rounds. */
export type ReturnMark = Told['marks'][number];

/** Returns the stakes of which anything is known, smallest first. */
export const stakesOf = (returns: readonly LiveReturn[]): readonly number[] =>
  [...new Set(returns.flatMap(({ stake }) => (stake === null ? [] : [stake])))].toSorted((a, b) => a - b);

/** Returns what is known of this choice and this stake, or null. */
export const returnFor = (
  returns: readonly LiveReturn[],
  choice: string | null,
  stake: number | null,
): LiveReturn | null => returns.find((one) => one.choice === choice && one.stake === stake) ?? null;
