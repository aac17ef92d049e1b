import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { detectScheme, verifyHook, type HookHeaders } from './hook-authentication.ts';
import { parseHookScheme } from './claimr-settings.ts';

const SECRET = 'the-hook-secret';
const NOW = new Date('2027-03-01T12:00:00Z');
const SECONDS = String(NOW.getTime() / 1000);
const text = '{"scope":"user_reward"}';
const body = Buffer.from(text);
const hmac = (signed: string, algorithm = 'sha256', encoding: 'hex' | 'base64' = 'hex'): string =>
  createHmac(algorithm, SECRET).update(signed).digest(encoding);

const verify = (scheme: string, headers: HookHeaders, sent: Uint8Array = body, now = NOW) =>
  verifyHook({ hookScheme: parseHookScheme(scheme)!, hookSecret: SECRET }, headers, sent, now).kind;

describe('a scheme of hook signatures', () => {
  test.each([
    ['header=x-sig', { 'x-sig': hmac(text) }],
    ['header=x-sig;prefix=sha256=', { 'x-sig': `sha256=${hmac(text)}` }],
    ['algorithm=hmac-sha512; header=x-sig; encoding=base64', { 'x-sig': hmac(text, 'sha512', 'base64') }],
    ['header=x-sig;signed=timestamp.body;timestamp=x-time', { 'x-sig': hmac(`${SECONDS}.${text}`), 'x-time': SECONDS }],
    [
      'header=x-sig;signed=timestampbody;timestamp=x-time',
      { 'x-sig': hmac(`${SECONDS}000${text}`), 'x-time': `${SECONDS}000` },
    ],
    ['header=x-secret;algorithm=plain', { 'x-secret': SECRET }],
  ])('verifies a hook: %s', (scheme, headers) => {
    expect(verify(scheme, headers)).toBe('verified');
    expect(
      verify(scheme, { ...headers, 'x-sig': `${'x-sig' in headers ? headers['x-sig'] : ''}0`, 'x-secret': '' }),
    ).toBe('rejected');
    if (!scheme.includes('plain')) expect(verify(scheme, headers, Buffer.from('{}'))).toBe('rejected');
    expect(verify(scheme, {})).toBe('rejected');
  });

  test.each([
    '',
    'x-sig',
    'header=X Sig',
    'header=x;header=y',
    'header=x;algorithm=md5',
    'header=x;secret=y',
    'header=x;signed=timestamp.body',
    'header=x;timestamp=y;tolerance=0',
    '__proto__=x',
  ])('does not accept the line %j', (line) => {
    expect(parseHookScheme(line)).toBeNull();
  });

  test('limits the age of a signature to the tolerance', () => {
    const scheme = 'header=x-sig;signed=timestamp.body;timestamp=x-time;tolerance=60';
    const headers = { 'x-sig': hmac(`${SECONDS}.${text}`), 'x-time': SECONDS };
    const after = (seconds: number) => verify(scheme, headers, body, new Date(NOW.getTime() + seconds * 1000));
    expect([after(-60), after(0), after(60), after(61), after(-61)]).toEqual([
      'verified',
      'verified',
      'verified',
      'rejected',
      'rejected',
    ]);
  });

  test('leaves hooks unverifiable if it is missing', () => {
    expect(verifyHook({ hookScheme: null, hookSecret: SECRET }, {}, body, NOW).kind).toBe('unverifiable');
  });
});

describe('the search for the scheme of a hook', () => {
  test.each([
    [{ 'x-a': 'b', 'x-sig': hmac(text) }, 'header=x-sig;algorithm=hmac-sha256;encoding=hex;signed=body'],
    [
      { 'x-sig': `sha1=${hmac(text, 'sha1')}` },
      'header=x-sig;algorithm=hmac-sha1;encoding=hex;signed=body;prefix=sha1=',
    ],
    [
      { 'x-sig': `v1,${hmac(`${SECONDS}.${text}`, 'sha256', 'base64')}`, 'x-time': SECONDS },
      'header=x-sig;algorithm=hmac-sha256;encoding=base64;signed=timestamp.body;prefix=v1,;timestamp=x-time',
    ],
  ])('finds it in the headers %j', (headers, scheme) => {
    expect(detectScheme(headers, body, SECRET)).toBe(scheme);
    expect(verify(scheme, headers)).toBe('verified');
  });

  test('finds nothing in a hook with another signature', () => {
    expect(detectScheme({ 'x-sig': hmac(text), 'x-time': SECONDS }, body, 'another')).toBeNull();
  });
});
