import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseEmail } from './email.ts';

describe('an email address is kept', () => {
  test.each([
    ['ada@example.com', 'ada@example.com'],
    ['  Ada@Example.COM \n', 'ada@example.com'],
    ["o'hara+wow@sub.example.co.uk", "o'hara+wow@sub.example.co.uk"],
    ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
    [`a@${`${'b'.repeat(59)}.`.repeat(4)}${'c'.repeat(12)}`, `a@${`${'b'.repeat(59)}.`.repeat(4)}${'c'.repeat(12)}`],
  ])('%j as %j', (text, kept) => {
    expect(parseEmail(text)).toBe(kept);
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
