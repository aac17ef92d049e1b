import { expect, test } from 'vitest';
import { DEFAULT_DICES_SETTINGS, dicesSettings } from './settings.ts';

/** Returns the key of the first mistake in the defaults with this changed, and its sentence or the kind of mistake. */
function mistakeOf(change: object): string {
  const issue = dicesSettings.safeParse({ ...DEFAULT_DICES_SETTINGS, ...change }).error?.issues[0];
  if (!issue) return 'none';
  return `${issue.path.join('.')}: ${issue.code === 'custom' ? issue.message : issue.code}`;
}

test('without an operator file dices take 50, 100 or 200 and pay twice the bet', () => {
  expect(dicesSettings.parse(DEFAULT_DICES_SETTINGS)).toEqual({ bets: [50, 100, 200], pays: 2 });
});

test.each([{ pays: 1 }, { pays: 2.17 }, { pays: 10_000 }, { bets: [1] }, { bets: [10, 1_000_000] }])(
  'an operator may set %j',
  (change) => {
    expect(mistakeOf(change)).toBe('none');
  },
);

test.each<[object, string]>([
  [{ pays: 0.99 }, 'pays: too_small'],
  [{ pays: 10_000.01 }, 'pays: too_big'],
  [{ pays: 2.175 }, 'pays: must have at most two decimals'],
  [{ pays: '2' }, 'pays: invalid_type'],
  [{ pays: Number.NaN }, 'pays: invalid_type'],
  [{ bets: [] }, 'bets: too_small'],
  [{ bets: [100, 50] }, 'bets: must be whole points, each above the one before'],
  [{ bets: [50, 100.5] }, 'bets.1: invalid_type'],
  [{ bets: [50, 1_000_001] }, 'bets.1: too_big'],
  [{ bets: 50 }, 'bets: invalid_type'],
  [{ pay: 2 }, ': unrecognized_keys'],
])('an operator is told which key is wrong with %j', (change, mistake) => {
  expect(mistakeOf(change)).toBe(mistake);
});
