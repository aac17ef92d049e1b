import type { Outcome } from '@wow/core/protocol/web';
import type { BodyOf, Endpoint, ReplyOf } from '@wow/core/protocol';
import type { RefillOffer } from '../points-help.ts';
import type { Purse } from '../purse.ts';

/** A player's place at a table: all that a game's screen knows about who plays. */
export interface Seat {
  readonly username: string;
  /** Scopes what the browser remembers about an unfinished round, so that two accounts never see each other's. */
  readonly playerKey: string;
  /** Points as shown in the info block; a round's new balance is held back until `settle`. */
  readonly balance: number;
  /** Spins as shown in the info block, never below 0. */
  readonly spins: number;
  /** Asks the server for what moves nothing, such as a game's configuration. */
  readonly ask: <E extends Endpoint>(endpoint: E) => Promise<Outcome<ReplyOf<E>>>;
  /** Asks the server for a round. The same key may be asked again until it is answered. */
  readonly play: <E extends Endpoint>(
    endpoint: E,
    body: BodyOf<E>,
    idempotencyKey: string,
  ) => Promise<Outcome<ReplyOf<E>>>;
  /** While a round is open, nothing else moves what is shown of the purse. Returns how to end that. */
  readonly hold: () => () => void;
  /**
   * Makes this the player's: a round's purse on Continue, or at once when the player leaves the page; a count of spins
   * as soon as it is known.
   */
  readonly settle: (purse: Partial<Purse>) => void;
  /** Told of every round with a bet, once, when its purse becomes the player's. */
  readonly played: (round: { readonly bet: number; readonly payout: number }) => void;
  readonly help: SeatHelp;
}

/** The ways to more points, for a player whose balance covers no bet. */
interface SeatHelp {
  readonly askRefill: () => Promise<Outcome<RefillOffer>>;
  /** The same key may be asked again until it is answered. */
  readonly takeRefill: (idempotencyKey: string) => Promise<Outcome<Required<Purse> & { readonly refilled: number }>>;
  /** Returns the title of the quest that is nearest to done, or null when none is known. */
  readonly askNearestQuest: () => Promise<string | null>;
  readonly openWheel: () => void;
}
