import type { BodyOf, Endpoint, ReplyOf } from '@wow/core/protocol';
import type { Outcome } from '@wow/core/protocol/web';
import type { Purse } from '../round-types.ts';

/** What the server says about the refill. Amounts are units. */
export interface RefillOffer {
  readonly available: boolean;
  /** ISO 8601; null when the limits of time allow it now. */
  readonly available_at: string | null;
  readonly to: number;
}

/** Everything that a game's screen knows about its player. */
export interface PlayerSession {
  readonly username: string;
  /** Scopes what the browser remembers about an unfinished round, so that two accounts never see each other's. */
  readonly playerKey: string;
  /** Points as shown in the info block; a round's new balance appears with `applyBalance`. */
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
  /** While a round is open, nothing else changes the displayed purse. Returns how to end that. */
  readonly freezeDisplay: () => () => void;
  /** Called on Continue, or at once when the player leaves the page; with a count of spins as soon as it is known. */
  readonly applyBalance: (purse: Partial<Purse>) => void;
  /** Called once for every round with a bet, when its purse is applied. */
  readonly onRoundPlayed: (round: { readonly bet: number; readonly payout: number }) => void;
  readonly help: PointsHelpCalls;
}

/** The ways to more points, for a player whose balance covers no bet. */
interface PointsHelpCalls {
  readonly askRefill: () => Promise<Outcome<RefillOffer>>;
  /** The same key may be asked again until it is answered. */
  readonly takeRefill: (idempotencyKey: string) => Promise<Outcome<Required<Purse> & { readonly refilled: number }>>;
  /** Returns the title of the quest that is nearest to done, or null when none is known. */
  readonly askNearestQuest: () => Promise<string | null>;
  readonly openWheel: () => void;
}
