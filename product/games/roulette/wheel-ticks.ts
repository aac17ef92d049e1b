import type { Landing } from '../table/roll.ts';
import { UP_TO_SPEED_MS, landingStart, WHEEL } from './wheel-motion.ts';

/** One tick every so many degrees: each of sixty sections by itself would be a rattle. */
const TICK_EVERY_DEG = 60;

/** Returns when the wheel ticks, in ms from the start of the round: evenly at full speed, and no more once it lands. */
export function* wheelTicks(landing: Landing | null): Generator<number> {
  const until = landing ? landingStart(landing) : Number.POSITIVE_INFINITY;
  const everyMs = TICK_EVERY_DEG / WHEEL.speed;
  for (let at = UP_TO_SPEED_MS; at < until; at += everyMs) yield at;
}
