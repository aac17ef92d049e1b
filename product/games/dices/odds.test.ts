import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { whole } from '@wow/core/protocol';
import { fraction } from '../table/fraction.ts';
import { dicesOdds } from './odds.ts';
import { throwDice } from './rules.ts';

const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8');

test('a player wins 3527 of 7776 rounds and is paid back 3527 of every 3888 points', () => {
  expect(dicesOdds(whole(2))).toEqual({
    choice: null,
    staked: 'point',
    win: { numerator: 3527, denominator: 7776 },
    returned: { numerator: 3527, denominator: 3888 },
    deviation: expect.closeTo(0.9957, 4),
  });
});

test('the house keeps exactly what ties cost the player', () => {
  const { win, returned } = dicesOdds(whole(2));
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
  const { win, returned } = dicesOdds(whole(2));
  for (const { numerator, denominator } of [win, returned]) {
    const percent = ((100 * numerator) / denominator).toFixed(3);
    expect(readme).toContain(`${numerator}/${denominator}`);
    expect(readme).toContain(`${percent} %`);
  }
});
