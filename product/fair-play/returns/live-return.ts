/** What a game returned up to so many rounds. For one point staked, or one spin. */
export interface ReturnMark {
  readonly rounds: number;
  readonly returned: number;
  /** What the rules of these rounds made likely. */
  readonly expected: number;
  /** One standard deviation of `returned` at this count. */
  readonly deviation: number;
}

/** What a game has returned so far under one choice and one stake. */
export interface LiveReturn {
  readonly game: string;
  /** Null where every choice has the same odds. */
  readonly choice: string | null;
  /** Units; null adds all stakes up. */
  readonly stake: number | null;
  readonly rounds: number;
  /** In the order of their rounds; the last one is the present state. */
  readonly marks: readonly ReturnMark[];
  /** How many standard deviations the return is off. */
  readonly z: number | null;
  readonly state: 'in_band' | 'watched' | 'outside';
}

/** Returns the stakes of which anything is known, smallest first. */
export const stakesOf = (returns: readonly LiveReturn[]): readonly number[] =>
  [...new Set(returns.flatMap(({ stake }) => (stake === null ? [] : [stake])))].toSorted((a, b) => a - b);

/** Returns what is known of this choice and this stake, or null. */
export const returnFor = (
  returns: readonly LiveReturn[],
  choice: string | null,
  stake: number | null,
): LiveReturn | null => returns.find((one) => one.choice === choice && one.stake === stake) ?? null;
