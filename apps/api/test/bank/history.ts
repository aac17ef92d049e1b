import type { Hundredths, ReplyOf } from '@wow/core/protocol';
import type { contract } from '@wow/product/contract';

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

export interface Request {
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

export interface Holding {
  readonly points: Hundredths;
  readonly spins: Hundredths;
}

export interface Span {
  readonly sentAt: number;
  readonly answeredAt: number;
}

/** A key and its first answer. */
export interface Answered extends Span {
  readonly key: string;
  readonly request: Request;
  readonly status: number;
  readonly body: string;
}

export interface Observation extends Span {
  readonly seen: Holding;
}

export interface SeedRotation extends Span {
  readonly revealed: ReplyOf<typeof contract.fairness.rotate>['revealed'];
}

type OwnRound = ReplyOf<typeof contract.fairness.rounds>['rounds'][number];

/** A round of a series has its id as the key. */
export type StoredRound = OwnRound & { readonly key: string };

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
