import type * as z from 'zod/mini';
import type { RefusalCode } from './refusal.ts';

/** One call of the HTTP contract, as a value that the server mounts and the browser calls. */
export interface Endpoint<Body extends z.ZodMiniType = z.ZodMiniType, Reply extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base path `/api`, for example `/auth/login`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** `member` calls need a bearer token. */
  readonly access: 'open' | 'member';
  readonly status: 200 | 201 | 204;
  /** Absent when the call takes no body. */
  readonly body?: Body;
  readonly reply: Reply;
  /** Calls that move value take an `Idempotency-Key`. */
  readonly movesValue: boolean;
  /** What this call refuses beyond `invalid_request`, `unauthenticated`, `rate_limited`, `unavailable`. */
  readonly refuses: readonly RefusalCode[];
  /** Which in-process rate limit applies beside the general one. */
  readonly limit?: 'sign-in' | 'registration';
}

export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodMiniType ? z.output<E['body']> : undefined;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/** Returns the call as given, its schemas kept in the type. */
export const endpoint = <const E extends Endpoint>(call: E): E => call;
