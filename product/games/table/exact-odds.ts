import type { Fraction } from './fraction.ts';

/** What one choice gives in the long run, exactly: counted over every result the game can have, never typed in. */
export interface ExactOdds {
  /** The choice that these odds belong to, such as a roulette tier; null where every choice has the same. */
  readonly choice: string | null;
  /** The part of all rounds that pay more than was staked; where a spin is staked, that pay anything. */
  readonly win: Fraction;
  /** What a round costs, as `returned` counts it. */
  readonly staked: 'point' | 'spin';
  /** Points paid back for one point staked, or for one spin. */
  readonly returned: Fraction;
  /**
   * The standard deviation of what one round pays back, for one point staked or for one spin. A double: nothing is decided
   * by it, it only tells how far chance may lead from `returned`.
   */
  readonly deviation: number;
}
