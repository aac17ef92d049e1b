import type { Landing } from '../table/roll.ts';
import { SHOWN_AT } from './reel-faces.ts';
import { brakingOf, travelOf } from './reel-motion.ts';

/** The one reel whose faces are heard: six at once would be a rattle. */
const HEARD_REEL = 0;

/**
 * Returns when a face passes the window, in ms from the start of the roll, one after the other (as the landing is): evenly while the reel
 * travels, ever more slowly while it brakes. Without an answer the reel travels on, so there is no last one.
 */
export function* reelTicks(landing: Landing | null): Generator<number> {
  const { fromMs, perMs } = travelOf(HEARD_REEL);
  const braking = landing && brakingOf(HEARD_REEL, landing.answeredAt, landing.endsAt);
  const travelsUntil = braking?.startsAt ?? Number.POSITIVE_INFINITY;
  for (let at = fromMs; at < travelsUntil; at += 1 / perMs) yield at;
  if (!braking) return;
  for (let face = Math.ceil(braking.from); face < SHOWN_AT; face += 1) {
    // Even loss of speed over a way of half the speed times the time.
    const way = (face - braking.from) / (perMs * braking.durationMs);
    yield braking.startsAt + braking.durationMs * (1 - Math.sqrt(1 - 2 * way));
  }
}
