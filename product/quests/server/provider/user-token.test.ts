import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createUserToken, verifyUserToken } from './user-token.ts';

const key = randomBytes(32);
const sessionHash = randomBytes(32).toString('hex');
const now = new Date('2027-01-01T12:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

describe('the token that the quest widget gets', () => {
  const token = createUserToken(key, sessionHash, now);

  test('identifies its session for 15 minutes and not a second longer', () => {
    expect(verifyUserToken(key, token, later(0))).toBe(sessionHash);
    expect(verifyUserToken(key, token, later(15 * 60 - 1))).toBe(sessionHash);
    expect(verifyUserToken(key, token, later(15 * 60))).toBeNull();
  });

  test('is invalid under another key', () => {
    expect(verifyUserToken(randomBytes(32), token, now)).toBeNull();
  });

  test.each([
    ['another session', token.replace(sessionHash, randomBytes(32).toString('hex'))],
    ['a later end', token.replace(/\.(\d+)\./, (_whole, seconds) => `.${Number(seconds) + 1}.`)],
    ['another audience', token.replace('quests', 'accounts')],
    ['another signature', token.slice(0, -4) + (token.endsWith('AAAA') ? 'BBBB' : 'AAAA')],
    ['no signature', token.slice(0, token.lastIndexOf('.'))],
    ['something after it', `${token}x`],
    ['nothing', ''],
  ])('is invalid with %s', (_change, forged) => {
    expect(verifyUserToken(key, forged, now)).toBeNull();
  });
});
