import * as z from 'zod/mini';
import type { Hundredths } from '@wow/core/protocol';
import type { WidgetSettings } from '../../widget-settings.ts';

/** Like `data.items.0.id`. */
const path = z.string().check(z.regex(/^[\w-]+(\.[\w-]+)*$/), z.maxLength(100));
const paths = z.array(path).check(z.maxLength(10));

/** What Claimr's documentation leaves open. docs/how-to/connect-claimr.md has a line for each option. */
export const claimrOptionsSchema = z.strictObject({
  token: z._default(paths, ['data.token', 'data.token.token', 'data']),
  tokenDays: z._default(z.int().check(z.gte(1), z.lte(3650)), 30),
  xp: z._default(paths, ['data.xp']),
  xpMul: z._default(paths, []),
  rank: z._default(paths, ['data.rank']),
  /** Two pages of the documentation disagree. */
  hookAddress: z._default(z.enum(['uri', 'url']), 'uri'),
  /** Where a hook's body lists events; empty if the body is one event. */
  hookEvents: z._default(paths, []),
  hookAccount: z._default(paths, ['account', 'data.account', 'user.account', 'data.user.account']),
  hookRewardId: z._default(paths, ['id', 'data.id', 'data.reward_id', 'reward.id']),
  hookAsset: z._default(paths, ['asset', 'data.asset', 'data.asset_name', 'reward.asset', 'data.name']),
  hookAmount: z._default(paths, ['value', 'data.value', 'data.asset_value', 'reward.value', 'data.amount']),
  /** A larger reward is an error and gives no spins. */
  mostSpins: z._default(z.int().check(z.gte(1), z.lte(100_000)), 100),
  /** The limit of one call, which is tried up to three times. */
  timeoutMs: z._default(z.int().check(z.gte(100), z.lte(10_000)), 5_000),
  /** Every player is read once a day, from this hour (UTC) on. */
  nightlyHour: z._default(z.int().check(z.gte(0), z.lte(23)), 3),
  pullsPerSecond: z._default(z.int().check(z.gte(1), z.lte(50)), 5),
});

export type ClaimrOptions = z.output<typeof claimrOptionsSchema>;

export const HEADER_NAME = /^[a-z0-9-]{1,64}$/;
export const SIGNATURE_PREFIX = /^[\w=.:,-]{0,32}$/;
export const ALGORITHMS = ['hmac-sha256', 'hmac-sha512', 'hmac-sha1', 'plain'] as const;
export const ENCODINGS = ['hex', 'base64', 'base64url'] as const;

const header = z.string().check(z.regex(HEADER_NAME));

const schemeSchema = z.strictObject({
  header,
  /** `plain`: the header contains the secret itself. */
  algorithm: z._default(z.enum(ALGORITHMS), 'hmac-sha256'),
  encoding: z._default(z.enum(ENCODINGS), 'hex'),
  signed: z._default(z.enum(['body', 'timestamp.body', 'timestamp:body', 'timestampbody']), 'body'),
  prefix: z._default(z.string().check(z.regex(SIGNATURE_PREFIX)), ''),
  /** The header with the time in seconds or milliseconds since 1970. */
  timestamp: z.optional(header),
  /** In seconds. */
  tolerance: z._default(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), z.transform(Number)), 300),
  delivery: z.optional(header),
});

export type HookScheme = z.output<typeof schemeSchema>;

/** Parses a text like `header=x-claimr-signature;algorithm=hmac-sha256;prefix=sha256=`. Returns null if it is invalid. */
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
  readonly widget: WidgetSettings;
  /** Signs hooks; null if they are unsigned. */
  readonly hookSecret: string | null;
  /** Null while unknown. Then hooks are unverified. */
  readonly hookScheme: HookScheme | null;
  readonly rankSource: 'tiers' | 'api';
  readonly spinAsset: string | null;
  /** Xp that gives one spin each while hooks are unverified. Ascending. */
  readonly spinThresholds: readonly Hundredths[];
  readonly options: ClaimrOptions;
}
