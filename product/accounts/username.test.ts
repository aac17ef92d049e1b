import { describe, expect, test } from 'vitest';
import { foldUsername, isMisleadingUsername, parseUsername } from './username.ts';

describe('a username is stored', () => {
  test.each([
    ['ada', 'ada'],
    ['  Ada Lovelace  ', 'Ada Lovelace'],
    ['Zoe\u0308', 'Zo\u00eb'],
    ['李小龙', '李小龙'],
    ['नमस्ते', 'नमस्ते'],
    ['🎲🎲🎲', '🎲🎲🎲'],
    ['👍🏽👍🏽👍🏽', '👍🏽👍🏽👍🏽'],
    ['x'.repeat(24), 'x'.repeat(24)],
    ['🎲'.repeat(24), '🎲'.repeat(24)],
    ["'; drop table player; --", "'; drop table player; --"],
    ['<b>ada</b>', '<b>ada</b>'],
    ['constructor', 'constructor'],
  ])('%j as %j', (text, stored) => {
    expect(parseUsername(text)).toBe(stored);
  });
});

describe('a username is refused', () => {
  test.each([
    ['nothing', ''],
    ['spaces only', '     '],
    ['two characters', 'ab'],
    ['two characters and a space at the end', 'ab '],
    ['three code points that are two characters', 'aq\u0301'],
    ['25 characters', 'x'.repeat(25)],
    ['a line feed', 'ada\nlovelace'],
    ['a NUL', 'ada\0'],
    ['a zero-width space', 'ad\u200ba'],
    ['a zero-width joiner', 'ad\u200da'],
    ['a byte order mark within', 'ad\ufeffa'],
    ['a right-to-left override', 'ada\u202Enimda'],
    ['a bidi isolate', 'ad\u2066a'],
    ['a soft hyphen', 'ad\u00ada'],
    ['a Hangul filler', 'ada\u3164'],
    ['three Hangul fillers', '\u3164\u3164\u3164'],
    ['three Braille blanks', '\u2800\u2800\u2800'],
    ['a variation selector', 'ada\ufe0f'],
    ['a tag character', 'ada\u{E0041}'],
    ['a no-break space', 'ada\u00a0lovelace'],
    ['two spaces in a row', 'ada  lovelace'],
    ['a lone surrogate', 'ada\ud83c'],
    ['a private use character', 'ada\ue000'],
    ['an unassigned code point', 'ada\u{E0FFF}'],
    ['a combining mark first', '\u0301ada'],
    ['accents piled up', `a${'\u0327\u0323\u0331\u0330\u0324'}da`],
    ['ligatures as wide as sentences', '\ufdfd\ufdfd\ufdfd\ufdfd\ufdfd\ufdfd'],
    ['sixteen thousand accents', `ada${'\u0301'.repeat(16_000)}`],
  ])('with %s', (_why, text) => {
    expect(parseUsername(text)).toBeNull();
  });
});

describe('two usernames are equal', () => {
  test.each([
    ['Ada', 'aDA'],
    ['ＡＤＡ', 'ada'],
    ['ﬁsh', 'FISH'],
    ['straße', 'STRASSE'],
    ['STRAẞE', 'strasse'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
    ['ⓐⓓⓐ', 'ada'],
    ['Zo\u00eb', 'ZOE\u0308'],
  ])('in different spellings: %j and %j', (first, second) => {
    expect(foldUsername(first)).toBe(foldUsername(second));
  });

  test('in every case and normal form of any code point', () => {
    const unstable: string[] = [];
    for (let point = 1; point <= 0x10ffff; point += 1) {
      if (point >= 0xd800 && point <= 0xdfff) continue;
      const name = `a${String.fromCodePoint(point)}a`;
      const folded = foldUsername(name);
      const variants = new Set([name.toUpperCase(), name.toLowerCase(), name.normalize('NFKD'), folded]);
      variants.delete(name);
      if ([...variants].some((variant) => foldUsername(variant) !== folded)) unstable.push(point.toString(16));
    }
    expect(unstable).toEqual([]);
  }, 30_000);

  test('only if every letter is the same', () => {
    expect(foldUsername('ada')).not.toBe(foldUsername('adá'));
  });
});

describe('isMisleadingUsername', () => {
  test.each([
    ['the name of the operator', 'WOW'],
    ['a reserved word', 'Wow support'],
    ['a reserved word with digits', 'admin123'],
    ['a reserved word that is spaced out', 'a d m i n'],
    ['a reserved word with signs', '_Admin_'],
    ['a reserved word in full-width letters', 'ＡＤＭＩＮ'],
    ['a reserved word with an accent', 'ádmin'],
    ['a Latin name with a Cyrillic letter', '\u0430dmin123'],
    ['a Latin name with a Greek letter', 'ad\u03b1line'],
  ])('refuses %s: %j', (_why, username) => {
    expect(isMisleadingUsername(username)).toBe(true);
  });

  test.each([
    'Ada',
    'Badminton',
    'Supporter',
    'Wowza',
    'Модест',
    'Σίσυφος',
    '李小龙Lee',
    'さくらSakura',
    '김Kim',
    'مريم',
    '🎲🎲🎲',
  ])('allows %s', (username) => {
    expect(isMisleadingUsername(username)).toBe(false);
  });
});
