import { describe, expect, test } from 'vitest';
import { parseRegistration } from './registration-form.ts';

const good = { email: ' Ada@Example.com ', username: ' Ada ', password: 'kettle orchard' };

describe('a registration', () => {
  test('is kept trimmed and folded, but for its password', () => {
    expect(parseRegistration({ ...good, password: ' kettle orchard ' })).toEqual({
      email: 'ada@example.com',
      username: 'Ada',
      usernameFold: 'ada',
      password: ' kettle orchard ',
    });
  });

  test.each([
    [{ email: 'ada' }, 'invalid_email', ['email']],
    [{ username: 'a' }, 'invalid_username', ['username']],
    [{ password: 'password1' }, 'weak_password', ['password']],
    [{ username: '', password: '' }, 'invalid_username', ['username', 'password']],
    [{ email: '', username: '', password: '' }, 'invalid_email', ['email', 'username', 'password']],
  ])('with %j is refused as %s, naming %j', (change, code, fields) => {
    const refusal = parseRegistration({ ...good, ...change });
    expect(refusal).toMatchObject({ kind: 'refusal', code });
    expect(Object.keys('details' in refusal ? (refusal.details ?? {}) : {})).toEqual(fields);
  });

  test('tells what is wrong with the password', () => {
    const sentence = (password: string): unknown => {
      const refusal = parseRegistration({ ...good, password });
      return 'details' in refusal && refusal.details?.['password'];
    };
    expect(sentence('short')).toBe('A password has at least 8 characters.');
    expect(sentence('x1'.repeat(65))).toBe('A password has at most 128 characters.');
    expect(sentence('qwerty123')).toMatch(/too well known/);
    expect(sentence('ada@example.com')).toMatch(/your own name or email/);
  });
});
