import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hundredths, fromUnits } from '@wow/core/protocol';
import { isWon, computePayout, ROULETTE_WORDS, spinBall, TIERS, getTier, type Tier } from './rules.ts';
import { DEFAULT_ROULETTE_SETTINGS } from './settings.ts';

const LAST_WORD = 2 ** 32 - 1;
const { sections } = DEFAULT_ROULETTE_SETTINGS;
const multipliers = { red: fromUnits(2), black: fromUnits(2), zero: fromUnits(36) };

const word = fc.oneof(fc.integer({ min: 0, max: LAST_WORD }), fc.constantFrom(0, LAST_WORD));
const tier = fc.constantFrom(...TIERS);
const wheel = fc.array(tier, { minLength: 6, maxLength: 60 });
const bet = fc.constantFrom(50, 100, 200).map(fromUnits);

describe('the ball', () => {
  test.each<[string, number, number, Tier]>([
    ['the lowest word', 0, 0, 'zero'],
    ['the highest word', LAST_WORD, 36, 'black'],
    // 2^32 / 37 = 116 080 197.19: the first word that means section 1 is 116 080 198.
    ['the last word of the zero', 116_080_197, 0, 'zero'],
    ['the first word after it', 116_080_198, 1, 'red'],
    ['a word in the middle', 2 ** 31, 18, 'black'],
  ])('with %s stops in the section that the convention says', (_, drawn, index, landed) => {
    expect(spinBall(sections, [drawn])).toEqual({ index, tier: landed });
  });

  test('stops on the wheel for any word of the stream, on the tier that is painted there', () => {
    fc.assert(
      fc.property(wheel, word, (painted, drawn) => {
        const { index, tier: landed } = spinBall(painted, [drawn]);
        expect(index).toBeGreaterThanOrEqual(0);
        expect(index).toBeLessThan(painted.length);
        expect(landed).toBe(painted[index]);
      }),
    );
  });

  test('needs a word', () => {
    expect(ROULETTE_WORDS).toBe(1);
    expect(() => spinBall(sections, [])).toThrow(RangeError);
  });
});

describe('a round', () => {
  test.each<[Tier, Tier, number]>([
    ['red', 'red', 100],
    ['black', 'black', 100],
    ['zero', 'zero', 1_800],
    ['red', 'black', 0],
    ['red', 'zero', 0],
    ['black', 'zero', 0],
    ['zero', 'red', 0],
  ])('with 50 on %s when the ball stops on %s pays %d', (chosen, landed, points) => {
    const outcome = { index: 0, tier: landed };
    expect(isWon(chosen, outcome)).toBe(chosen === landed);
    expect(computePayout({ bet: fromUnits(50), tier: chosen }, outcome, multipliers)).toBe(fromUnits(points));
  });

  test('is won on exactly one tier, whichever the ball chose', () => {
    fc.assert(
      fc.property(wheel, word, bet, (painted, drawn, placed) => {
        const outcome = spinBall(painted, [drawn]);
        const paid = TIERS.filter((chosen) => computePayout({ bet: placed, tier: chosen }, outcome, multipliers) > 0);
        expect(paid).toEqual([outcome.tier]);
      }),
    );
  });

  test('pays to the hundredth what the multiplier says', () => {
    const outcome = { index: 1, tier: 'red' } as const;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 100, max: 1_000_000 }), (points, times) => {
        const paid = computePayout({ bet: fromUnits(points), tier: 'red' }, outcome, {
          ...multipliers,
          red: hundredths(times),
        });
        expect(BigInt(paid) * 100n).toBe(BigInt(fromUnits(points)) * BigInt(times));
      }),
    );
  });
});

test.each(['RED', 'red ', '', 'green', 'constructor', '__proto__', 'toString', '0', 'zéro'])(
  'there is no tier called %j',
  (id) => {
    expect(getTier(id)).toBeNull();
  },
);
