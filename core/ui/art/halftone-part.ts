export type HalftoneFrom = 't' | 'b' | 'r' | 'br' | 'tr';

/** Before it the colour stays clean for text. */
const CLEAN_PART = 0.35;

/** Returns how large pieces are at a place, from 0 to 1. `u` and `v` are parts of the width and the height. */
export const computeHalftonePart = (from: HalftoneFrom, u: number, v: number): number => {
  const along = { br: (u + v) / 2, r: u, b: v, tr: (u + 1 - v) / 2, t: 1 - v }[from];
  return Math.max(0, (along - CLEAN_PART) / (1 - CLEAN_PART));
};
