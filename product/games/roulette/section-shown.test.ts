import { expect, test } from 'vitest';
import { sectionShown } from './section-shown.ts';
import { DEFAULT_ROULETTE_SETTINGS } from './settings.ts';

const { sections } = DEFAULT_ROULETTE_SETTINGS;

test('a wheel shows every section of its own', () => {
  for (const [index, tier] of sections.entries()) expect(sectionShown(sections, { index, tier })).toBe(index);
});

test('a round that was played on another wheel is shown on its colour', () => {
  const other = ['black', 'zero', 'red', 'red', 'black', 'black'] as const;
  expect(sectionShown(other, { index: 23, tier: 'red' })).toBe(2);
  expect(sectionShown(other, { index: 0, tier: 'zero' })).toBe(1);
  expect(sectionShown(other, { index: 5, tier: 'black' })).toBe(5);
});
