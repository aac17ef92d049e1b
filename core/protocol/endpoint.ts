import type * as z from 'zod/mini';
import type { RefusalCode } from './refusal.ts';

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
export type ParamsOf<E extends Endpoint> = E['params'] extends z.ZodMiniType ? z.output<E['params']> : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodMiniType ? z.output<E['query']> : undefined;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/** Returns the call as given, its schemas kept in the type. */
export const endpoint = <const E extends Endpoint>(call: E): E => call;
