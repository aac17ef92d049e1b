import { readFileSync } from 'node:fs';
import { expect, test, describe } from 'vitest';
import { fromUnits, hundredths } from '@wow/core/protocol';
import { roulette, rouletteOdds } from './game.ts';
import { spinBall, TIERS } from './rules.ts';
import { DEFAULT_ROULETTE_SETTINGS } from './settings.ts';

const rules = roulette.rules(roulette.defaults);
const left = { spins: hundredths(0) };

describe('a bet on roulette', () => {
  test('is shown again as it was sent', () => {
    const body = { bet: 100, tier_id: 'black' };
    const choice = roulette.choose(body);
    expect(choice).toEqual({ bet: fromUnits(100), tier: 'black' });
    expect(roulette.show({ bet: fromUnits(100), tier: 'black' })).toEqual(body);
  });

  test.each(['RED', 'red ', '', 'green', 'constructor', '__proto__', 'hasOwnProperty', 'red,black'])(
    'cannot be on %j',
    (tierId) => {
      expect(roulette.choose({ bet: 50, tier_id: tierId })).toMatchObject({ code: 'invalid_tier' });
    },
  );

  test('has to be a number of hundredths', () => {
    expect(roulette.choose({ bet: 50.001, tier_id: 'red' })).toMatchObject({ code: 'invalid_bet' });
  });

  test('has to be one that is on offer', () => {
    expect(rules.refuses({ bet: fromUnits(51), tier: 'red' })).toMatchObject({ code: 'invalid_bet' });
    expect(rules.refuses({ bet: fromUnits(50), tier: 'red' })).toBeNull();
  });

  test('costs points', () => {
    expect(rules.stake({ bet: fromUnits(200), tier: 'zero' })).toEqual({ unit: 'points', amount: fromUnits(200) });
  });
});

test('a round that was stored as JSON gives the same answer again under any later settings', () => {
  const choice = { bet: fromUnits(50), tier: 'zero' } as const;
  const outcome = rules.play([0]);
  const stored: typeof outcome = JSON.parse(JSON.stringify(outcome));
  expect(roulette.reply(choice, stored, left)).toEqual({ index: 0, tier: 'zero' });
});

const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8');
const oddsPart = readme.slice(readme.indexOf('\n## Odds'));
const { sections } = DEFAULT_ROULETTE_SETTINGS;
const defaultOdds = roulette.rules(DEFAULT_ROULETTE_SETTINGS).odds();

test('every tier returns 36 of 37 points; red and black win 18 rounds of 37, zero one', () => {
  const returned = { numerator: 36, denominator: 37 };
  expect(defaultOdds).toEqual([
    {
      choice: 'red',
      staked: 'points',
      win: { numerator: 18, denominator: 37 },
      returned,
      deviation: expect.closeTo(0.9996, 4),
    },
    {
      choice: 'black',
      staked: 'points',
      win: { numerator: 18, denominator: 37 },
      returned,
      deviation: expect.closeTo(0.9996, 4),
    },
    {
      choice: 'zero',
      staked: 'points',
      win: { numerator: 1, denominator: 37 },
      returned,
      deviation: expect.closeTo(5.838, 3),
    },
  ]);
});

test('another wheel and other multipliers give the odds of that wheel', () => {
  const [red, black, zero] = rouletteOdds(['zero', 'red', 'red', 'black', 'red', 'zero'], {
    red: fromUnits(1),
    black: fromUnits(5),
    zero: fromUnits(2),
  });
  // A round that gives back only the bet is not won.
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
