import * as z from 'zod/mini';
import type { Hundredths } from '@wow/core/protocol';

/** A path in a JSON document, like `data.items.0.id`. */
const path = z.string().check(z.regex(/^[\w-]+(\.[\w-]+)*$/), z.maxLength(100));
/** Places to look, the first with a fitting value counts. None: the value is never there. */
const paths = z.array(path).check(z.maxLength(10));

/**
 * What Claimr's documentation does not say, or says twice. Each has a default and can be set by the operator: `npm run
 * wow -- quests probe` tells what a real organisation answers. docs/how-to/connect-claimr.md has a line for each.
 */
export const claimrOptionsSchema = z.strictObject({
  /** `GET /token`: the path of the user's token. */
  token: z._default(paths, ['data.token', 'data.token.token', 'data']),
  /** A token that is older is asked for again. */
  tokenDays: z._default(z.int().check(z.gte(1), z.lte(3650)), 30),
  /** `GET /user/balance`. */
  xp: z._default(paths, ['data.xp']),
  xpMul: z._default(paths, []),
  rank: z._default(paths, ['data.rank']),
  /** `POST /hook`: what the field with our address is called; two pages of the documentation disagree. */
  hookAddress: z._default(z.enum(['uri', 'url']), 'uri'),
  /** A hook's body: where its events are listed; nowhere when the body itself is one. */
  hookEvents: z._default(paths, []),
  /** Of one event: whose it is, and what was given. */
  hookAccount: z._default(paths, ['account', 'data.account', 'user.account', 'data.user.account']),
  hookRewardId: z._default(paths, ['id', 'data.id', 'data.reward_id', 'reward.id']),
  hookAsset: z._default(paths, ['asset', 'data.asset', 'data.asset_name', 'reward.asset', 'data.name']),
  hookAmount: z._default(paths, ['value', 'data.value', 'data.asset_value', 'reward.value', 'data.amount']),
  /** A reward of more spins is an error, and no spins are given. */
  mostSpins: z._default(z.int().check(z.gte(1), z.lte(100_000)), 100),
  /** Where rounds are reported for API tasks: `/action/value`, once its body is known. Null: nowhere. */
  reportPath: z._default(z.nullable(z.string().check(z.regex(/^\/[\w/-]+$/))), null),
  /** What the fields of such a report are called; an empty name leaves the field out. */
  reportFields: z._default(
    z.strictObject({
      category: z._default(z.string(), 'category'),
      name: z._default(z.string(), 'name'),
      value: z._default(z.string(), 'value'),
      id: z._default(z.string(), 'id'),
    }),
    { category: 'category', name: 'name', value: 'value', id: 'id' },
  ),
  /** How long one call may take before it has failed; it is made up to three times. */
  timeoutMs: z._default(z.int().check(z.gte(100), z.lte(10_000)), 5_000),
  /** Everybody is asked about once a day, from this hour (UTC) on, so many of them a second. */
  nightlyHour: z._default(z.int().check(z.gte(0), z.lte(23)), 3),
  pullsPerSecond: z._default(z.int().check(z.gte(1), z.lte(50)), 5),
});

export type ClaimrOptions = z.output<typeof claimrOptionsSchema>;

const header = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/));

const schemeSchema = z.strictObject({
  /** The header with the signature. */
  header,
  /** `plain`: the header holds the secret itself. */
  algorithm: z._default(z.enum(['hmac-sha256', 'hmac-sha512', 'hmac-sha1', 'plain']), 'hmac-sha256'),
  encoding: z._default(z.enum(['hex', 'base64', 'base64url']), 'hex'),
  /** What is signed. */
  signed: z._default(z.enum(['body', 'timestamp.body', 'timestamp:body', 'timestampbody']), 'body'),
  /** The text before the signature. */
  prefix: z._default(z.string().check(z.regex(/^[\w=.:,-]{0,32}$/)), ''),
  /** The header with the time in seconds or milliseconds since 1970. */
  timestamp: z.optional(header),
  /** How many seconds such a time may be off. */
  tolerance: z._default(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), z.transform(Number)), 300),
  /** The header with the id of the delivery. */
  delivery: z.optional(header),
});

/** How hooks are signed. */
export type HookScheme = z.output<typeof schemeSchema>;

/**
 * Returns the scheme of a text like `header=x-claimr-signature;algorithm=hmac-sha256;encoding=hex;signed=body;prefix=sha256=`:
 * names and values in any order, with semicolons between them. Returns null when it cannot be one.
 */
export function parseHookScheme(text: string): HookScheme | null {
  const pairs = text.split(';').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name.trim(), value.join('=').trim()] as const;
  });
  const names = pairs.map(([name]) => name);
  if (!text.includes('=') || new Set(names).size < names.length) return null;
  const parsed = schemeSchema.safeParse(Object.fromEntries(pairs));
  if (!parsed.success) return null;
  const needsTime = parsed.data.signed !== 'body';
  return needsTime && parsed.data.timestamp === undefined ? null : parsed.data;
}

/** How this product is known to Claimr, and Claimr to it. */
export interface ClaimrSettings {
  readonly apiBase: URL;
  /** The organisation's bearer token. Never logged, never told. */
  readonly apiToken: string;
  /** The short name that our users' accounts belong to. */
  readonly platform: string;
  /** The id of the campaign. */
  readonly pid: string;
  readonly organization: string;
  readonly campaign: string;
  readonly addons: string;
  readonly widgetScriptUrl: URL;
  /** The origin whose messages are the widget's. */
  readonly widgetOrigin: string;
  /** The attribute of the script that takes the user's token; empty where a call passes it. */
  readonly tokenAttribute: string;
  /** What hooks are signed with; null while they are not. */
  readonly hookSecret: string | null;
  /** How they are signed; null while that is not known. Then no hook is believed. */
  readonly hookScheme: HookScheme | null;
  readonly rankSource: 'tiers' | 'api';
  /** The virtual asset that is a spin; null when none is. */
  readonly spinAsset: string | null;
  /** Xp at which a player gets a spin, once each, while no hook is believed. Rising. */
  readonly spinThresholds: readonly Hundredths[];
  readonly embed: { readonly kind: 'direct' } | { readonly kind: 'frame'; readonly origin: string };
  readonly options: ClaimrOptions;
}
