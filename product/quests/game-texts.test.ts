import { expect, test } from 'vitest';
import { languages } from '@wow/core/language';
import { findGame, games, type AnyGame } from '@wow/product/games';

const tags = languages.map(({ tag }) => tag).toSorted();
const registered: readonly AnyGame[] = Object.values(games);

test.each(registered.map((game) => [game.id, game] as const))(
  'the quest texts of %s: every language of the app has the name of the game',
  async (_, { quests }) => {
    const { name } = await quests.loadTexts();
    expect(Object.keys(name).toSorted()).toEqual(tags);
  },
);

test.each([
  ['dices', { houseDice: [2, 3, 4], playerDice: [5, 4, 1] }, '{house} to {player} {"house":9,"player":10}'],
  ['roulette', { index: 32, tier: 'black' }, 'Black {section} {"section":32}'],
  ['roulette', { index: 1, tier: 'red' }, 'Red {section} {"section":1}'],
  ['roulette', { index: 0, tier: 'zero' }, 'Zero {"section":0}'],
  ['spin', { index: 2, points: 5_000 }, '+50'],
  ['spin', { index: 1, points: 0 }, '0'],
])('the quest texts of %s: %j is described as "%s" in every language', async (id, outcome, expected) => {
  const { describeResult } = await findGame(id)!.quests.loadTexts();
  const described = describeResult(outcome, (text, values) => {
    const placeholders = text.en.match(/\{\w+\}/g) ?? [];
    expect(Object.keys(text).toSorted()).toEqual(tags);
    for (const translated of Object.values(text)) expect(translated.match(/\{\w+\}/g) ?? []).toEqual(placeholders);
    return `${text.en} ${JSON.stringify(values)}`;
  });
  expect(described).toBe(expected);
});
