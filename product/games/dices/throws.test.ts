import { whole } from '@wow/core/protocol';
import { expect, test } from 'vitest';
import { payoutOf, type Face, type ThreeDice } from './rules.ts';
import { ALL_WAYS, THROWS } from './throws.ts';

const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6];
const IN_ORDER: readonly ThreeDice[] = FACES.flatMap((a) =>
  FACES.flatMap((b) => FACES.map((c): ThreeDice => [a, b, c])),
);
const lowestFirst = (dice: ThreeDice): ThreeDice => dice.toSorted((a, b) => a - b) as ThreeDice;

test('every throw is there once, with as many orders as its dice may lie in', () => {
  const counted = new Map<string, number>();
  for (const dice of IN_ORDER) {
    const name = lowestFirst(dice).join(' ');
    counted.set(name, (counted.get(name) ?? 0) + 1);
  }
  expect(new Map(THROWS.map(({ dice, ways }) => [dice.join(' '), ways]))).toEqual(counted);
  expect(ALL_WAYS).toBe(IN_ORDER.length);
});

test('no order of the dice changes what a round is paid, on either side, in all 216 × 216 of them', () => {
  const differing = IN_ORDER.flatMap((houseDice) =>
    IN_ORDER.filter((playerDice) => {
      const sorted = { houseDice: lowestFirst(houseDice), playerDice: lowestFirst(playerDice) };
      return payoutOf(whole(1), { houseDice, playerDice }, whole(2)) !== payoutOf(whole(1), sorted, whole(2));
    }),
  );
  expect(differing).toEqual([]);
});
