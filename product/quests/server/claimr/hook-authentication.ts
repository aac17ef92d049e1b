import { createHash, timingSafeEqual, createHmac, hkdfSync } from 'node:crypto';
import {
  ALGORITHMS,
  ENCODINGS,
  HEADER_NAME,
  SIGNATURE_PREFIX,
  type ClaimrSettings,
  type HookScheme,
} from './claimr-settings.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time, also for different lengths. */
const isEqualConstantTime = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

export const HOOK_SCOPES = ['user_activity', 'user_reward', 'referral', 'user_login'] as const;
export type HookScope = (typeof HOOK_SCOPES)[number];

export const getHookId = (scope: HookScope): string => `wow-${scope}`;

/** The last part is derived from the key, so it is secret. */
export const getHookPath = (tokenKey: Uint8Array, scope: HookScope): string =>
  `/api/claimr/hook/${getHookId(scope)}/${computePathSecret(tokenKey, getHookId(scope))}`;

/** Returns null if the secret is wrong. */
export function findHookScope(tokenKey: Uint8Array, hookId: string, pathSecret: string): HookScope | null {
  const scope = HOOK_SCOPES.find((one) => getHookId(one) === hookId);
  const isGenuine = isEqualConstantTime(pathSecret, computePathSecret(tokenKey, hookId));
  return isGenuine && scope !== undefined ? scope : null;
}

function computePathSecret(tokenKey: Uint8Array, hookId: string): string {
  const key = Buffer.from(hkdfSync('sha256', tokenKey, '', 'claimr hook path', 32));
  return createHmac('sha256', key).update(hookId).digest('base64url');
}

/** Names are in lower case. */
export type HookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** `unverifiable`: the signature scheme is unknown, so any sender is possible. */
export type HookResult =
  | { readonly kind: 'verified'; readonly delivery: string | null }
  | { readonly kind: 'unverifiable' }
  | { readonly kind: 'rejected' };

/** Returns whether the sender of this body knows the secret. Verify before parsing. */
export function verifyHook(
  { hookScheme, hookSecret }: Pick<ClaimrSettings, 'hookScheme' | 'hookSecret'>,
  headers: HookHeaders,
  body: Uint8Array,
  now: Date,
): HookResult {
  if (hookScheme === null || hookSecret === null) return { kind: 'unverifiable' };
  const shown = getHeader(headers, hookScheme.header);
  const time = hookScheme.timestamp === undefined ? '' : getHeader(headers, hookScheme.timestamp);
  if (shown === null || time === null) return { kind: 'rejected' };
  const isGenuine = isEqualConstantTime(shown, computeSignature(hookScheme, hookSecret, time, body));
  if (!isGenuine || !isWithinTolerance(hookScheme, time, now)) return { kind: 'rejected' };
  return { kind: 'verified', delivery: hookScheme.delivery ? getHeader(headers, hookScheme.delivery) : null };
}

function computeSignature(scheme: HookScheme, secret: string, time: string, body: Uint8Array): string {
  if (scheme.algorithm === 'plain') return scheme.prefix + secret;
  const hmac = createHmac(scheme.algorithm.slice('hmac-'.length), secret);
  if (scheme.signed !== 'body') hmac.update(time + TIMESTAMP_SEPARATORS[scheme.signed]);
  return scheme.prefix + hmac.update(body).digest(scheme.encoding);
}

const TIMESTAMP_SEPARATORS = { 'timestamp.body': '.', 'timestamp:body': ':', timestampbody: '' } as const;
const MAX_UNIX_SECONDS = 100_000_000_000;

function isWithinTolerance({ timestamp, tolerance }: HookScheme, time: string, now: Date): boolean {
  if (timestamp === undefined) return true;
  if (!/^\d{9,14}$/.test(time)) return false;
  const sentAtMs = Number(time) < MAX_UNIX_SECONDS ? Number(time) * 1000 : Number(time);
  return Math.abs(now.getTime() - sentAtMs) <= tolerance * 1000;
}

/** Returns null if the header is missing, empty or repeated. */
function getHeader(headers: HookHeaders, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

const TIMESTAMPED_PAYLOADS = ['timestamp.body', 'timestamp:body', 'timestampbody'] as const;
const TOLERANCE_SECONDS = 300;

/** Returns a value for `CLAIMR_HOOK_SCHEME`, or null if no common scheme fits the secret. */
export function detectScheme(headers: HookHeaders, body: Uint8Array, secret: string): string | null {
  const shown = Object.entries(headers).filter(
    (entry): entry is [string, string] => HEADER_NAME.test(entry[0]) && typeof entry[1] === 'string',
  );
  const times = shown.filter(([, value]) => /^\d{9,14}$/.test(value));
  const ways = [
    { signed: 'body', time: '' } as const,
    ...times.flatMap(([timestamp, time]) => TIMESTAMPED_PAYLOADS.map((signed) => ({ signed, timestamp, time }))),
  ];
  for (const { time, ...way } of ways) {
    for (const algorithm of ALGORITHMS) {
      for (const encoding of ENCODINGS) {
        const base = { ...way, algorithm, encoding, prefix: '', tolerance: TOLERANCE_SECONDS };
        const signature = computeSignature({ ...base, header: '' }, secret, time, body);
        const match = shown.find(
          ([, value]) => value.endsWith(signature) && SIGNATURE_PREFIX.test(value.slice(0, -signature.length)),
        );
        if (match) return formatScheme({ ...base, header: match[0], prefix: match[1].slice(0, -signature.length) });
      }
    }
  }
  return null;
}

const formatScheme = ({ header, algorithm, encoding, signed, prefix, timestamp }: HookScheme): string =>
  [
    `header=${header}`,
    `algorithm=${algorithm}`,
    `encoding=${encoding}`,
    `signed=${signed}`,
    ...(prefix === '' ? [] : [`prefix=${prefix}`]),
    ...(timestamp === undefined ? [] : [`timestamp=${timestamp}`]),
  ].join(';');
