import { fromUnits } from '@wow/core/protocol';
import { expect, test } from 'vitest';
import { computePayout, type ThreeDice, throwDice } from './rules.ts';
import { ALL_WAYS, THROWS, dicesDifferences, dicesOdds } from './odds.ts';
import { readFileSync } from 'node:fs';
import { fraction } from '../table/payout-math.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const IN_ORDER: readonly ThreeDice[] = FACES.flatMap((a) =>
  FACES.flatMap((b) => FACES.map((c): ThreeDice => [a, b, c])),
);
const lowestFirst = (dice: ThreeDice): ThreeDice => dice.toSorted((a, b) => a - b) as ThreeDice;

test('every throw is there once, with as many orders as its dice may lie in', () => {
  const counted = new Map<string, number>();
  for (const dice of IN_ORDER) {
    const name = lowestFirst(dice).join(' ');
    counted.set(name, (counted.get(name) ?? 0) + 1);
  }
  expect(new Map(THROWS.map(({ dice, ways }) => [dice.join(' '), ways]))).toEqual(counted);
  expect(ALL_WAYS).toBe(IN_ORDER.length);
});

test('no order of the dice changes what a round is paid, on either side, in all 216 × 216 of them', () => {
  const differing = IN_ORDER.flatMap((houseDice) =>
    IN_ORDER.filter((playerDice) => {
      const sorted = { houseDice: lowestFirst(houseDice), playerDice: lowestFirst(playerDice) };
      return (
        computePayout(fromUnits(1), { houseDice, playerDice }, fromUnits(2)) !==
        computePayout(fromUnits(1), sorted, fromUnits(2))
      );
    }),
  );
  expect(differing).toEqual([]);
});

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
  const { win } = dicesOdds(fromUnits(2));
  expect(won * win.denominator).toBe(win.numerator * rolls);
});

const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8');

test('a player wins 3527 of 7776 rounds and is paid back 3527 of every 3888 points', () => {
  expect(dicesOdds(fromUnits(2))).toEqual({
    choice: null,
    staked: 'points',
    win: { numerator: 3527, denominator: 7776 },
    returned: { numerator: 3527, denominator: 3888 },
    deviation: expect.closeTo(0.9957, 4),
  });
});

test('the house keeps exactly what ties cost the player', () => {
  const { win, returned } = dicesOdds(fromUnits(2));
  const tie = fraction(win.denominator - 2 * win.numerator, win.denominator);
  expect(fraction(returned.denominator - returned.numerator, returned.denominator)).toEqual(tie);
  expect(tie).toEqual({ numerator: 361, denominator: 3888 });
});

test('the stream can throw the six faces that are counted, and each is as likely', () => {
  const steps = 6_000;
  const words = Array.from({ length: steps }, (_, step) => Math.floor(((step + 0.5) * 2 ** 32) / steps));
  const seen = new Map<number, number>();
  for (const word of words) {
    const [face] = throwDice([word, 0, 0, 0, 0, 0]).houseDice;
    seen.set(face, (seen.get(face) ?? 0) + 1);
  }
  expect([...seen]).toEqual([1, 2, 3, 4, 5, 6].map((face) => [face, steps / 6]));
});

test('the page that players read gives the same odds', () => {
  const { win, returned } = dicesOdds(fromUnits(2));
  for (const { numerator, denominator } of [win, returned]) {
    const percent = ((100 * numerator) / denominator).toFixed(3);
    expect(readme).toContain(`${numerator}/${denominator}`);
    expect(readme).toContain(`${percent} %`);
  }
});
