import { expect, test } from 'vitest';
import { chooseLanguage, languages } from './languages.ts';

test.each([
  ['tr', ['de-DE'], 'tr'],
  [null, ['de-AT', 'en'], 'de'],
  [null, ['pt-PT'], 'pt-BR'],
  [null, ['zh-TW'], 'zh-CN'],
  [null, ['PT-br'], 'pt-BR'],
  [null, ['fi', 'ja-JP'], 'ja'],
  [null, ['fi'], 'en'],
  [null, [], 'en'],
  ['klingon', ['uk'], 'uk'],
  ['__proto__', ['en-GB', 'fr'], 'en'],
])('chooseLanguage: a stored %s in a browser of %j gives %s', (stored, preferred, tag) => {
  expect(chooseLanguage(stored, preferred).tag).toBe(tag);
});

test('each language has a canonical tag and the direction of its script', () => {
  expect(languages.filter(({ direction }) => direction === 'rtl').map(({ tag }) => tag)).toEqual(['ar']);
  for (const { tag } of languages) expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
});
