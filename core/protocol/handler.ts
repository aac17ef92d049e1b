import type { BodyOf, Endpoint, ReplyOf } from './endpoint.ts';
import type { PlayerId } from './player-id.ts';
import type { Refusal } from './refusal.ts';

/** What a handler is given: everything is parsed, and a `member` call always has its player. */
export interface Call<E extends Endpoint> {
  readonly body: BodyOf<E>;
  readonly playerId: E['access'] extends 'member' ? PlayerId : undefined;
  /** The bearer token of a `member` call, for logout alone. */
  readonly token: E['access'] extends 'member' ? string : undefined;
  /** The caller's `Idempotency-Key`, or a server-made one; present when the endpoint moves value. */
  readonly idempotencyKey: string;
}

/** A 2xx answer that needs a header. */
export interface Answer<E extends Endpoint> {
  readonly kind: 'answer';
  readonly body: ReplyOf<E>;
  readonly replayed: boolean;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E> | Refusal>;

/** One handler for each endpoint of a feature: a missing one does not compile. */
export type Handlers<Endpoints extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Endpoints]: Handler<Endpoints[Name]>;
};

/** Returns a first answer; `replayed` marks one that repeats an earlier answer for the same key. */
export const answer = <E extends Endpoint>(body: ReplyOf<E>, replayed = false): Answer<E> => ({
  kind: 'answer',
  body,
  replayed,
});
