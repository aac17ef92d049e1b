import type { Landing } from '../table/roll.ts';
import { BRAKE, SPEED_UP, SWING, type TimedMotion } from '../table/timed-motion.ts';
import { BALL, landingStart, WIND_UP_MS } from './wheel-motion.ts';

/** All lengths are parts of the wheel's box. */
const BOUNCE = 14 / 520;

/** The ball's layer is as large as the wheel's box, with the ball in its pocket at the top. */
const outBy = (part: number): string => `translateY(${-Math.round(part * 1e6) / 1e4}%)`;

/** Returns how the ball leaves its pocket for the track, `lift` further out. */
export const liftOf = (lift: number): TimedMotion => ({
  startsAt: 0,
  durationMs: WIND_UP_MS,
  keyframes: [{ transform: outBy(0), easing: SWING }, { transform: outBy(lift) }],
});

/** Under one and the same pull a fall takes the root of its height, and a bounce twice that. */
const hitsAfter = (lift: number): number => Math.sqrt(lift) / (Math.sqrt(lift) + 2 * Math.sqrt(BOUNCE));

/** Returns when the ball first hits its pocket, in ms from the start of the round. */
export const hitOf = (lift: number, landing: Landing): number => {
  const { startsAt, durationMs } = dropOf(lift, landing);
  return startsAt + durationMs * hitsAfter(lift);
};

/** Returns how the ball drops from the track into its pocket while it stops in the wheel: one fall and one bounce. */
export function dropOf(lift: number, landing: Landing): TimedMotion {
  const startsAt = landingStart(landing);
  const hits = hitsAfter(lift);
  return {
    startsAt,
    durationMs: (landing.endsAt - startsAt) * BALL.braking,
    keyframes: [
      { transform: outBy(lift), easing: SPEED_UP },
      { transform: outBy(0), offset: hits, easing: BRAKE },
      { transform: outBy(BOUNCE), offset: (1 + hits) / 2, easing: SPEED_UP },
      { transform: outBy(0) },
    ],
  };
}
