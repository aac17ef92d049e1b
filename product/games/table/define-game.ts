import type { BodyOf, Endpoint, Hundredths, Refusal, ReplyOf } from '@wow/core/protocol';
import type { RoundReply } from '../round-reply.ts';

/** What a player puts on the table, in hundredths of the unit. */
export interface Stake {
  readonly unit: 'points' | 'spins';
  readonly amount: Hundredths;
}

/** The part of a game's reply that the game itself fills in; the croupier adds the round's own fields. */
export type GameReply<Call extends Endpoint> = Omit<ReplyOf<Call>, keyof RoundReply>;

/**
 * A game as the croupier needs it: pure functions from a choice and the words of the seed stream to what is paid.
 * `Choice` and `Outcome` are stored with the round as JSON and come back through `parseChoice` and `parseOutcome`.
 */
export interface Game<Call extends Endpoint = Endpoint, Choice = unknown, Outcome = unknown> {
  /** Names the game in rounds and URLs; never changes once rounds exist. */
  readonly id: string;
  readonly endpoint: Call;
  /** How many words of the stream one round reads. */
  readonly words: number;
  /** Everything about the rules that an operator can set; its hash goes into every round. */
  readonly config: unknown;
  /** Returns the player's choice, or the refusal of one that the rules do not offer. */
  readonly choose: (body: BodyOf<Call>) => Choice | Refusal;
  readonly stake: (choice: Choice) => Stake;
  readonly play: (words: readonly number[]) => Outcome;
  /** Points paid back, in hundredths. */
  readonly payout: (choice: Choice, outcome: Outcome) => Hundredths;
  readonly reply: (choice: Choice, outcome: Outcome) => GameReply<Call>;
}

/**
 * A game whose own types are its private matter: the croupier only carries its choices and outcomes about.
 */
export type AnyGame = Game<any, any, any>; // oxlint-disable-line typescript/no-explicit-any -- existential type: each game closes over its own

/** Returns the game as given, its types checked against one another. */
export const defineGame = <const Call extends Endpoint, Choice, Outcome>(
  game: Game<Call, Choice, Outcome>,
): Game<Call, Choice, Outcome> => game;
