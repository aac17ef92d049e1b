import { expect, test } from 'vitest';
import { getDieMoods } from './hand-moods.ts';

const DICE = [6, 1, 3, 6, 2, 4];

test('dices: before a die has landed, the house keeps its eyes shut', () => {
  expect(getDieMoods(DICE, 0)).toEqual({ house: 'shut', player: 'o' });
});

test('dices: both faces take a high and a low die of the house in opposite ways', () => {
  expect(getDieMoods(DICE, 1)).toEqual({ house: 'smug', player: 'shut' });
  expect(getDieMoods(DICE, 2)).toEqual({ house: 'o', player: 'o' });
});

test('dices: the player is surprised by a high die of their own and shuts the eyes at a low one', () => {
  expect(getDieMoods(DICE, 4)).toEqual({ house: 'shut', player: 'wow' });
  expect(getDieMoods(DICE, 5)).toEqual({ house: 'smug', player: 'shut' });
});

test('dices: a middle die leaves both faces calm', () => {
  expect(getDieMoods(DICE, 3)).toEqual({ house: 'calm', player: 'calm' });
  expect(getDieMoods(DICE, 6)).toEqual({ house: 'calm', player: 'calm' });
});
