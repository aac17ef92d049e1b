import { createHmac } from 'node:crypto';
import type { ClaimrSettings } from '../settings.ts';
import type { HookScheme } from './hook-scheme.ts';
import { isSame } from './is-same.ts';

/** Headers by their names in lower case. */
export type HookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** `unverifiable`: nobody knows how hooks are signed, so this one may be anybody's. */
export type HookResult =
  | { readonly kind: 'verified'; readonly delivery: string | null }
  | { readonly kind: 'unverifiable' }
  | { readonly kind: 'rejected' };

/** Whether whoever sent these bytes knows the secret. Nothing of the body has been looked at before. */
export function verifyHook(
  { hookScheme, hookSecret }: Pick<ClaimrSettings, 'hookScheme' | 'hookSecret'>,
  headers: HookHeaders,
  body: Uint8Array,
  now: Date,
): HookResult {
  if (hookScheme === null || hookSecret === null) return { kind: 'unverifiable' };
  const shown = oneOf(headers, hookScheme.header);
  const time = hookScheme.timestamp === undefined ? '' : oneOf(headers, hookScheme.timestamp);
  if (shown === null || time === null) return { kind: 'rejected' };
  const isGenuine = isSame(shown, signatureOf(hookScheme, hookSecret, time, body));
  if (!isGenuine || !isInTime(hookScheme, time, now)) return { kind: 'rejected' };
  return { kind: 'verified', delivery: hookScheme.delivery ? oneOf(headers, hookScheme.delivery) : null };
}

/** Returns what the header has to be for this body and time. */
export function signatureOf(scheme: HookScheme, secret: string, time: string, body: Uint8Array): string {
  if (scheme.algorithm === 'plain') return scheme.prefix + secret;
  const hmac = createHmac(scheme.algorithm.slice('hmac-'.length), secret);
  if (scheme.signed !== 'body') hmac.update(time + BETWEEN[scheme.signed]);
  return scheme.prefix + hmac.update(body).digest(scheme.encoding);
}

const BETWEEN = { 'timestamp.body': '.', 'timestamp:body': ':', timestampbody: '' } as const;
const SECONDS_END = 100_000_000_000;

function isInTime({ timestamp, tolerance }: HookScheme, time: string, now: Date): boolean {
  if (timestamp === undefined) return true;
  if (!/^\d{9,14}$/.test(time)) return false;
  const sentAtMs = Number(time) < SECONDS_END ? Number(time) * 1000 : Number(time);
  return Math.abs(now.getTime() - sentAtMs) <= tolerance * 1000;
}

/** Returns a header that stands there once, or null. */
function oneOf(headers: HookHeaders, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
