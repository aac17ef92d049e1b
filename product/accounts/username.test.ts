import { describe, expect, test } from 'vitest';
import { foldUsername, parseUsername } from './username.ts';

describe('a username is kept', () => {
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
  ])('%j as %j', (text, kept) => {
    expect(parseUsername(text)).toBe(kept);
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
    ['sixteen thousand accents', `ada${'\u0301'.repeat(16_000)}`],
  ])('with %s', (_why, text) => {
    expect(parseUsername(text)).toBeNull();
  });
});

describe('two usernames are the same name', () => {
  test.each([
    ['Ada', 'aDA'],
    ['ＡＤＡ', 'ada'],
    ['ﬁsh', 'FISH'],
    ['straße', 'STRASSE'],
    ['STRAẞE', 'strasse'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
    ['ⓐⓓⓐ', 'ada'],
    ['Zo\u00eb', 'ZOE\u0308'],
  ])('%j and %j', (one, other) => {
    expect(foldUsername(one)).toBe(foldUsername(other));
  });

  test('in whatever case and form any letter is written', () => {
    const unstable: string[] = [];
    for (let point = 1; point <= 0x10ffff; point += 1) {
      if (point >= 0xd800 && point <= 0xdfff) continue;
      const name = `a${String.fromCodePoint(point)}a`;
      const variants = [name.toUpperCase(), name.toLowerCase(), name.normalize('NFKD'), foldUsername(name)];
      if (variants.some((variant) => foldUsername(variant) !== foldUsername(name))) unstable.push(point.toString(16));
    }
    expect(unstable).toEqual([]);
  }, 30_000);

  test('but not when a letter differs', () => {
    expect(foldUsername('ada')).not.toBe(foldUsername('adá'));
  });
});
