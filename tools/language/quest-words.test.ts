import { describe, expect, test } from 'vitest';
import { languages } from '@wow/core/language';
import { getFrameTitle } from '../../kits/quest-widget/src/loader/create-frame.ts';
import { readCatalogues, readTranslation, type Catalogue } from './read-catalogues.ts';

const findCatalogue = (wanted: string) => readCatalogues().find(({ name }) => name === wanted)!;
const product = findCatalogue('quests');
const widget = findCatalogue('quest-widget');
const readQuests = (catalogue: Catalogue, tag: string) =>
  (tag === 'en' ? catalogue.messages : readTranslation(catalogue, tag)).get('quests');

describe.each(languages.map(({ tag }) => tag))('%s', (tag) => {
  test('the quest widget and its frame name quests by the word that the product uses', () => {
    expect(readQuests(widget, tag)).toBe(readQuests(product, tag));
    expect(getFrameTitle(tag)).toBe(readQuests(product, tag));
  });
});
