import { expect, test } from 'vitest';
import { dicesDifferences } from './differences.ts';
import { dicesOdds } from './odds.ts';
import { whole } from '@wow/core/protocol';

test('all rolls of dices stand in 31 columns, as likely for the house as for the player', () => {
  const { bars, rolls, part } = dicesDifferences();
  expect(rolls).toBe(46_656);
  expect(bars.map(({ by }) => by)).toEqual(Array.from({ length: 31 }, (_, index) => index - 15));
  expect(bars.reduce((sum, bar) => sum + bar.rolls, 0)).toBe(rolls);
  expect(bars.map((bar) => bar.rolls)).toEqual(bars.map((bar) => bar.rolls).toReversed());
  expect(part).toEqual({
    house: { numerator: 3527, denominator: 7776 },
    tie: { numerator: 361, denominator: 3888 },
    player: { numerator: 3527, denominator: 7776 },
  });
});

test('the columns that are won are as many rolls as the odds say', () => {
  const { bars, rolls } = dicesDifferences();
  const won = bars.filter((bar) => bar.won).reduce((sum, bar) => sum + bar.rolls, 0);
  const { win } = dicesOdds(whole(2));
  expect(won * win.denominator).toBe(win.numerator * rolls);
});
