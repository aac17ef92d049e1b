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
])('who chose %s in a browser that speaks %j reads %s', (kept, wanted, tag) => {
  expect(chooseLanguage(kept, wanted).tag).toBe(tag);
});

test('each language names itself and is written in the direction of its letters', () => {
  expect(languages.filter(({ direction }) => direction === 'rtl').map(({ tag }) => tag)).toEqual(['ar']);
  for (const { tag } of languages) expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
});
