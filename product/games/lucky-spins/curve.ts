/** How a movement spends its time: a cubic Bezier curve as CSS writes it, from (0, 0) to (1, 1). */
export type Curve = readonly [x1: number, y1: number, x2: number, y2: number];

export const LINEAR: Curve = [0, 0, 1, 1];

export const easingOf = (curve: Curve): string => `cubic-bezier(${curve.join(', ')})`;

/** Halving so often leaves less than a millionth. */
const HALVINGS = 24;

const bezier = (first: number, second: number, at: number): number =>
  3 * (1 - at) ** 2 * at * first + 3 * (1 - at) * at ** 2 * second + at ** 3;

/** Returns where on the curve a coordinate that only grows has this value. */
function place(first: number, second: number, value: number): number {
  let low = 0;
  let high = 1;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (bezier(first, second, middle) < value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Returns which part of the way is behind when this part of the time is. */
export const wayAt = ([x1, y1, x2, y2]: Curve, time: number): number => bezier(y1, y2, place(x1, x2, time));

/** Returns which part of the time is over when this part of the way is, on a curve that never goes back. */
export const timeAt = ([x1, y1, x2, y2]: Curve, way: number): number => bezier(x1, x2, place(y1, y2, way));
