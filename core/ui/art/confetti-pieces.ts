import { createSeededRandom } from './seeded-numbers.ts';

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
export interface ClearArea {
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
export function createConfettiPieces(
  count: number,
  seed: number,
  { aspect, free, without }: { aspect: number; free: ClearArea; without?: string | undefined },
): readonly ConfettiPiece[] {
  const next = createSeededRandom(seed);
  const colors = COLORS.filter((color) => color !== without);
  const oneOf = <T>(list: readonly T[], otherwise: T): T => list[Math.floor(next() * list.length)] ?? otherwise;
  return Array.from({ length: count }, () => {
    const color = `var(--${oneOf(colors, 'bone')})`;
    const [x, y] = isOutside(next(), next(), next(), aspect, free);
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
function isOutside(x: number, y: number, stray: number, aspect: number, free: ClearArea): readonly [number, number] {
  const dx = x - free.x;
  const dy = (y - free.y) / aspect;
  if (Math.hypot(dx, dy) >= free.radius) return [x, y];
  const edge = Math.sqrt(free.radius ** 2 - dy ** 2);
  return [free.x + Math.sign(dx || 1) * (edge + stray * (0.5 - edge)), y];
}

/** An animation of one piece, as `animate` takes it. */
type Flight = readonly [frames: Keyframe[], timing: KeyframeAnimationOptions];

/** The box that the pieces lie in, in px. */
interface Box {
  readonly width: number;
  readonly height: number;
}

const BURST_MS = 720;
const BURST_SPREAD_MS = 140;
const BURST_EASING = 'cubic-bezier(0.16, 1, 0.3, 1)';

/** All paper is down 2.4 s after the first piece began to fall. */
const FALL_MS = 1_800;
const FALL_SPREAD_MS = 600;
const FALL_EASING = 'cubic-bezier(0.3, 0.3, 0.4, 1)';
const ABOVE_PX = 30;

export const getRestKeyframes = ({ turnDeg, scale }: ConfettiPiece): string => `rotate(${turnDeg}deg) scale(${scale})`;

/** Returns how a piece bursts out of the place at these parts of the box. */
export function burstConfetti(piece: ConfettiPiece, { width, height }: Box, from: { x: number; y: number }): Flight {
  const home = `translate(${(from.x - piece.x) * width}px, ${(from.y - piece.y) * height}px)`;
  return [
    [{ transform: `${home} rotate(${piece.turnDeg - 200}deg) scale(0)` }, { transform: getRestKeyframes(piece) }],
    { duration: BURST_MS, delay: piece.delay * BURST_SPREAD_MS, easing: BURST_EASING, fill: 'backwards' },
  ];
}

/** Returns how a piece falls from above the box to its place. */
export function dropConfetti(piece: ConfettiPiece, { height }: Box): Flight {
  const above = `translateY(${-piece.y * height - ABOVE_PX}px)`;
  return [
    [
      { transform: `${above} rotate(${piece.turnDeg - 540}deg) scale(${piece.scale})` },
      { transform: getRestKeyframes(piece) },
    ],
    { duration: FALL_MS, delay: piece.delay * FALL_SPREAD_MS, easing: FALL_EASING, fill: 'backwards' },
  ];
}
