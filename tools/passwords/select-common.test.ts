import { expect, test } from 'vitest';
import { selectCommonPasswords } from './select-common.ts';

const select = (lines: readonly string[], ranked = lines.length) => [
  ...selectCommonPasswords({ lines, ranked, ownWords: ['Bitcoin'] }),
];

test('common passwords: own words come first, then short words, then passwords, all of them folded', () => {
  expect(select(['correctHorse', 'dragon', 'x4ivyga51f', 'ＭＯＮＫＥＹ'])).toEqual([
    'bitcoin',
    'dragon',
    'monkey',
    'correcthorse',
    'x4ivyga51f',
  ]);
});

test('common passwords: what a rule or a stored text refuses is left out', () => {
  expect(
    select(['dragon', 'dragon2024', 'Dr4gon!!', 'qwertyuiop', '12121212', '19901231', 'wowgames1', 'short1']),
  ).toEqual(['bitcoin', 'dragon']);
});

test('common passwords: lines without a rank come last, the shorter first, and give no words', () => {
  expect(select(['sunflowers', 'tiger', 'longerpassage', 'kettledrum', 'apple'], 2)).toEqual([
    'bitcoin',
    'tiger',
    'sunflowers',
    'kettledrum',
    'longerpassage',
  ]);
});
