import { expect, test } from 'vitest';
import { gameName, resultWords } from './round-words.ts';
import { ENGLISH, sayBy } from './say.ts';

const say = sayBy(ENGLISH, 'en');

test.each([
  ['9 to 10', 'dices', { wow_dices: [2, 3, 4], user_dices: [5, 4, 1] }],
  ['Black 32', 'roulette', { index: 32, tier: 'black' }],
  ['Red 1', 'roulette', { index: 1, tier: 'red' }],
  ['Zero', 'roulette', { index: 0, tier: 'zero' }],
  ['+50', 'spin', { index: 2, section: { points: 50 }, spins: 3 }],
  ['0', 'spin', { index: 1, section: { points: 0 } }],
  ['', 'chess', { winner: 'white' }],
  ['', 'dices', { wow_dices: 'three' }],
  ['', 'roulette', {}],
  ['', 'spin', { section: null }],
])('a round says "%s"', (words, game, result) => expect(resultWords({ game, result }, say)).toBe(words));

test('a game that the widget does not know keeps its name', () => {
  expect(['dices', 'roulette', 'spin', 'chess'].map((game) => gameName(game, say))).toEqual([
    'Dices',
    'Roulette',
    'Lucky spins',
    'chess',
  ]);
});
