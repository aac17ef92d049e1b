import type { Fraction } from './fraction.ts';

/** What a game gives in the long run, exactly: counted over every result it can have, never typed in. */
export interface ExactOdds {
  /** The part of all rounds that pay more than was staked. */
  readonly win: Fraction;
  /** The part of all stakes that is paid back. */
  readonly returned: Fraction;
}
