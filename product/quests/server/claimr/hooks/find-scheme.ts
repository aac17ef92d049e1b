import type { HookScheme } from './hook-scheme.ts';
import { signatureOf, type HookHeaders } from './verify-hook.ts';

const ALGORITHMS = ['hmac-sha256', 'hmac-sha512', 'hmac-sha1', 'plain'] as const;
const ENCODINGS = ['hex', 'base64', 'base64url'] as const;
const TIMED = ['timestamp.body', 'timestamp:body', 'timestampbody'] as const;
const TOLERANCE_SECONDS = 300;
const NAME = /^[a-z0-9-]{1,64}$/;
const PREFIX = /^[\w=.:,-]{0,32}$/;

/**
 * Returns how this hook is signed, as a value for `CLAIMR_HOOK_SCHEME`, when one of the usual ways fits the secret; null when
 * none does.
 */
export function findScheme(headers: HookHeaders, body: Uint8Array, secret: string): string | null {
  const shown = Object.entries(headers).filter(
    (entry): entry is [string, string] => NAME.test(entry[0]) && typeof entry[1] === 'string',
  );
  const times = shown.filter(([, value]) => /^\d{9,14}$/.test(value));
  const ways = [
    { signed: 'body', time: '' } as const,
    ...times.flatMap(([timestamp, time]) => TIMED.map((signed) => ({ signed, timestamp, time }))),
  ];
  for (const { time, ...way } of ways) {
    for (const algorithm of ALGORITHMS) {
      for (const encoding of ENCODINGS) {
        const base = { ...way, algorithm, encoding, prefix: '', tolerance: TOLERANCE_SECONDS };
        const signature = signatureOf({ ...base, header: '' }, secret, time, body);
        const match = shown.find(
          ([, value]) => value.endsWith(signature) && PREFIX.test(value.slice(0, -signature.length)),
        );
        if (match) return textOf({ ...base, header: match[0], prefix: match[1].slice(0, -signature.length) });
      }
    }
  }
  return null;
}

const textOf = ({ header, algorithm, encoding, signed, prefix, timestamp }: HookScheme): string =>
  [
    `header=${header}`,
    `algorithm=${algorithm}`,
    `encoding=${encoding}`,
    `signed=${signed}`,
    ...(prefix === '' ? [] : [`prefix=${prefix}`]),
    ...(timestamp === undefined ? [] : [`timestamp=${timestamp}`]),
  ].join(';');
