import { ROLL_MS } from '../table/round-timing.ts';
import { BRAKE, SPEED_UP, type TimedMotion } from '../table/timed-motion.ts';
import { FACES_PER_REEL, LOOP_FACES, SHOWN_AT, STARTS_AT } from './reel-faces.ts';

const WIND_UP_MS = 150;
const WIND_UP_PX = 14;
const LAUNCH_MS = 200;
/** Where the loop over the fillers begins and ends. */
const LOOP_FROM = 4;
const LOOP_TO = LOOP_FROM + LOOP_FACES;

const BRAKING_MS = 670;
const SETTLING_MS = 180;
const LANDING_GAP_MS = 150;
/** When a late answer leaves little time, reels land closer together but never more slowly than this one by one. */
const SHORTEST_BRAKING_MS = 220;
/** 11 % of a die, in faces: a face and its gap are 1.18 dice. */
const OVERSHOOT = 0.11 / 1.18;

/** Extra turns of the loop before the reel brakes, one reel after the other: keeps all at nearly one speed. */
const LOOPS = [1, 1, 2, 2, 2, 3] as const;
const LAST_REEL = LOOPS.length - 1;

const EASE_OUT = 'cubic-bezier(0.16, 1, 0.3, 1)';
const SNAP = 'cubic-bezier(0.34, 1.56, 0.64, 1)';

/** The strip is moved so that the face at `place` (fractions lie between faces) stands in the window. */
const at = (place: number, px = 0): string => {
  const percent = Math.round((place / FACES_PER_REEL) * 1e6) / 1e4;
  return px === 0 ? `translateY(-${percent}%)` : `translateY(calc(${px}px - ${percent}%))`;
};

/**
 * Returns the reel's speed in faces per ms. It is chosen so that in a round that is answered in time the braking,
 * which takes half the way that full speed would, ends on the face that counts without a jump.
 */
const speedOf = (reel: number): number => {
  const brakesAt = ROLL_MS - (LAST_REEL - reel) * LANDING_GAP_MS - SETTLING_MS - BRAKING_MS;
  const way = SHOWN_AT + OVERSHOOT - STARTS_AT + (LOOPS[reel] ?? 0) * LOOP_FACES;
  return way / (brakesAt - WIND_UP_MS - LAUNCH_MS / 2 + BRAKING_MS / 2);
};

/** Returns from when on the reel travels at full speed, in ms, and how many faces pass in one. */
export const travelOf = (reel: number): { readonly fromMs: number; readonly perMs: number } => ({
  fromMs: WIND_UP_MS + LAUNCH_MS,
  perMs: speedOf(reel),
});

/** Returns how reel 0 to 5 starts: 14 px the wrong way, up to speed, on to the end of its first loop. */
export function launchOf(reel: number): TimedMotion {
  const speed = speedOf(reel);
  const upToSpeed = STARTS_AT + (speed * LAUNCH_MS) / 2;
  const durationMs = WIND_UP_MS + LAUNCH_MS + (LOOP_TO - upToSpeed) / speed;
  return {
    startsAt: 0,
    durationMs,
    keyframes: [
      { transform: at(STARTS_AT), easing: EASE_OUT },
      { transform: at(STARTS_AT, WIND_UP_PX), offset: WIND_UP_MS / durationMs, easing: SPEED_UP },
      { transform: at(upToSpeed), offset: (WIND_UP_MS + LAUNCH_MS) / durationMs, easing: 'linear' },
      { transform: at(LOOP_TO) },
    ],
  };
}

/** Returns one turn over the fillers, which repeats until the reel may brake. */
export function loopOf(reel: number): TimedMotion {
  return {
    startsAt: launchOf(reel).durationMs,
    durationMs: LOOP_FACES / speedOf(reel),
    keyframes: [{ transform: at(LOOP_FROM) }, { transform: at(LOOP_TO) }],
  };
}

/** When the strips are in full travel and blurred; every reel's blur ends when it brakes. */
export const BLURRED_FROM_MS = WIND_UP_MS;

interface Braking {
  /** In ms from the start of the roll. */
  readonly startsAt: number;
  readonly durationMs: number;
  /** The place on the reel where it begins. */
  readonly from: number;
}

/** Returns how the reel loses its speed before it settles; see `landingOf`. */
export function brakingOf(reel: number, answeredAt: number, endsAt: number): Braking {
  const room = (endsAt - answeredAt - SHORTEST_BRAKING_MS - SETTLING_MS) / LAST_REEL;
  const landsAt = endsAt - (LAST_REEL - reel) * Math.min(LANDING_GAP_MS, room);
  const durationMs = Math.min(BRAKING_MS, landsAt - SETTLING_MS - answeredAt);
  return {
    startsAt: landsAt - SETTLING_MS - durationMs,
    durationMs,
    from: SHOWN_AT + OVERSHOOT - (speedOf(reel) * durationMs) / 2,
  };
}

/**
 * Returns how the reel lands when the answer came at `answeredAt` and the round ends at `endsAt` (ms from its start).
 * In time: house at 2.25, 2.40, 2.55 s, player at 2.70, 2.85, 3.00 s. Late: closer together, the last one at the end.
 * Braking loses speed evenly, so it may begin anywhere on the loop: full speed hides the seam.
 */
export function landingOf(reel: number, answeredAt: number, endsAt: number): TimedMotion {
  const { startsAt, durationMs: brakingMs, from } = brakingOf(reel, answeredAt, endsAt);
  const durationMs = brakingMs + SETTLING_MS;
  return {
    startsAt,
    durationMs,
    keyframes: [
      { transform: at(from), easing: BRAKE },
      { transform: at(SHOWN_AT + OVERSHOOT), offset: brakingMs / durationMs, easing: SNAP },
      { transform: at(SHOWN_AT) },
    ],
  };
}
