import { describe, expect, test } from 'vitest';
import { createMessageFormatter, loadCatalog, resolveLanguageTag } from './i18n.ts';

// The plugin of the build compiles messages and translations here too; tools/language checks their shape.
describe('the messages of the quest widget', () => {
  test('choose the plural form of the language', async () => {
    const formatMessage = createMessageFormatter(await loadCatalog('uk'), 'uk');
    expect(formatMessage('seeAllRounds', { count: 1, shown: 1 })).toBe('Показати 1 раунд');
    expect(formatMessage('seeAllRounds', { count: 3, shown: 3 })).toBe('Показати всі 3 раунди');
    expect(formatMessage('seeAllRounds', { count: 11, shown: 11 })).toBe('Показати всі 11 раундів');
  });

  test('are English where a language lacks them', () => {
    expect(createMessageFormatter({}, 'tr')('checkIn')).toBe('Check in');
    expect(createMessageFormatter({}, 'tr')('seeAll', { count: 2, shown: 2 })).toBe('See all 2');
  });

  test('contain arguments unchanged', () => {
    expect(createMessageFormatter({}, 'en')('after', { titles: '{day} $& <b>' })).toBe('After: {day} $& <b>');
  });
});

test.each([
  ['pt-PT', 'pt-BR'],
  ['zh', 'zh-CN'],
  ['DE-at', 'de'],
  ['nl', 'en'],
])('the quest widget resolves the language %s to %s', (requested, tag) => {
  expect(resolveLanguageTag(requested)).toBe(tag);
});
