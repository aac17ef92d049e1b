import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromUnits } from '@wow/core/protocol';
import { DICES_WORDS, isWon, computePayout, sumDice, throwDice, type ThreeDice } from './rules.ts';

const LAST_WORD = 2 ** 32 - 1;
const word = fc.oneof(fc.integer({ min: 0, max: LAST_WORD }), fc.constantFrom(0, LAST_WORD));
const words = fc.array(word, { minLength: DICES_WORDS, maxLength: DICES_WORDS });
const face = fc.constantFrom(1, 2, 3, 4, 5, 6);
const threeDice: fc.Arbitrary<ThreeDice> = fc.tuple(face, face, face);
const bet = fc.constantFrom(50, 100, 200).map(fromUnits);

describe('a throw', () => {
  test.each<[string, number[], ThreeDice, ThreeDice]>([
    ['the lowest words', [0, 0, 0, 0, 0, 0], [1, 1, 1], [1, 1, 1]],
    ['the highest words', Array.from({ length: 6 }, () => LAST_WORD), [6, 6, 6], [6, 6, 6]],
    // 2^32 / 6 = 715 827 882.67: the first word that means a two is 715 827 883.
    ['words at the border of two faces', [715827882, 715827883, 0, 0, 0, 0], [1, 2, 1], [1, 1, 1]],
    ['the first three words', [LAST_WORD, LAST_WORD, LAST_WORD, 0, 0, 0], [6, 6, 6], [1, 1, 1]],
    ['the last three words', [0, 0, 0, LAST_WORD, LAST_WORD, LAST_WORD], [1, 1, 1], [6, 6, 6]],
  ])('is read from %s', (_, drawn, houseDice, playerDice) => {
    expect(throwDice(drawn)).toEqual({ houseDice, playerDice });
  });

  test('shows faces 1 to 6 for any words of the stream', () => {
    fc.assert(
      fc.property(words, (drawn) => {
        const { houseDice, playerDice } = throwDice(drawn);
        expect([...houseDice, ...playerDice].every((shown) => [1, 2, 3, 4, 5, 6].includes(shown))).toBe(true);
      }),
    );
  });

  test('needs six words', () => {
    expect(() => throwDice([1, 2, 3, 4, 5])).toThrow(RangeError);
  });
});

describe('a round', () => {
  test.each<[string, ThreeDice, ThreeDice, boolean]>([
    ['a greater sum', [1, 2, 3], [2, 2, 3], true],
    ['the greatest against the least', [1, 1, 1], [6, 6, 6], true],
    ['a smaller sum', [4, 4, 4], [6, 1, 4], false],
    ['the same dice', [3, 3, 3], [3, 3, 3], false],
    ['other dice of the same sum', [6, 1, 1], [2, 3, 3], false],
  ])('with %s is won: %s against %s → %s', (_, houseDice, playerDice, won) => {
    const outcome = { houseDice, playerDice };
    expect(isWon(outcome)).toBe(won);
    expect(computePayout(fromUnits(50), outcome, fromUnits(2))).toBe(won ? fromUnits(100) : 0);
  });

  test('pays nothing or twice the bet', () => {
    fc.assert(
      fc.property(bet, threeDice, threeDice, (placed, houseDice, playerDice) => {
        const outcome = { houseDice, playerDice };
        expect(computePayout(placed, outcome, fromUnits(2))).toBe(
          sumDice(playerDice) > sumDice(houseDice) ? 2 * placed : 0,
        );
      }),
    );
  });

  test('is never lost by a better die, nor won by a better die of the house', () => {
    fc.assert(
      fc.property(threeDice, threeDice, fc.nat({ max: 2 }), face, (houseDice, playerDice, index, other) => {
        const better = (dice: ThreeDice): ThreeDice =>
          dice.with(index, Math.max(dice[index] ?? other, other)) as ThreeDice; // `with` forgets the length
        const won = isWon({ houseDice, playerDice });
        expect(isWon({ houseDice, playerDice: better(playerDice) }) || !won).toBe(true);
        expect(!isWon({ houseDice: better(houseDice), playerDice }) || won).toBe(true);
      }),
    );
  });

  test('is not won by both when the sides are exchanged', () => {
    fc.assert(
      fc.property(threeDice, threeDice, (one, other) => {
        const both = [isWon({ houseDice: one, playerDice: other }), isWon({ houseDice: other, playerDice: one })];
        expect(both.filter(Boolean).length).toBe(sumDice(one) === sumDice(other) ? 0 : 1);
      }),
    );
  });
});
