import type { PlayerId } from '@wow/core/protocol';
import type { Bet } from './round.ts';
import type { KnownAnswer, Place, Settled } from './settle-bets.ts';

/** A bet with the place it is played from and the answer its key is known to have had. */
export interface SeatedBet {
  readonly bet: Bet;
  readonly place: Place;
  readonly known: KnownAnswer | null;
}

/** All that the croupier asks of whoever writes rounds down. What asks the database rejects with a `DatabaseError`. */
export interface HouseBook {
  /** Returns every bet with its place and what its key was answered, in the order of the bets. */
  readonly read: (bets: readonly Bet[]) => Promise<readonly SeatedBet[]>;
  /** Signs every round where it lies. None is written without. */
  readonly sign: (settled: readonly Settled[]) => Promise<void>;
  /**
   * Writes what many players' bets came to, in one transaction, and resolves when that is durable.
   * Returns the players for whom it was written. The others' purses had moved on, one of their keys here has an answer
   * already, or their bounds hold for another time than now; and nothing of theirs was written.
   */
  readonly write: (settled: readonly Settled[]) => Promise<ReadonlySet<PlayerId>>;
  /** Goes on to the player's next seed pair, unless somebody has done so since this place was read. */
  readonly turnSeeds: (place: Place) => Promise<void>;
}
