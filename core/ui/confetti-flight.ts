import type { ConfettiPiece } from './confetti-pieces.ts';

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

export const atRest = ({ turnDeg, scale }: ConfettiPiece): string => `rotate(${turnDeg}deg) scale(${scale})`;

/** Returns how a piece bursts out of the place at these parts of the box. */
export function burst(piece: ConfettiPiece, { width, height }: Box, from: { x: number; y: number }): Flight {
  const home = `translate(${(from.x - piece.x) * width}px, ${(from.y - piece.y) * height}px)`;
  return [
    [{ transform: `${home} rotate(${piece.turnDeg - 200}deg) scale(0)` }, { transform: atRest(piece) }],
    { duration: BURST_MS, delay: piece.delay * BURST_SPREAD_MS, easing: BURST_EASING, fill: 'backwards' },
  ];
}

/** Returns how a piece falls from above the box to its place. */
export function fall(piece: ConfettiPiece, { height }: Box): Flight {
  const above = `translateY(${-piece.y * height - ABOVE_PX}px)`;
  return [
    [{ transform: `${above} rotate(${piece.turnDeg - 540}deg) scale(${piece.scale})` }, { transform: atRest(piece) }],
    { duration: FALL_MS, delay: piece.delay * FALL_SPREAD_MS, easing: FALL_EASING, fill: 'backwards' },
  ];
}
