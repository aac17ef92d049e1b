import type * as z from 'zod/mini';
import type { RefusalCode, Refusal } from './refusal.ts';
import type { PlayerId, LogSecurity } from './security-log.ts';

/**
 * What a rate limit guards: signing in, opening accounts, showing one's password again, changing who one is, whose answer
 * tells whether others exist, being sent all that is kept of oneself, guessing what a quest asks for, and having messages
 * of wallets checked, for which a chain may have to be asked.
 */
export type LimitKind = 'sign-in' | 'registration' | 'password' | 'identity' | 'export' | 'code' | 'wallet';

/** A cookie of the caller's browser that scripts cannot read and other sites cannot have sent. */
export interface EndpointCookie {
  /** Through https the server puts `__Host-` before it. */
  readonly name: string;
  /** How long the browser keeps it after it was set. */
  readonly seconds: number;
}

/** One call of the HTTP contract, as a value that the server mounts and the browser calls. */
export interface Endpoint<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base path `/api`, for example `/auth/login`; a part like `:id` is one of `params`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /**
   * `member` calls need the token of a session; `either` calls tell a member more than a visitor; `quests` calls take
   * that token or the one of the quest widget, which opens nothing else.
   */
  readonly access: 'open' | 'either' | 'member' | 'quests';
  readonly status: 200 | 201 | 204;
  /** The named parts of the path; one that does not fit leads nowhere: 404. */
  readonly params?: Params;
  /** Absent when the call takes no query; its values arrive as text. */
  readonly query?: Query;
  /** Absent when the call takes no body. */
  readonly body?: Body;
  readonly reply: Reply;
  /** What the reply is saved as, when it is one document that may be large: it is sent piece by piece. */
  readonly download?: string;
  /** Calls that move value take an `Idempotency-Key`. */
  readonly movesValue: boolean;
  /** What this call refuses beyond `invalid_request`, `unauthenticated`, `rate_limited`, `unavailable`. */
  readonly refuses: readonly RefusalCode[];
  /** Which in-process rate limit applies beside the general one. */
  readonly limit?: LimitKind;
  /** One that only some of these calls come to: the handler asks for it with `admit`. */
  readonly laterLimit?: LimitKind;
  /** The one that this call reads. */
  readonly cookie?: EndpointCookie;
  /** Whether every 2xx answer sets it. */
  readonly setsCookie?: true;
}

export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodMiniType ? z.output<E['body']> : undefined;
type ParamsOf<E extends Endpoint> = E['params'] extends z.ZodMiniType ? z.output<E['params']> : undefined;
type QueryOf<E extends Endpoint> = E['query'] extends z.ZodMiniType ? z.output<E['query']> : undefined;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/** Returns the call as given, its schemas kept in the type. */
export const endpoint = <const E extends Endpoint>(call: E): E => call;

const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/;
const QUOTED = /^"((?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/;

/**
 * Returns the key of an `Idempotency-Key` header, or null when it is malformed.
 * A bare value and the structured-field string `"value"` name the same key
 * (draft-ietf-httpapi-idempotency-key-header, RFC 8941 §3.3.3).
 */
export function parseIdempotencyKey(header: string): string | null {
  const value = header.trim();
  const key = QUOTED.exec(value)?.[1]?.replaceAll(/\\(["\\])/g, '$1') ?? value;
  return VISIBLE_ASCII.test(key) ? key : null;
}

type MemberValue<E extends Endpoint, Value> = E['access'] extends 'member' | 'quests'
  ? Value
  : E['access'] extends 'either'
    ? Value | undefined
    : undefined;

/** What a handler is given: everything is parsed, and a call of a member or a widget always has its player. */
export interface Call<E extends Endpoint> {
  readonly body: BodyOf<E>;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly playerId: MemberValue<E, PlayerId>;
  /** The caller's bearer token, for logout alone. */
  readonly token: MemberValue<E, string>;
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
