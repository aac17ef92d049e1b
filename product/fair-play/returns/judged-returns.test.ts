import { describe, expect, test } from 'vitest';
import { isMark, judgeReturn, NO_ROUNDS, withRound, type CountedRound } from './judge-return.ts';

/** Red at roulette: 36/37 for one unit staked. */
const RED = { stake: 10_000, returned: 36 / 37, deviation: Math.sqrt((18 / 37) * 4 - (36 / 37) ** 2) };

const tallyOf = (rounds: readonly CountedRound[]) => rounds.reduce(withRound, NO_ROUNDS);

describe('the marks of a plot', () => {
  test('grow further apart, eight from a count to its double', () => {
    const marks = Array.from({ length: 1_000_000 }, (_, at) => at + 1).filter(isMark);
    expect(marks.slice(0, 26)).toEqual([
      ...Array.from({ length: 16 }, (_, at) => at + 1),
      18,
      20,
      22,
      24,
      26,
      28,
      30,
      32,
      36,
      40,
    ]);
    expect(marks.filter((mark) => mark > 4_096 && mark <= 8_192)).toHaveLength(8);
    expect(marks.length).toBeLessThan(150);
  });
});

describe('what a kind of round has returned', () => {
  test('is compared with the expected return of each round, at any stake and under any rules', () => {
    const rounds = [
      { stake: 5_000, payout: 10_000, returned: 0.9, deviation: 1 },
      { stake: 20_000, payout: 0, returned: 0.5, deviation: 0.5 },
    ];
    expect(tallyOf(rounds)).toEqual({ rounds: 2, staked: 25_000, paid: 10_000, expected: 14_500, variance: 125e6 });
    expect(judgeReturn(tallyOf(rounds)).z).toBeCloseTo(-4_500 / Math.sqrt(125e6), 12);
  });

  test('is in its band, is watched from three standard deviations on, and is outside of it from four', () => {
    // Of 10 000 bets on red 4 865 win on average, one standard deviation being 50.
    const withWins = (wins: number) =>
      tallyOf(Array.from({ length: 10_000 }, (_, at) => ({ ...RED, payout: at < wins ? 20_000 : 0 })));
    expect(judgeReturn(withWins(4_865))).toEqual({ z: expect.closeTo(0, 1), isJudged: true, state: 'in_band' });
    expect([4_720, 4_710, 5_010, 5_020].map((wins) => judgeReturn(withWins(wins)).state)).toEqual([
      'in_band',
      'watched',
      'in_band',
      'watched',
    ]);
    expect([4_660, 5_070].map((wins) => judgeReturn(withWins(wins)).state)).toEqual(['outside', 'outside']);
  });

  test('is not judged after a lucky start', () => {
    const zero = { stake: 100, payout: 3_600, returned: 36 / 37, deviation: 5.838 };
    expect(judgeReturn(tallyOf([zero]))).toEqual({ z: expect.closeTo(6, 0), isJudged: false, state: 'in_band' });
  });

  test('has no standard deviation where chance decides nothing, and must be exact there', () => {
    const certain = { stake: 100, payout: 100, returned: 1, deviation: 0 };
    expect(judgeReturn(tallyOf([certain, certain]))).toEqual({ z: null, isJudged: true, state: 'in_band' });
    expect(judgeReturn(tallyOf([certain, { ...certain, payout: 99 }]))).toEqual({
      z: null,
      isJudged: true,
      state: 'outside',
    });
  });
});
