import { expect, test } from 'vitest';
import { prizeValue, DEFAULT_LUCKY_SPINS_SETTINGS, luckySpinsSettings } from './settings.ts';

test.each([
  ['10', 10],
  ['50.5', 50.5],
  ['0.01', 0.01],
  ['12500', 12_500],
  ['1000000', 1_000_000],
])('a link may name the prize %s', (text, points) => {
  expect(prizeValue(text)).toBe(points);
});

test.each([
  null,
  '',
  ' ',
  '0',
  '0.00',
  '-100',
  '+100',
  '1e6',
  '0x10',
  '1.005',
  '1,5',
  '12 500',
  '1000000.01',
  '99999999',
  'Infinity',
  'NaN',
  'abc',
  '100$',
])('a link may not name the prize %s', (text) => {
  expect(prizeValue(text)).toBeNull();
});

const wheelOf = (...prizes: readonly unknown[]) => ({ sections: prizes.map((points) => ({ points })) });

/** Returns the key of the first mistake, and its sentence or the kind of mistake. */
function mistakeOf(settings: unknown): string {
  const issue = luckySpinsSettings.safeParse(settings).error?.issues[0];
  if (!issue) return 'none';
  const what = issue.code === 'custom' ? issue.message : issue.code;
  return `${issue.path.join('.')}: ${what}`;
}

test('without an operator file the wheel has ten sections', () => {
  expect(luckySpinsSettings.parse(DEFAULT_LUCKY_SPINS_SETTINGS)).toEqual(
    wheelOf(500, 0, 50, 100, 50, 0, 200, 50, 0, 50),
  );
});

test.each([
  ['the smallest wheel', wheelOf(0, 1)],
  ['the largest wheel', wheelOf(...Array.from({ length: 60 }, () => 5))],
  ['a prize of a hundredth and one of a million', wheelOf(0.01, 1_000_000)],
])('an operator may set %s', (_, settings) => {
  expect(mistakeOf(settings)).toBe('none');
});

test.each<[string, unknown, string]>([
  ['one section', wheelOf(100), 'sections: too_small'],
  ['61 sections', wheelOf(...Array.from({ length: 61 }, () => 5)), 'sections: too_big'],
  [
    'a wheel that pays nothing',
    wheelOf(0, 0, 0),
    'sections: must have at least one section with more than 0 points, or no spin could win',
  ],
  ['a prize below zero', wheelOf(100, -1), 'sections.1.points: too_small'],
  ['a prize above a million', wheelOf(1_000_001, 0), 'sections.0.points: too_big'],
  ['a prize with three decimals', wheelOf(1, 0.005), 'sections.1.points: must have at most two decimals'],
  ['a prize as text', wheelOf(1, '50'), 'sections.1.points: invalid_type'],
  ['a prize without end', wheelOf(1, Infinity), 'sections.1.points: invalid_type'],
  ['a section without points', { sections: [{ points: 1 }, {}] }, 'sections.1.points: invalid_type'],
  ['a section with a name', { sections: [{ points: 1 }, { points: 2, name: 'x' }] }, 'sections.1: unrecognized_keys'],
  ['no sections', {}, 'sections: invalid_type'],
  ['a key that is not known', { ...wheelOf(0, 1), spins: 3 }, ': unrecognized_keys'],
])('an operator is told which key is wrong with %s', (_, settings, mistake) => {
  expect(mistakeOf(settings)).toBe(mistake);
});
