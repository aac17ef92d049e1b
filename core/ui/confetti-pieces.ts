import { seededNumbers } from './seeded-numbers.ts';

export type ConfettiShape = 'ring' | 'disc' | 'pennant' | 'w' | 'stick';

export interface ConfettiPiece {
  /** Where it comes to rest, in parts of the box. */
  readonly x: number;
  readonly y: number;
  readonly shape: ConfettiShape;
  readonly color: string;
  readonly scale: number;
  readonly turnDeg: number;
  /** How late it starts, in parts of the latest. */
  readonly delay: number;
}

/** A round place in the middle of the box that stays free of pieces, in parts of its width. */
export interface FreePlace {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const COLORS = ['marigold', 'vermilion', 'blush', 'pista', 'ultra-tint', 'bone'] as const;
const SHAPES: readonly ConfettiShape[] = ['ring', 'disc', 'pennant', 'w', 'stick'];

/**
 * Returns `count` pieces, always the same for the same seed. `aspect` is the box's width by its height;
 * `colors` leaves out those that would not show on the ground.
 */
export function confettiPieces(
  count: number,
  seed: number,
  { aspect, free, without }: { aspect: number; free: FreePlace; without?: string | undefined },
): readonly ConfettiPiece[] {
  const next = seededNumbers(seed);
  const colors = COLORS.filter((color) => color !== without);
  const oneOf = <T>(list: readonly T[], otherwise: T): T => list[Math.floor(next() * list.length)] ?? otherwise;
  return Array.from({ length: count }, () => {
    const color = `var(--${oneOf(colors, 'bone')})`;
    const [x, y] = outside(next(), next(), next(), aspect, free);
    return {
      color,
      x,
      y,
      scale: 0.55 + next() * 0.75,
      turnDeg: next() * 360,
      shape: oneOf(SHAPES, 'disc'),
      delay: next(),
    };
  });
}

/** Moves a point that lies in the free place sideways to somewhere between its edge and the edge of the box. */
function outside(x: number, y: number, stray: number, aspect: number, free: FreePlace): readonly [number, number] {
  const dx = x - free.x;
  const dy = (y - free.y) / aspect;
  if (Math.hypot(dx, dy) >= free.radius) return [x, y];
  const edge = Math.sqrt(free.radius ** 2 - dy ** 2);
  return [free.x + Math.sign(dx || 1) * (edge + stray * (0.5 - edge)), y];
}
