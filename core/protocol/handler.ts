import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from './endpoint.ts';
import type { PlayerId } from './player-id.ts';
import type { Refusal } from './refusal.ts';
import type { LogSecurity } from './security-log.ts';

type OfMember<E extends Endpoint, Value> = E['access'] extends 'member' | 'quests'
  ? Value
  : E['access'] extends 'either'
    ? Value | undefined
    : undefined;

/** What a handler is given: everything is parsed, and a call of a member or a widget always has its player. */
export interface Call<E extends Endpoint> {
  readonly body: BodyOf<E>;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly playerId: OfMember<E, PlayerId>;
  /** The caller's bearer token, for logout alone. */
  readonly token: OfMember<E, string>;
  /** The address that the call comes from, as our proxy saw it. */
  readonly address: string;
  /** What the caller's program calls itself; empty when it does not say. */
  readonly userAgent: string;
  /** What the caller's browser holds in the endpoint's cookie; empty when it holds none. */
  readonly cookie: string;
  /** Counts the call against the endpoint's `laterLimit`, and returns the refusal when there were too many. */
  readonly admit: () => Promise<Refusal | null>;
  /** The caller's `Idempotency-Key`, or a server-made one; present when the endpoint moves value. */
  readonly idempotencyKey: string;
  /** Writes a line of the security log about this call. */
  readonly logSecurity: LogSecurity;
}

/** A 2xx answer that needs a header. */
export interface Answer<E extends Endpoint> {
  readonly kind: 'answer';
  readonly body: ReplyOf<E>;
  readonly replayed: boolean;
  /** What the browser is to hold in the endpoint's cookie from now on; null leaves that as it is. */
  readonly cookie: string | null;
}

/** A 2xx answer whose body is written while it is sent: text that is JSON when all pieces are joined. */
export interface Download {
  readonly kind: 'download';
  readonly pieces: AsyncIterable<string>;
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<(E['download'] extends string ? Download : Answer<E>) | Refusal>;

/** One handler for each endpoint of a feature: a missing one does not compile. */
export type Handlers<Endpoints extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Endpoints]: Handler<Endpoints[Name]>;
};

/**
 * Returns a first answer; `replayed` marks one that repeats an earlier answer for the same key, and `cookie` is what the
 * browser is to hold in the endpoint's cookie.
 */
export const answer = <E extends Endpoint>(
  body: ReplyOf<E>,
  replayed = false,
  cookie: string | null = null,
): Answer<E> => ({
  kind: 'answer',
  body,
  replayed,
  cookie,
});

/** Returns an answer of these pieces. The first is asked for only when the answer has begun: by then nothing may be refused. */
export const download = (pieces: AsyncIterable<string>): Download => ({ kind: 'download', pieces });
