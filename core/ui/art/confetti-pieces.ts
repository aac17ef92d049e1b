import { createSeededRandom } from './seeded-numbers.ts';

/** Without pieces, in parts of the width of the box. */
interface ClearArea {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface ConfettiOptions {
  /** Width by height, on a wide screen. */
  readonly aspect: number;
  readonly free: ClearArea;
  readonly without?: string | undefined;
}

const COLORS = ['marigold', 'vermilion', 'blush', 'pista', 'ultra-tint', 'bone'] as const;
const SHAPES = ['ring', 'disc', 'pennant', 'w', 'stick'] as const;

export interface ConfettiPiece {
  /** A custom property of the page. */
  readonly color: string;
  /** Where it rests, in parts of the box. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly turnDeg: number;
  readonly shape: (typeof SHAPES)[number];
  /** In parts of the latest start. */
  readonly delay: number;
}

export function createConfettiPieces(
  count: number,
  seed: number,
  { aspect, free, without }: ConfettiOptions,
): readonly ConfettiPiece[] {
  const next = createSeededRandom(seed);
  const colors = COLORS.filter((color) => color !== without);
  const pick = <T>(list: readonly T[], otherwise: T): T => list[Math.floor(next() * list.length)] ?? otherwise;
  return Array.from({ length: count }, () => {
    const color = `--${pick(colors, 'bone')}`;
    const [x, y] = moveOutside(next(), next(), next(), aspect, free);
    return {
      color,
      x,
      y,
      scale: 0.55 + next() * 0.75,
      turnDeg: next() * 360,
      shape: pick(SHAPES, 'disc'),
      delay: next(),
    };
  });
}

/** Moves a point inside the clear area sideways to a place between its edge and the edge of the box. */
function moveOutside(x: number, y: number, stray: number, aspect: number, free: ClearArea): readonly [number, number] {
  const dx = x - free.x;
  const dy = (y - free.y) / aspect;
  if (Math.hypot(dx, dy) >= free.radius) return [x, y];
  const edge = Math.sqrt(free.radius ** 2 - dy ** 2);
  return [free.x + Math.sign(dx || 1) * (edge + stray * (0.5 - edge)), y];
}
