import type { Face } from './rules.ts';
import { ROLL_MS } from '../table/round-types.ts';
import { BRAKE, SPEED_UP, type TimedMotion, type Landing } from '../table/roll.ts';

/** Faces on one reel (specification §9), and where the player looks: the one that counts. */
export const FACES_PER_REEL = 15;
export const SHOWN_AT = 13;

/** What is in the window at rest moves here when a roll begins, so that nothing jumps. */
export const STARTS_AT = 1;

/** The fillers between start and end repeat after so many faces: a reel that has to wait turns on over them. */
export const LOOP_FACES = 5;

export type ReelFaces = readonly Face[];

/** An endless row of numbers in [0, 1) that fixes the fillers before the roll. */
export type Numbers = () => number;

const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6];

const anyFace = (next: Numbers): Face => FACES[Math.floor(next() * FACES.length)] ?? 1;

/** Returns a reel at rest that shows this face. */
export function restingReel(shown: Face, next: Numbers): ReelFaces {
  const faces = Array.from({ length: FACES_PER_REEL }, () => anyFace(next));
  return faces.with(SHOWN_AT, shown);
}

/**
 * Returns the faces of a reel for one roll: first what `before` had in its window, then fillers, then `lands`.
 * Only the face that lands comes from the answer; until it is known any face may stand there, for it is not seen.
 */
export function rollingReel(before: ReelFaces, next: Numbers, lands: Face | null): ReelFaces {
  const window = before.slice(SHOWN_AT - STARTS_AT, SHOWN_AT + 2);
  const loop = Array.from({ length: LOOP_FACES }, () => anyFace(next));
  const last = anyFace(next);
  return [...window, ...loop, ...loop, lands ?? last, last];
}

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

/** Moves the strip so that the window shows the face at `place`; fractions are between faces. */
const at = (place: number, px = 0): string => {
  const percent = Math.round((place / FACES_PER_REEL) * 1e6) / 1e4;
  return px === 0 ? `translateY(-${percent}%)` : `translateY(calc(${px}px - ${percent}%))`;
};

/**
 * Returns the reel's speed in faces per ms. In a round answered in time, braking covers half the way of full speed and
 * ends on the drawn face without a jump.
 */
const computeSpeed = (reel: number): number => {
  const brakesAt = ROLL_MS - (LAST_REEL - reel) * LANDING_GAP_MS - SETTLING_MS - BRAKING_MS;
  const way = SHOWN_AT + OVERSHOOT - STARTS_AT + (LOOPS[reel] ?? 0) * LOOP_FACES;
  return way / (brakesAt - WIND_UP_MS - LAUNCH_MS / 2 + BRAKING_MS / 2);
};

/** Returns from when on the reel travels at full speed, in ms, and how many faces pass in one. */
const computeTravel = (reel: number): { readonly fromMs: number; readonly perMs: number } => ({
  fromMs: WIND_UP_MS + LAUNCH_MS,
  perMs: computeSpeed(reel),
});

/** Returns how reel 0 to 5 starts: 14 px the wrong way, up to speed, on to the end of its first loop. */
export function createLaunch(reel: number): TimedMotion {
  const speed = computeSpeed(reel);
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
export function createLoop(reel: number): TimedMotion {
  return {
    startsAt: createLaunch(reel).durationMs,
    durationMs: LOOP_FACES / computeSpeed(reel),
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

/** Returns how the reel loses its speed before it settles; see `locateOnScale`. */
function computeBraking(reel: number, answeredAt: number, endsAt: number): Braking {
  const room = (endsAt - answeredAt - SHORTEST_BRAKING_MS - SETTLING_MS) / LAST_REEL;
  const landsAt = endsAt - (LAST_REEL - reel) * Math.min(LANDING_GAP_MS, room);
  const durationMs = Math.min(BRAKING_MS, landsAt - SETTLING_MS - answeredAt);
  return {
    startsAt: landsAt - SETTLING_MS - durationMs,
    durationMs,
    from: SHOWN_AT + OVERSHOOT - (computeSpeed(reel) * durationMs) / 2,
  };
}

/**
 * Returns how the reel lands when the answer came at `answeredAt` and the round ends at `endsAt` (ms from its start).
 * In time: house at 2.25, 2.40, 2.55 s, player at 2.70, 2.85, 3.00 s. Late: closer together, the last one at the end.
 * Braking loses speed evenly, so it may begin anywhere on the loop: full speed hides the seam.
 */
export function createLanding(reel: number, answeredAt: number, endsAt: number): TimedMotion {
  const { startsAt, durationMs: brakingMs, from } = computeBraking(reel, answeredAt, endsAt);
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

/** The one reel whose faces are heard: six at once would be a rattle. */
const HEARD_REEL = 0;

/**
 * Returns when a face passes the window, in ms from the start of the roll, one after the other (as the landing is): evenly while the reel
 * travels, ever more slowly while it brakes. Without an answer the reel travels on, so there is no last one.
 */
export function* reelTicks(landing: Landing | null): Generator<number> {
  const { fromMs, perMs } = computeTravel(HEARD_REEL);
  const braking = landing && computeBraking(HEARD_REEL, landing.answeredAt, landing.endsAt);
  const travelsUntil = braking?.startsAt ?? Number.POSITIVE_INFINITY;
  for (let at = fromMs; at < travelsUntil; at += 1 / perMs) yield at;
  if (!braking) return;
  for (let face = Math.ceil(braking.from); face < SHOWN_AT; face += 1) {
    // Even loss of speed over a way of half the speed times the time.
    const way = (face - braking.from) / (perMs * braking.durationMs);
    yield braking.startsAt + braking.durationMs * (1 - Math.sqrt(1 - 2 * way));
  }
}
