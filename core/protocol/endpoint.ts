import type * as z from 'zod/mini';
import type { RefusalCode, Refusal } from './refusal.ts';
import type { PlayerId, LogSecurity } from './security-log.ts';

/**
 * `identity` guards changes that reveal whether an account exists; `wallet` signatures, whose check asks a chain;
 * `passkey` requests for one and their answers; `mail` calls that send one; `challenge` codes, and the links of mails;
 * `series` calls that play many rounds.
 */
export type LimitKind =
  | 'sign-in'
  | 'registration'
  | 'password'
  | 'identity'
  | 'export'
  | 'code'
  | 'wallet'
  | 'passkey'
  | 'mail'
  | 'challenge'
  | 'series';

/** A cookie that scripts cannot read and other sites cannot send. */
export interface EndpointCookie {
  /** The server prefixes `__Host-` under https. */
  readonly name: string;
  readonly seconds: number;
}

/** One call of the HTTP API, as a value that the server mounts and the browser calls. */
export interface Endpoint<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base path `/api`, for example `/auth/login`; a part like `:id` is in `params`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** `member` needs a session's token, and `quests` that or the quest widget's; `either` returns more to a member. */
  readonly access: 'open' | 'either' | 'member' | 'quests';
  readonly status: 200 | 201 | 204;
  /** The named parts of the path; an invalid one is answered with 404. */
  readonly params?: Params;
  /** Values arrive as text. */
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  /** The file name of a reply that may be large: it is sent in pieces. */
  readonly download?: string;
  readonly movesValue?: boolean;
  /** Reads the header `Client-Seed`. */
  readonly takesClientSeed?: true;
  /** Its refusals beside `invalid_request`, `unauthenticated`, `rate_limited`, `unavailable` and `maintenance`. */
  readonly refuses?: readonly RefusalCode[];
  /** May read archived rounds, and refuse with `history_unavailable` while their file is away. */
  readonly readsHistory?: true;
  readonly limit?: LimitKind;
  /** A limit of only some of these calls: the handler applies it with `admit`. */
  readonly laterLimit?: LimitKind;
  readonly cookie?: EndpointCookie;
  /** Who may make a call other than GET during maintenance. @default no one */
  readonly duringMaintenance?: 'everyone' | 'visitors';
  /** Sign-ins set one that marks the browser as known. */
  readonly setsCookie?: true;
}

export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodMiniType ? z.output<E['body']> : undefined;
type ParamsOf<E extends Endpoint> = E['params'] extends z.ZodMiniType ? z.output<E['params']> : undefined;
type QueryOf<E extends Endpoint> = E['query'] extends z.ZodMiniType ? z.output<E['query']> : undefined;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

type EndpointDefinition = Omit<Endpoint, 'status'> & Partial<Pick<Endpoint, 'status'>>;

/** Returns the call with its schemas in the type, and status 200 unless it has another. */
export const endpoint = <const E extends EndpointDefinition>(call: E): E & Pick<Endpoint, 'status'> => ({
  status: 200,
  ...call,
});

const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/;
const QUOTED = /^"((?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/;

/** A bare value and the structured string `"value"` are the same key (RFC 8941 §3.3.3). Null if it is malformed. */
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

/** The parsed call. A member's or a widget's call always has its player. */
export interface Call<E extends Endpoint> {
  readonly body: BodyOf<E>;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly playerId: MemberValue<E, PlayerId>;
  /** The caller's bearer token, for logout alone. */
  readonly token: MemberValue<E, string>;
  readonly address: string;
  readonly userAgent: string;
  readonly acceptLanguage: string;
  readonly cookie: string;
  /** Counts the call against the endpoint's `laterLimit`, and returns a refusal after too many, or during maintenance. */
  readonly admit: () => Promise<Refusal | null>;
  /** The client's `Idempotency-Key`, or a generated one. */
  readonly idempotencyKey: string;
  /** Whether the client sent that key. */
  readonly ownsKey: boolean;
  /** The client's half for a seed pair that begins with this call; null without the header. */
  readonly clientSeed: string | null;
  /** Marks this browser as one of the account. Returns whether it already was. */
  readonly rememberDevice: (playerId: PlayerId) => boolean;
  readonly logSecurity: LogSecurity;
}

export interface Answer<E extends Endpoint> {
  readonly kind: 'answer';
  readonly body: ReplyOf<E>;
  readonly replayed: boolean;
  /** The new value of the endpoint's cookie; null leaves it unchanged. */
  readonly cookie: string | null;
}

/** A 2xx reply that is sent in pieces: joined, they are JSON. */
export interface Download {
  readonly kind: 'download';
  readonly pieces: AsyncIterable<string>;
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<(E['download'] extends string ? Download : Answer<E>) | Refusal>;

export type Handlers<Endpoints extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Endpoints]: Handler<Endpoints[Name]>;
};

/** Returns a 2xx reply. `replayed` marks one that repeats an earlier reply for the same key. */
export const answer = <E extends Endpoint>(
  body: ReplyOf<E>,
  replayed = false,
  cookie: string | null = null,
): Answer<E> => ({ kind: 'answer', body, replayed, cookie });

/** Returns a reply of these pieces. Its status is sent before the first piece is read, which can no longer refuse. */
export const download = (pieces: AsyncIterable<string>): Download => ({ kind: 'download', pieces });
