import { hundredths, type Hundredths } from '@wow/core/protocol';

/** Returns `amount` multiplied, exactly. Throws a RangeError when the product has a fraction of a hundredth. */
export const times = (amount: Hundredths, multiplier: Hundredths): Hundredths =>
  hundredths((amount * multiplier) / 100);
