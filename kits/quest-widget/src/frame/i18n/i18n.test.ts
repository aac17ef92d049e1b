import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  createMessageFormatter,
  type MessageCatalog,
  getDirection,
  resolveLanguageTag,
  LANGUAGE_TAGS,
} from './i18n.ts';

// Our own files: the tests below hold their shape.
const readCatalog = (tag: string): MessageCatalog =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'words', `${tag}.json`), 'utf8')) as MessageCatalog;

const english = readCatalog('en');
const getForms = (words: MessageCatalog[string]): readonly string[] =>
  typeof words === 'string' ? [words] : Object.values(words);
const findPlaceholders = (text: string): readonly string[] => [...new Set(text.match(/\{\w+\}/g))].toSorted();

describe.each(LANGUAGE_TAGS)('the language %s', (tag) => {
  const words = readCatalog(tag);

  test('is told everything', () => {
    expect(Object.keys(words)).toEqual(Object.keys(english));
    for (const text of Object.values(words).flatMap(getForms)) expect(text.trim()).not.toBe('');
  });

  test('is told it with the same numbers and names, in every form', () => {
    for (const [name, message] of Object.entries(words)) {
      const wanted = findPlaceholders(getForms(english[name]!).at(-1)!);
      // A language may say "one" and "two" in a word.
      for (const [form, text] of Object.entries(typeof message === 'string' ? { other: message } : message)) {
        const has = findPlaceholders(text);
        if (form === 'other' || form === 'many') expect(has, `${name} ${form}`).toEqual(wanted);
        else expect(wanted, `${name} ${form}`).toEqual(expect.arrayContaining([...has]));
      }
    }
  });

  test('is told numbers in the forms that the language has', () => {
    const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    for (const [name, message] of Object.entries(words)) {
      if (typeof message !== 'string')
        expect(Object.keys(message).toSorted(), name).toEqual([...categories].toSorted());
    }
  });
});

describe('words', () => {
  test('go by the number', () => {
    const say = createMessageFormatter(readCatalog('uk'), 'uk');
    expect(say('seeAllRounds', { count: 1 })).toBe('Показати 1 раунд');
    expect(say('seeAllRounds', { count: 3 })).toBe('Показати всі 3 раунди');
    expect(say('seeAllRounds', { count: 11 })).toBe('Показати всі 11 раундів');
  });

  test('that a language lacks are English', () => expect(createMessageFormatter({}, 'tr')('checkIn')).toBe('Check in'));

  test('hold what is put into them as it is', () => {
    expect(createMessageFormatter(english, 'en')('after', { titles: '{day} $& <b>' })).toBe('After: {day} $& <b>');
  });

  test.each([
    ['pt-PT', 'pt-BR'],
    ['zh', 'zh-CN'],
    ['DE-at', 'de'],
    ['nl', 'en'],
  ])('for %s are those of %s', (asked, tag) => expect(resolveLanguageTag(asked)).toBe(tag));

  test('run from right to left in Arabic alone', () => {
    expect(LANGUAGE_TAGS.filter((tag) => getDirection(tag) === 'rtl')).toEqual(['ar']);
  });
});
