import type { Hundredths, ReplyOf } from '@wow/core/protocol';
import type { contract } from '@wow/product/contract';

/** A promise that was not kept, as a word to count by and a sentence to search by. */
export interface Violation {
  readonly kind:
    | 'lost'
    | 'doubled'
    | 'altered'
    | 'unasked'
    | 'trail'
    | 'negative'
    | 'order'
    | 'refusal'
    | 'sighting'
    | 'nonce'
    | 'seed'
    | 'key'
    | 'answer';
  readonly description: string;
}

/** A call that moves value, and what is sent with it. */
export interface Request {
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** What a player has. */
export interface Holding {
  readonly points: Hundredths;
  readonly spins: Hundredths;
}

/** From when something was first asked for until it was first answered, as steps of its player's own clock. */
export interface Span {
  readonly sentAt: number;
  readonly answeredAt: number;
}

/** A key and the first answer that it had. */
export interface Answered extends Span {
  readonly key: string;
  readonly request: Request;
  readonly status: number;
  /** As text. */
  readonly body: string;
}

/** What a player was told to have. */
export interface Observation extends Span {
  readonly seen: Holding;
}

/** Seeds that were turned, with an answer. */
export interface SeedRotation extends Span {
  readonly revealed: ReplyOf<typeof contract.fairness.rotate>['revealed'];
}

export type StoredRound = ReplyOf<typeof contract.fairness.rounds>['rounds'][number];

/** The requests and answers of a player, and the state that the server reports in the end. */
export interface BankHistory {
  readonly start: Holding;
  readonly answered: readonly Answered[];
  readonly sightings: readonly Observation[];
  readonly turns: readonly SeedRotation[];
  /** Oldest first. */
  readonly rounds: readonly StoredRound[];
  readonly active: ReplyOf<typeof contract.fairness.seeds>['active'];
  readonly end: Holding;
}
