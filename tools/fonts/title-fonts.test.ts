import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFontCharacters } from './read-font-characters.ts';
import { listTitleCharacters, TITLE_FONTS } from './title-fonts.ts';

const FONTS = join(import.meta.dirname, '..', '..', 'core', 'ui', 'fonts');
const readFont = (file: string): Buffer => readFileSync(join(FONTS, file));

test.each(TITLE_FONTS)('titles: $file has the characters of its messages', (font) => {
  const own = readFontCharacters(readFont(font.file));
  const missing = listTitleCharacters(font).filter((character) => !own.has(character));
  expect(missing, `core/ui/fonts/${font.file} lacks characters. Run: npm run fonts`).toEqual([]);
});

test('titles: Arabic has every letter of its messages in the published font', () => {
  const own = readFontCharacters(readFont('alexandria-arabic-900-normal.woff2'));
  // The alphabet, the marks above and below letters, comma, semicolon and question mark.
  for (const letter of 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهويىًٌٍَُِّْ،؛؟') expect(own, letter).toContain(letter);
});

test('titles: all fonts that pages of a language load have at most 90 kB', () => {
  const ofEveryPage = ['dela-gothic-one-latin-400-normal.woff2', 'hanken-grotesk-latin-wght-500-800.woff2'];
  const ofLanguage = (tag: string) => TITLE_FONTS.filter((font) => font.tag === tag).map(({ file }) => file);
  for (const own of [ofLanguage('ja'), ofLanguage('zh-CN'), ['alexandria-arabic-900-normal.woff2']]) {
    const bytes = [...ofEveryPage, ...own].reduce((sum, file) => sum + readFont(file).byteLength, 0);
    expect(own.length).toBeGreaterThan(0);
    expect(bytes, own.join()).toBeLessThanOrEqual(90_000);
  }
});

test('readFontCharacters: reads a font that is cut and one as published', () => {
  const latin = readFontCharacters(readFont('dela-gothic-one-latin-400-normal.woff2'));
  expect(latin).toContain('W');
  expect(latin).not.toContain('季');
  const japanese = readFontCharacters(readFont('dela-gothic-one-titles-ja.woff2'));
  expect(japanese).toContain('レ');
  expect(japanese).not.toContain('W');
});

test.each([
  ['Dela', 116, 29],
  ['Hanken', 100, 30],
])('stand-ins of %s: lines are as high as with the font itself', (font, ascent, descent) => {
  const styles = readFileSync(join(FONTS, '..', 'fonts.css'), 'utf8');
  const standIns = styles.split('@font-face').filter((rule) => rule.includes(`font-family: '${font} stand-in`));
  expect(standIns.length).toBeGreaterThanOrEqual(2);
  for (const rule of standIns) {
    const percent = (name: string): number => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(rule)?.[1]);
    expect((percent('size-adjust') * percent('ascent-override')) / 100).toBeCloseTo(ascent, 0);
    expect((percent('size-adjust') * percent('descent-override')) / 100).toBeCloseTo(descent, 0);
  }
});
