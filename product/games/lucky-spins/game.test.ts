import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromWire, fromUnits } from '@wow/core/protocol';
import { fraction } from '../table/payout-math.ts';
import { luckySpins, luckySpinsOdds } from './game.ts';
import { turnWheel } from './rules.ts';
import { DEFAULT_LUCKY_SPINS_SETTINGS } from './settings.ts';

const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8');
const oddsPart = readme.slice(readme.indexOf('\n## Odds'));
const prizes = DEFAULT_LUCKY_SPINS_SETTINGS.sections.map(({ points }) => points);
const sections = prizes.map(fromWire);
const percentOf = ({ numerator, denominator }: { numerator: number; denominator: number }): string =>
  `${((100 * numerator) / denominator).toFixed(3)} %`;

test('a spin wins 7 times of 10 and gives 100 points in the long run', () => {
  expect(luckySpins.rules(DEFAULT_LUCKY_SPINS_SETTINGS).odds()).toEqual([
    {
      choice: null,
      staked: 'spins',
      win: { numerator: 7, denominator: 10 },
      returned: { numerator: 100, denominator: 1 },
      deviation: expect.closeTo(144.9, 1),
    },
  ]);
});

test('another wheel gives the odds of that wheel, to the hundredth of a point', () => {
  const { win, returned } = luckySpinsOdds([fromUnits(0), fromWire(0.01), fromUnits(0)]);
  expect(win).toEqual({ numerator: 1, denominator: 3 });
  expect(returned).toEqual({ numerator: 1, denominator: 300 });
});

test('the stream can reach every section that is counted, and each is as likely', () => {
  const each = 500;
  const steps = sections.length * each;
  const seen = new Map<number, number>();
  for (let step = 0; step < steps; step += 1) {
    const { index } = turnWheel(sections, [Math.floor(((step + 0.5) * 2 ** 32) / steps)]);
    seen.set(index, (seen.get(index) ?? 0) + 1);
  }
  expect([...seen]).toEqual(sections.map((_, index) => [index, each]));
});

test('the page that players read gives the same odds', () => {
  const { win, returned } = luckySpinsOdds(sections);
  expect(oddsPart).toContain(`${win.numerator}/${win.denominator}`);
  expect(oddsPart).toContain(percentOf(win));
  expect(oddsPart).toContain(`**${returned.numerator / returned.denominator} points**`);
  for (const prize of new Set(prizes)) {
    const chance = fraction(prizes.filter((points) => points === prize).length, prizes.length);
    const row = oddsPart.split('\n').find((line) => line.startsWith(`| ${prize} `));
    expect(row).toContain(`${chance.numerator}/${chance.denominator}`);
    expect(row).toContain(percentOf(chance));
  }
});

const rules = luckySpins.rules(luckySpins.defaults);
const choice = luckySpins.choose(undefined);

test('there is nothing to choose: a spin costs one spin and is never refused', () => {
  expect(choice).toEqual({});
  expect(rules.stake({})).toEqual({ unit: 'spins', amount: fromUnits(1) });
  expect(rules.refuses({})).toBeNull();
});

test('a spin that was stored as JSON says its section and the spins that were left', () => {
  const outcome = rules.play([0]);
  const stored: typeof outcome = JSON.parse(JSON.stringify(outcome));
  expect(luckySpins.reply({}, stored, { spins: fromUnits(2) })).toEqual({
    index: 0,
    place: 0,
    section: { points: 500 },
    spins: 2,
  });
});

test('the configuration shows the sections and the spins of the player who asks', () => {
  expect(luckySpins.config.reply(luckySpins.defaults, fromUnits(3))).toEqual({ ...luckySpins.defaults, spins: 3 });
});
