import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseEmail, parseRegistration } from './registration.ts';

describe('an email address is stored', () => {
  test.each([
    ['ada@example.com', 'ada@example.com'],
    ['  Ada@Example.COM \n', 'ada@example.com'],
    ["o'hara+wow@sub.example.co.uk", "o'hara+wow@sub.example.co.uk"],
    ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
    [`a@${`${'b'.repeat(59)}.`.repeat(4)}${'c'.repeat(12)}`, `a@${`${'b'.repeat(59)}.`.repeat(4)}${'c'.repeat(12)}`],
  ])('%j as %j', (text, stored) => {
    expect(parseEmail(text)).toBe(stored);
  });

  test('in the same form however often it is parsed', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        const email = parseEmail(text);
        expect(email === null ? null : parseEmail(email)).toBe(email);
      }),
    );
  });
});

describe('an email address is refused', () => {
  test.each([
    ['nothing', ''],
    ['spaces only', '   '],
    ['no at', 'ada.example.com'],
    ['no local part', '@example.com'],
    ['no domain', 'ada@'],
    ['two ats', 'ada@home@example.com'],
    ['a domain without a dot', 'ada@localhost'],
    ['an address for a domain', 'ada@127.0.0.1'],
    ['a dot at the end', 'ada@example.com.'],
    ['two dots', 'ada..l@example.com'],
    ['a dot first', '.ada@example.com'],
    ['a space within', 'ada lovelace@example.com'],
    ['a line feed, as header injection has it', 'ada@example.com\nBcc: all@example.com'],
    ['a comma, as a second recipient has it', 'ada@example.com,eve@example.com'],
    ['a quoted local part', '"ada"@example.com'],
    ['a NUL', 'ada\0@example.com'],
    ['a lone surrogate', 'ada\ud800@example.com'],
    ['a Cyrillic look-alike', 'аda@example.com'],
    ['the Kelvin sign, which lower-cases to k', '\u212Aim@example.com'],
    ['a hyphen at the edge of a label', 'ada@-example.com'],
    ['a local part of 65', `${'a'.repeat(65)}@example.com`],
    ['a label of 64', `a@${'b'.repeat(64)}.com`],
    ['255 characters', `a@${`${'b'.repeat(59)}.`.repeat(4)}${'c'.repeat(13)}`],
    ['sixteen thousand characters', `${'a.'.repeat(8_000)}a@example.com`],
  ])('with %s', (_why, text) => {
    expect(parseEmail(text)).toBeNull();
  });
});

const COMMON = new Set(['password']);

const good = { email: ' Ada@Example.com ', username: ' Ada ', password: 'kettle orchard' };

describe('a registration', () => {
  test('is stored trimmed and folded, except for its password', () => {
    expect(parseRegistration({ ...good, password: ' kettle orchard ' }, COMMON)).toEqual({
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
    const refusal = parseRegistration({ ...good, ...change }, COMMON);
    expect(refusal).toMatchObject({ kind: 'refusal', code });
    expect(Object.keys('details' in refusal ? (refusal.details ?? {}) : {})).toEqual(fields);
  });

  test('is refused with a sentence about the fault of the password', () => {
    const sentence = (password: string): unknown => {
      const refusal = parseRegistration({ ...good, password }, COMMON);
      return 'details' in refusal && refusal.details?.['password'];
    };
    expect(sentence('short')).toBe('A password has at least 8 characters.');
    expect(sentence('x1'.repeat(65))).toBe('A password has at most 128 characters.');
    expect(sentence('qwerty123')).toMatch(/too well known/);
    expect(sentence('ada@example.com')).toMatch(/your own name or email/);
  });
});
