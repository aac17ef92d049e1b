import { describe, expect, test } from 'vitest';
import { ENGLISH, languages } from '@wow/core/language';
import { messageShape } from './message-shape.ts';
import { filesEnding, readCatalogues, readTranslation } from './read-catalogues.ts';

const catalogues = readCatalogues();
const translated = languages.filter((language) => language !== ENGLISH);

/** The plural forms of the language are required, exact numbers (`=2`) are not. */
const missingForms = (tag: string, forms: readonly string[]): readonly string[] => {
  const wanted = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  return wanted.filter((form) => !forms.includes(form));
};

test('every message of the app can be formatted', () => {
  expect(catalogues.length).toBeGreaterThan(5);
  for (const { name, messages } of catalogues) {
    expect(messages.size, name).toBeGreaterThan(0);
    for (const [path, text] of messages) {
      const { hasOctothorpe, plurals } = messageShape(text);
      expect(hasOctothorpe, `${name}.${path}`).toBe(false);
      for (const forms of plurals.values()) expect(missingForms('en', forms), `${name}.${path}`).toEqual([]);
    }
  }
});

test('messages of the wallet kit have plain arguments only', () => {
  const kit = catalogues.find(({ name }) => name === 'wallet-kit')!;
  for (const { tag } of translated) {
    for (const [path, text] of readTranslation(kit, tag))
      expect(text.replaceAll(/\{\w+\}/g, ''), path).not.toMatch(/[{}]/);
  }
});

describe.each(translated.map(({ tag }) => tag))('%s', (tag) => {
  test('has exactly the English messages', () => {
    for (const catalogue of catalogues) {
      const said = readTranslation(catalogue, tag);
      expect([...said.keys()].toSorted(), catalogue.name).toEqual([...catalogue.messages.keys()].toSorted());
    }
  });

  test('has no hyphen at the end of a line and no soft hyphen', () => {
    for (const catalogue of catalogues) {
      for (const [path, text] of readTranslation(catalogue, tag))
        expect(text, `${catalogue.name}.${path}`).not.toMatch(/-\n|\u00ad/);
    }
  });

  test('has the same arguments and every plural form of the language', () => {
    for (const catalogue of catalogues) {
      for (const [path, text] of readTranslation(catalogue, tag)) {
        const where = `${catalogue.name}.${path}`;
        const english = messageShape(catalogue.messages.get(path) ?? '');
        const own = messageShape(text);
        expect(text.trim(), where).not.toBe('');
        expect(own.args, where).toEqual(english.args);
        expect(own.hasOctothorpe, where).toBe(false);
        expect([...own.plurals.keys()], where).toEqual([...english.plurals.keys()]);
        for (const forms of own.plurals.values()) expect(missingForms(tag, forms), where).toEqual([]);
      }
    }
  });
});

test('every translation file is read by a catalogue', () => {
  const known = new Set(catalogues.flatMap(({ folder }) => translated.map(({ tag }) => `${folder}/${tag}.json`)));
  // The wallet kit has more languages than the app. Its own tests check them.
  const files = filesEnding(/\/(languages|locales)\/[^/]+\.json$/).filter((file) => !file.startsWith('kits/'));
  expect(files.filter((file) => !known.has(file))).toEqual([]);
});
