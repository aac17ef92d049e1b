import type { Face, ThreeDice } from './rules.ts';

/** A throw of three dice, whatever their order. */
export interface Throw {
  /** From the lowest to the highest. */
  readonly dice: ThreeDice;
  /** In how many orders they may lie. */
  readonly ways: number;
}

const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6];

/** In how many orders three dice may lie, by how many different faces they show. */
const ORDERS: Readonly<Record<number, number>> = { 1: 1, 2: 3, 3: 6 };

/** How many throws there are when the order counts: each is as likely as any other. */
export const ALL_WAYS = FACES.length ** 3;

/** All 56 throws. The rules do not look at the order, so that all 216 need not be tried one by one. */
export const THROWS: readonly Throw[] = FACES.flatMap((a) =>
  FACES.filter((b) => b >= a).flatMap((b) =>
    FACES.filter((c) => c >= b).map((c) => ({ dice: [a, b, c], ways: ORDERS[new Set([a, b, c]).size]! })),
  ),
);
