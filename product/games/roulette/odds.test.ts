import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { whole } from '@wow/core/protocol';
import { roulette } from './game.ts';
import { rouletteOdds } from './odds.ts';
import { spinBall, TIERS } from './rules.ts';
import { DEFAULT_ROULETTE_SETTINGS } from './settings.ts';

const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8');
const oddsPart = readme.slice(readme.indexOf('\n## Odds'));
const { sections } = DEFAULT_ROULETTE_SETTINGS;
const defaultOdds = roulette.rules(DEFAULT_ROULETTE_SETTINGS).odds();

test('every tier returns 36 of 37 points; red and black win 18 rounds of 37, zero one', () => {
  const returned = { numerator: 36, denominator: 37 };
  expect(defaultOdds).toEqual([
    {
      choice: 'red',
      staked: 'point',
      win: { numerator: 18, denominator: 37 },
      returned,
      deviation: expect.closeTo(0.9996, 4),
    },
    {
      choice: 'black',
      staked: 'point',
      win: { numerator: 18, denominator: 37 },
      returned,
      deviation: expect.closeTo(0.9996, 4),
    },
    {
      choice: 'zero',
      staked: 'point',
      win: { numerator: 1, denominator: 37 },
      returned,
      deviation: expect.closeTo(5.838, 3),
    },
  ]);
});

test('another wheel and other multipliers give the odds of that wheel', () => {
  const [red, black, zero] = rouletteOdds(['zero', 'red', 'red', 'black', 'red', 'zero'], {
    red: whole(1),
    black: whole(5),
    zero: whole(2),
  });
  // A round that gives back the bet and no more is not won.
  expect(red).toMatchObject({
    win: { numerator: 0, denominator: 1 },
    returned: { numerator: 1, denominator: 2 },
  });
  expect(black).toMatchObject({
    win: { numerator: 1, denominator: 6 },
    returned: { numerator: 5, denominator: 6 },
  });
  expect(zero).toMatchObject({
    win: { numerator: 1, denominator: 3 },
    returned: { numerator: 2, denominator: 3 },
  });
});

test('the stream can reach every section that is counted, and each is as likely', () => {
  const each = 100;
  const steps = sections.length * each;
  const seen = new Map<number, number>();
  for (let step = 0; step < steps; step += 1) {
    const { index } = spinBall(sections, [Math.floor(((step + 0.5) * 2 ** 32) / steps)]);
    seen.set(index, (seen.get(index) ?? 0) + 1);
  }
  expect([...seen]).toEqual(sections.map((_, index) => [index, each]));
});

test('the page that players read gives the same odds', () => {
  expect(defaultOdds.map(({ choice }) => choice)).toEqual(TIERS);
  for (const { choice, win, returned } of defaultOdds) {
    const row = oddsPart.split('\n').find((line) => line.startsWith(`| ${choice} `));
    for (const { numerator, denominator } of [win, returned]) {
      expect(row).toContain(`${numerator}/${denominator}`);
      expect(row).toContain(`${((100 * numerator) / denominator).toFixed(3)} %`);
    }
  }
});
