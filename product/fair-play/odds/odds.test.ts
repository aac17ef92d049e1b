import { expect, test } from 'vitest';
import { formatFraction } from '@wow/product/games';
import { gameOdds } from './game-odds.ts';

const returnsOf = (games: object) =>
  Object.fromEntries(
    gameOdds({ games })!.map(({ id, odds }) => [
      id,
      odds.map(({ choice, returned }) => [choice, formatFraction(returned)]),
    ]),
  );

test('a player sees the odds of the rules as they come', () => {
  expect(returnsOf({})).toMatchObject({
    dices: [[null, '3527/3888']],
    roulette: [
      ['red', '36/37'],
      ['black', '36/37'],
      ['zero', '36/37'],
    ],
    spin: [[null, '100/1']],
  });
});

test('another wheel, other multipliers and other bets of an operator come out right', () => {
  const sections = ['zero', 'red', 'black', 'red', 'black', 'red', 'black', 'red'];
  expect(
    returnsOf({
      dices: { bets: [10], pays: 1.9 },
      roulette: { bets: [5], multipliers: { red: 1.9, black: 2.5, zero: 7 }, sections },
      spin: { sections: [{ points: 0.5 }, { points: 0 }, { points: 1 }] },
    }),
  ).toMatchObject({
    dices: [[null, '67013/77760']],
    roulette: [
      ['red', '19/20'],
      ['black', '15/16'],
      ['zero', '7/8'],
    ],
    spin: [[null, '1/2']],
  });
});

test('rules that this app does not know show no odds', () => {
  expect(gameOdds({ games: { dices: { pays: 'much' } } })).toBeNull();
  expect(gameOdds({ games: { chess: {} } })).toBeNull();
});
