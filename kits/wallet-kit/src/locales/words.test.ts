import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadWords, createTranslate, LOCALES, resolveLocale } from './translation.ts';
import { ENGLISH, type WordKey } from './words.ts';

test('the list of languages has every file of words', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json'));
  expect(LOCALES.map((tag) => `${tag}.json`).sort()).toEqual(files.sort());
});

// `tools/language` checks that each language has every word, with the same parameters.
describe.each(LOCALES)('the words in %s', (tag) => {
  test('are not the English ones', async () => {
    const words = await loadWords(tag);
    const same = Object.entries(ENGLISH).filter(([key, english]) => words[key as WordKey] === english);
    expect(same.map(([key]) => key)).toEqual([]);
  });
});

test('a locale is spoken in its own language, wherever it is from; any other in English', () => {
  const asked = ['pt', 'pt-PT', 'es-419', 'zh', 'zh-TW', 'de_AT', 'AR', 'uk-UA', 'ua', 'en-GB', 'nl', ''];
  expect(asked.map(resolveLocale)).toEqual([
    'pt-BR',
    'pt-BR',
    'es',
    'zh-CN',
    // Simplified characters are no substitute for traditional ones.
    'en',
    'de',
    'ar',
    'uk',
    'uk',
    'en',
    'en',
    'en',
  ]);
});

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
