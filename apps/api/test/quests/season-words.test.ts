import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { games } from '@wow/product/games';
import { languages } from '@wow/core/language';
import { computeCodeHash } from '@wow/product/quests/server';
import { SEASON } from './quest-calls.ts';

const tags = languages.map(({ tag }) => tag).toSorted();

function* wordsIn(value: unknown, path = ''): Generator<readonly [path: string, words: unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const here = `${path}.${key}`;
    if (key === 'title' || key === 'text') yield [here, inner];
    else if (key === 'choices') for (const [index, one] of Object.entries(inner)) yield [`${here}.${index}`, one];
    else yield* wordsIn(inner, here);
  }
}

test('the first season has at least twenty quests and texts in every language', () => {
  expect(SEASON.quests.length).toBeGreaterThanOrEqual(20);
  const all = [...wordsIn(SEASON)];
  expect(all.length).toBeGreaterThan(60);
  for (const [path, words] of all) expect(Object.keys(words as object).toSorted(), path).toEqual(tags);
});

test('the first season counts no stakes and names only existing games', () => {
  for (const { task } of SEASON.quests) {
    expect(Object.keys(task)).not.toContain('amount');
    if ('games' in task) for (const game of task.games ?? []) expect(Object.keys(games)).toContain(game);
  }
});

test('the code of the last-line quest is the last line of the account panel in every language', () => {
  const quest = SEASON.quests.find(({ id }) => id === 'last-line')!;
  if (quest.task.kind !== 'code') throw new Error('it asks for no code any more');
  const folder = new URL('../../../web/src/messages/languages/', import.meta.url);
  const sentences = readdirSync(folder).map((file) => {
    const catalogue = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
    return Object.values(catalogue as Record<string, { pointsOnly?: string }>).find((part) => part.pointsOnly)!
      .pointsOnly!;
  });
  const english = /pointsOnly: '([^']+)'/.exec(
    readFileSync(new URL('../../../web/src/messages/messages.ts', import.meta.url), 'utf8'),
  )![1]!;
  expect(sentences).toHaveLength(languages.length - 1);
  for (const sentence of [english, ...sentences]) {
    expect(quest.task.codes, sentence).toContain(computeCodeHash('last-line', sentence));
  }
});
