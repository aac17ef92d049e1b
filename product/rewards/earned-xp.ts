import { hundredths, type Hundredths } from '@wow/core/protocol';

/**
 * Returns the xp that a base is worth under a factor in hundredths (120 multiplies by 1.2): the exact product, rounded
 * half up to a hundredth of xp. Throws a RangeError when that is more than any purse can hold.
 */
export const earnedXp = (base: Hundredths, factor: number): Hundredths =>
  // A product of two large numbers is exact only as a BigInt.
  hundredths(Number((BigInt(base) * BigInt(factor) + 50n) / 100n));
