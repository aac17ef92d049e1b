import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '@wow/core/language';
import { getFrameTitle } from '../../kits/quest-widget/src/loader/create-frame.ts';
import { readCatalogues, readTranslation } from './read-catalogues.ts';

const WIDGET_WORDS = join(import.meta.dirname, '..', '..', 'kits', 'quest-widget', 'src', 'words');
const product = readCatalogues().find(({ name }) => name === 'quests')!;

describe.each(languages.map(({ tag }) => tag))('%s', (tag) => {
  test('the quest widget and its frame name quests by the word that the product uses', () => {
    const words = JSON.parse(readFileSync(join(WIDGET_WORDS, `${tag}.json`), 'utf8')) as { quests: string };
    const messages = tag === 'en' ? product.messages : readTranslation(product, tag);
    expect(words.quests).toBe(messages.get('quests'));
    expect(getFrameTitle(tag)).toBe(messages.get('quests'));
  });
});
