import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { generateSessionToken, hashSessionToken } from './sessions-store.ts';

test('a session token has 256 random bits, and only its SHA-256 is stored', () => {
  const token = generateSessionToken();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(generateSessionToken()).not.toBe(token);
  expect(hashSessionToken(token)).toBe(createHash('sha256').update(token).digest('hex'));
});

test.each(['', 'x', ' '.repeat(43), `${'A'.repeat(42)}=`, 'A'.repeat(44), `${'A'.repeat(42)}\0`])(
  'the text %j is no session token and has no hash to look up',
  (text) => {
    expect(hashSessionToken(text)).toBeNull();
  },
);
