import type { Fraction } from '../table/payout-math.ts';

const MAX_DOTS = 60;
const MIN_DOTS = 12;

interface ReturnDotCount {
  readonly all: number;
  readonly back: number;
}

/**
 * Returns as many beads as the fraction has parts, repeated when these are few; `parts` beads when there are too many.
 */
export function countReturnDots({ numerator, denominator }: Fraction, parts: number): ReturnDotCount {
  if (denominator > MAX_DOTS) {
    return { all: parts, back: Math.min(parts, Math.floor((numerator / denominator) * parts)) };
  }
  const times = Math.ceil(MIN_DOTS / denominator);
  return { all: denominator * times, back: Math.min(numerator, denominator) * times };
}

const STEPS = 2_880;

/** Returns beads at equal distances around an oval, clockwise; those that do not come back are centred at its top. */
export function placeReturnDots(
  { cx, cy, rx, ry }: { readonly cx: number; readonly cy: number; readonly rx: number; readonly ry: number },
  { all, back }: ReturnDotCount,
) {
  const pointAt = (step: number) => {
    const angle = (step / STEPS) * 2 * Math.PI - Math.PI / 2;
    return { x: cx + rx * Math.cos(angle), y: cy + ry * Math.sin(angle) };
  };
  let around = 0;
  const ways = [around];
  for (let step = 1; step <= STEPS; step += 1) {
    const [from, to] = [pointAt(step - 1), pointAt(step)];
    around += Math.hypot(to.x - from.x, to.y - from.y);
    ways.push(around);
  }
  const lost = all - back;
  const first = Math.floor((lost - 1) / 2);
  let step = 0;
  return Array.from({ length: all }, (_, index) => {
    while ((ways[step] ?? Infinity) < (index * around) / all) step += 1;
    return { ...pointAt(step), returns: (index + Math.max(first, 0)) % all >= lost };
  });
}
