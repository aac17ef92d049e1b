import type { TimedMotion } from '../table/timed-motion.ts';
import { easingOf } from './curve.ts';
import type { Lean } from './pointer-motion.ts';
import type { WheelMotion } from './wheel-motion.ts';

interface Drawn {
  readonly atMs: number;
  readonly transform: string;
  readonly easing?: string;
}

/** Returns how the wheel is moved through these moments. */
export const framesOfWheel = (motion: WheelMotion): TimedMotion =>
  timed(motion.map(({ atMs, turn, curve }) => ({ atMs, transform: `rotate(${turn}deg)`, easing: easingOf(curve) })));

/** Returns how the pointer is moved through these. */
export const framesOfPointer = (leans: readonly Lean[]): TimedMotion =>
  timed(leans.map(({ atMs, degrees }) => ({ atMs, transform: `rotate(${degrees}deg)` })));

function timed(moments: readonly Drawn[]): TimedMotion {
  const startsAt = moments[0]?.atMs ?? 0;
  const durationMs = (moments.at(-1)?.atMs ?? startsAt) - startsAt;
  const keyframes = moments.map(({ atMs, ...frame }) => ({
    ...frame,
    // Neighbours may be apart by a fraction that division does not keep in order at the end.
    offset: durationMs > 0 ? Math.min(1, (atMs - startsAt) / durationMs) : 1,
  }));
  return { startsAt, durationMs, keyframes };
}
