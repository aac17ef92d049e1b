import type { Face } from '../rules.ts';

/** Where the pips of a face lie on a die of 100 × 100; the One is an O and drawn apart. */
export const PIPS: Readonly<Record<Exclude<Face, 1>, readonly (readonly [x: number, y: number])[]>> = {
  2: [
    [27, 27],
    [73, 73],
  ],
  3: [
    [25, 25],
    [50, 50],
    [75, 75],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  6: [
    [29, 24],
    [71, 24],
    [29, 50],
    [71, 50],
    [29, 76],
    [71, 76],
  ],
};
