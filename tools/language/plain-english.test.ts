import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refusals } from '@wow/core/protocol';
import { FINDING_WORDS } from '../../product/fair-play/web/check/finding.ts';
import { readCatalogues } from './read-catalogues.ts';

/** Words that native writers of game screens do not use. */
const REFUSED =
  /\b(whoever|whomever|(?:some|every|any|no)body|anew|from then on|no more|any more|by itself|stands?|holds?|shut|e-mail)\b/i;

/** Returns every English text in a JSON file. Texts by language stand under `en`. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return 'en' in value ? textsIn(value.en) : Object.values(value).flatMap(textsIn);
};

const json = (file: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8'));

const SOURCES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(readCatalogues().map(({ name, messages }) => [name, [...messages.values()]])),
  'refusals of the server': Object.values(refusals).map(({ sentence }) => sentence),
  quests: textsIn(json('config/quests.json')),
  'offline verifier': Object.values(FINDING_WORDS),
};

test.each(Object.entries(SOURCES))('English texts for players are plain: %s', (_, texts) => {
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => REFUSED.test(text))).toEqual([]);
});
