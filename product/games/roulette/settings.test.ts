import { describe, expect, test } from 'vitest';
import { DEFAULT_ROULETTE_SETTINGS, rouletteSettings } from './settings.ts';

const { sections, multipliers } = DEFAULT_ROULETTE_SETTINGS;

/** Returns the key of the first mistake in the defaults with this changed, and its sentence or the kind of mistake. */
function mistakeOf(change: object): string {
  const parsed = rouletteSettings.safeParse({ ...DEFAULT_ROULETTE_SETTINGS, ...change });
  const issue = parsed.error?.issues[0];
  if (!issue) return 'none';
  const what = issue.code === 'custom' ? issue.message : issue.code;
  return `${issue.path.join('.')}: ${what}`;
}

describe('the wheel without an operator file', () => {
  test('has 37 sections: the zero, then red and black in turn', () => {
    expect(rouletteSettings.parse(DEFAULT_ROULETTE_SETTINGS)).toEqual(DEFAULT_ROULETTE_SETTINGS);
    expect(sections).toHaveLength(37);
    expect(sections[0]).toBe('zero');
    for (const [index, tier] of sections.entries()) {
      if (index > 0) expect(tier).toBe(index % 2 === 1 ? 'red' : 'black');
    }
  });

  test('pays 2, 2 and 36 times the bet', () => {
    expect(multipliers).toEqual({ red: 2, black: 2, zero: 36 });
  });
});

test.each<[string, object]>([
  ['the smallest wheel', { sections: ['zero', 'red', 'black', 'red', 'black', 'red'] }],
  ['the largest wheel', { sections: Array.from({ length: 60 }, (_, index) => sections[index % 37]) }],
  ['two zeros', { sections: ['zero', ...sections] }],
  ['multipliers with two decimals', { multipliers: { red: 1.95, black: 1, zero: 35.5 } }],
  ['nine bets', { bets: [1, 2, 3, 4, 5, 6, 7, 8, 9] }],
])('an operator may set %s', (_, change) => {
  expect(mistakeOf(change)).toBe('none');
});

test.each<[string, object, string]>([
  ['five sections', { sections: sections.slice(0, 5) }, 'sections: too_small'],
  ['61 sections', { sections: Array.from({ length: 61 }, (_, at) => sections[at % 37]) }, 'sections: too_big'],
  [
    'a wheel without a zero',
    { sections: sections.slice(1) },
    'sections: must have each of red, black and zero at least once, or no one could win on it',
  ],
  ['a green section', { sections: [...sections, 'green'] }, 'sections.37: invalid_value'],
  ['a RED section', { sections: ['RED', ...sections] }, 'sections.0: invalid_value'],
  ['sections that are no list', { sections: 37 }, 'sections: invalid_type'],
  ['a multiplier below 1', { multipliers: { ...multipliers, red: 0.99 } }, 'multipliers.red: too_small'],
  ['a multiplier above 10 000', { multipliers: { ...multipliers, zero: 10_001 } }, 'multipliers.zero: too_big'],
  [
    'a multiplier with three decimals',
    { multipliers: { ...multipliers, black: 1.955 } },
    'multipliers.black: must have at most two decimals',
  ],
  ['a multiplier as text', { multipliers: { ...multipliers, black: '2' } }, 'multipliers.black: invalid_type'],
  ['a multiplier too few', { multipliers: { red: 2, black: 2 } }, 'multipliers.zero: invalid_type'],
  ['a multiplier of green', { multipliers: { ...multipliers, green: 2 } }, 'multipliers: unrecognized_keys'],
  ['no bets', { bets: [] }, 'bets: too_small'],
  ['ten bets', { bets: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }, 'bets: too_big'],
  ['a bet twice', { bets: [50, 50] }, 'bets: must be whole points, each above the one before'],
  ['half a point', { bets: [0.5, 1] }, 'bets.0: invalid_type'],
  ['a bet of nothing', { bets: [0, 50] }, 'bets.0: too_small'],
  ['a key that is not known', { seections: sections }, ': unrecognized_keys'],
])('an operator is told which key is wrong with %s', (_, change, mistake) => {
  expect(mistakeOf(change)).toBe(mistake);
});
