import * as z from 'zod/mini';
import type { Hundredths } from '@wow/core/protocol';

/** A path in a JSON document, like `data.items.0.id`. */
const path = z.string().check(z.regex(/^[\w-]+(\.[\w-]+)*$/), z.maxLength(100));
/** The first path with a fitting value counts. */
const paths = z.array(path).check(z.maxLength(10));

/**
 * What Claimr's documentation leaves open. `npm run wow -- quests probe` shows what a real organisation answers;
 * docs/how-to/connect-claimr.md has a line for each option.
 */
export const claimrOptionsSchema = z.strictObject({
  /** `GET /token`: the path of the user's token. */
  token: z._default(paths, ['data.token', 'data.token.token', 'data']),
  /** Older tokens are replaced. */
  tokenDays: z._default(z.int().check(z.gte(1), z.lte(3650)), 30),
  xp: z._default(paths, ['data.xp']),
  xpMul: z._default(paths, []),
  rank: z._default(paths, ['data.rank']),
  /** `POST /hook`: the name of the address field; two pages of the documentation disagree. */
  hookAddress: z._default(z.enum(['uri', 'url']), 'uri'),
  /** Where a hook's body lists events; empty if the body is one event. */
  hookEvents: z._default(paths, []),
  /** In an event: the user, and what was given. */
  hookAccount: z._default(paths, ['account', 'data.account', 'user.account', 'data.user.account']),
  hookRewardId: z._default(paths, ['id', 'data.id', 'data.reward_id', 'reward.id']),
  hookAsset: z._default(paths, ['asset', 'data.asset', 'data.asset_name', 'reward.asset', 'data.name']),
  hookAmount: z._default(paths, ['value', 'data.value', 'data.asset_value', 'reward.value', 'data.amount']),
  /** A larger reward is an error and gives no spins. */
  mostSpins: z._default(z.int().check(z.gte(1), z.lte(100_000)), 100),
  /** Where rounds are reported for API tasks; null reports none. */
  reportPath: z._default(z.nullable(z.string().check(z.regex(/^\/[\w/-]+$/))), null),
  /** The field names of a report; an empty name omits the field. */
  reportFields: z._default(
    z.strictObject({
      category: z._default(z.string(), 'category'),
      name: z._default(z.string(), 'name'),
      value: z._default(z.string(), 'value'),
      id: z._default(z.string(), 'id'),
    }),
    { category: 'category', name: 'name', value: 'value', id: 'id' },
  ),
  /** The limit of one call, which is tried up to three times. */
  timeoutMs: z._default(z.int().check(z.gte(100), z.lte(10_000)), 5_000),
  /** Every player is read once a day, from this hour (UTC) on. */
  nightlyHour: z._default(z.int().check(z.gte(0), z.lte(23)), 3),
  pullsPerSecond: z._default(z.int().check(z.gte(1), z.lte(50)), 5),
});

export type ClaimrOptions = z.output<typeof claimrOptionsSchema>;

const header = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/));

const schemeSchema = z.strictObject({
  header,
  /** `plain`: the header contains the secret itself. */
  algorithm: z._default(z.enum(['hmac-sha256', 'hmac-sha512', 'hmac-sha1', 'plain']), 'hmac-sha256'),
  encoding: z._default(z.enum(['hex', 'base64', 'base64url']), 'hex'),
  signed: z._default(z.enum(['body', 'timestamp.body', 'timestamp:body', 'timestampbody']), 'body'),
  prefix: z._default(z.string().check(z.regex(/^[\w=.:,-]{0,32}$/)), ''),
  /** The header with the time in seconds or milliseconds since 1970. */
  timestamp: z.optional(header),
  /** The allowed difference in seconds. */
  tolerance: z._default(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), z.transform(Number)), 300),
  delivery: z.optional(header),
});

export type HookScheme = z.output<typeof schemeSchema>;

/**
 * Returns the scheme of a text like
 * `header=x-claimr-signature;algorithm=hmac-sha256;encoding=hex;signed=body;prefix=sha256=`, in any order, or null if
 * it is invalid.
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

export interface ClaimrSettings {
  readonly apiBase: URL;
  /** The organisation's bearer token. Never logged. */
  readonly apiToken: string;
  /** The short name that our users' accounts belong to. */
  readonly platform: string;
  readonly pid: string;
  readonly organization: string;
  readonly campaign: string;
  readonly addons: string;
  readonly widgetScriptUrl: URL;
  /** The origin of the widget's messages. */
  readonly widgetOrigin: string;
  /** The script attribute for the user token; empty if a call passes it. */
  readonly tokenAttribute: string;
  /** Signs hooks; null if they are unsigned. */
  readonly hookSecret: string | null;
  /** Null while unknown. Then hooks are unverified. */
  readonly hookScheme: HookScheme | null;
  readonly rankSource: 'tiers' | 'api';
  /** The virtual asset that is a spin, or null. */
  readonly spinAsset: string | null;
  /** Xp that gives one spin each while hooks are unverified. Ascending. */
  readonly spinThresholds: readonly Hundredths[];
  readonly embed: { readonly kind: 'direct' } | { readonly kind: 'frame'; readonly origin: string };
  readonly options: ClaimrOptions;
}
