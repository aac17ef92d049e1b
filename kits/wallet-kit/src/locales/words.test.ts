import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadWords, createTranslate, LANGUAGES, findLanguage } from './translation.ts';
import { ENGLISH, type WordKey } from './words.ts';

test('the list of languages has every file of words', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json'));
  expect(LANGUAGES.map((tag) => `${tag}.json`).sort()).toEqual(files.sort());
});

const parameters = (text: string): readonly string[] => text.match(/\{\w+\}/g)?.toSorted() ?? [];

describe.each(LANGUAGES)('the words in %s', (tag) => {
  test('are not the English ones', async () => {
    const words = await loadWords(tag);
    const same = Object.entries(ENGLISH).filter(([key, english]) => words[key as WordKey] === english);
    expect(same.map(([key]) => key)).toEqual([]);
  });

  test('are as many as the English ones, with the same parameters', async () => {
    const words = await loadWords(tag);
    expect(Object.keys(words).sort()).toEqual(Object.keys(ENGLISH).sort());
    for (const [key, english] of Object.entries(ENGLISH)) {
      const text = words[key as WordKey] ?? '';
      expect(text.trim(), key).not.toBe('');
      expect(parameters(text), key).toEqual(parameters(english));
    }
  });
});

test.each([
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['es-419', 'es'],
  ['de_AT', 'de'],
  ['AR', 'ar'],
  ['uk-UA', 'uk'],
  ['ua', 'uk'],
  ['in', 'id'],
  ['in_ID', 'id'],
  ['ms-MY', 'ms'],
  ['zh', 'zh-CN'],
  ['zh-Hans', 'zh-CN'],
  ['zh-Hans-HK', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-Hant', 'zh-TW'],
  ['zh-Hant-TW', 'zh-TW'],
  ['zh_TW', 'zh-TW'],
  ['zh-HK', 'zh-HK'],
  ['zh-Hant-HK', 'zh-HK'],
  ['zh-MO', 'zh-HK'],
  ['en-GB', 'en'],
])('the locale %s has the words of %s', (locale, language) => expect(findLanguage(locale)).toBe(language));

test.each(['nl', '', 'xx-YY', 'constructor'])('the locale "%s" has no words', (locale) =>
  expect(findLanguage(locale)).toBeNull(),
);

test('the words of the app come first, then those of the language, then English', () => {
  const t = createTranslate({ close: 'Shut' }, { close: 'Zu', back: 'Zurück' });
  expect([t('close'), t('back'), t('retry')]).toEqual(['Shut', 'Zurück', 'Retry']);
});

test('a translation contains its parameters, and so does a text that is no key', () => {
  const t = createTranslate();
  expect(t('getWallet', { wallet: 'Rainbow' })).toBe('Get Rainbow');
  expect(t.text('Open {wallet} now', { wallet: 'Rainbow' })).toBe('Open Rainbow now');
  expect(t.text('toString')).toBe('toString');
});
