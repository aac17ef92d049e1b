import type { Fraction } from '@wow/product/games';

const MAX_DOTS = 60;
const MIN_DOTS = 12;

export interface ReturnDot {
  readonly x: number;
  readonly y: number;
  /** It comes back. */
  readonly returns: boolean;
}

/** How many points of how many come back, as beads can show it. */
export interface ReturnDotCount {
  readonly all: number;
  readonly back: number;
}

/**
 * Returns with how many beads a return is shown: as many as its fraction has parts, some times over when these are few.
 * A fraction with more parts than there is room for is shown by `parts` beads, of which no more come back than do.
 */
export function countReturnDots({ numerator, denominator }: Fraction, parts: number): ReturnDotCount {
  if (denominator > MAX_DOTS) {
    return { all: parts, back: Math.min(parts, Math.floor((numerator / denominator) * parts)) };
  }
  const times = Math.ceil(MIN_DOTS / denominator);
  return { all: denominator * times, back: Math.min(numerator, denominator) * times };
}

/** An oval around (cx, cy). */
export interface Oval {
  readonly cx: number;
  readonly cy: number;
  readonly rx: number;
  readonly ry: number;
}

const STEPS = 2_880;

/**
 * Returns beads at equal distances around an oval, clockwise from its top; those that do not come back lie at the top,
 * as many on either side.
 */
export function placeReturnDots({ cx, cy, rx, ry }: Oval, { all, back }: ReturnDotCount): readonly ReturnDot[] {
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
