import { BRAKE, type Landing, SPEED_UP, type TimedMotion } from '../table/roll.ts';
import { ROLL_MS } from '../table/round-types.ts';

/** Faces on one reel (specification §9), and the place of the one that counts. */
export const FACES_PER_REEL = 15;
export const SHOWN_AT = 13;

/** The faces in the window at rest move here when a roll begins, so that nothing jumps. */
export const STARTS_AT = 1;

/** The fillers repeat after so many faces: a reel that has to wait turns on over them. */
export const LOOP_FACES = 5;

export type ReelFaces = readonly number[];

/** Numbers in [0, 1) that fix the faces beside the one that counts. */
type Numbers = () => number;

const anyFace = (next: Numbers): number => 1 + Math.floor(next() * 6);

/** By reel, and the same in every round: each face that changes costs the frame after a press styles and paint. */
const FILLERS = [
  [3, 6, 1, 4],
  [5, 2, 6, 3],
  [1, 4, 2, 5],
  [6, 3, 5, 2],
  [2, 5, 3, 6],
  [4, 1, 6, 2],
];

/** The last filler is seen beside the face that counts, so it differs from round to round. */
const fillReel = (reel: number, window: readonly number[], next: Numbers, lands: number | null): ReelFaces => {
  const loop = [...(FILLERS[reel] ?? []), anyFace(next)];
  const last = anyFace(next);
  return [...window, ...loop, ...loop, lands ?? last, last];
};

export const restingReel = (reel: number, shown: number, next: Numbers): ReelFaces =>
  fillReel(reel, [shown, shown, shown], next, shown);

/** Until the answer is known any face may take the place of `lands`, for it is not seen. */
export const rollingReel = (reel: number, before: ReelFaces, next: Numbers, lands: number | null): ReelFaces =>
  fillReel(reel, before.slice(SHOWN_AT - STARTS_AT, SHOWN_AT + 2), next, lands);

const WIND_UP_MS = 150;
const WIND_UP_PX = 14;
const LAUNCH_MS = 200;
const LOOP_FROM = 4;
const LOOP_TO = LOOP_FROM + LOOP_FACES;

const BRAKING_MS = 670;
const SETTLING_MS = 180;
const LANDING_GAP_MS = 150;
/** When a late answer leaves little time, reels land closer together, but none brakes in less than this. */
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

/** In faces per ms. In a round answered in time, braking ends on the drawn face without a jump. */
const computeSpeed = (reel: number): number => {
  const brakesAt = ROLL_MS - (LAST_REEL - reel) * LANDING_GAP_MS - SETTLING_MS - BRAKING_MS;
  const way = SHOWN_AT + OVERSHOOT - STARTS_AT + (LOOPS[reel] ?? 0) * LOOP_FACES;
  return way / (brakesAt - WIND_UP_MS - LAUNCH_MS / 2 + BRAKING_MS / 2);
};

/** Starts the wrong way, gains speed, and goes on to the end of the first loop. */
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

export function createLoop(reel: number): TimedMotion {
  return {
    startsAt: createLaunch(reel).durationMs,
    durationMs: LOOP_FACES / computeSpeed(reel),
    keyframes: [{ transform: at(LOOP_FROM) }, { transform: at(LOOP_TO) }],
  };
}

/** A reel's blur ends when it brakes. */
export const BLURRED_FROM_MS = WIND_UP_MS;

/** Returns when the reel brakes, and the place on the reel where that begins. */
function computeBraking(reel: number, { answeredAt, endsAt }: Landing) {
  const room = (endsAt - answeredAt - SHORTEST_BRAKING_MS - SETTLING_MS) / LAST_REEL;
  const landsAt = endsAt - (LAST_REEL - reel) * Math.min(LANDING_GAP_MS, room);
  const durationMs = Math.min(BRAKING_MS, landsAt - SETTLING_MS - answeredAt);
  return {
    startsAt: landsAt - SETTLING_MS - durationMs,
    durationMs,
    from: SHOWN_AT + OVERSHOOT - (computeSpeed(reel) * durationMs) / 2,
  };
}

/** In time, the reels land at 2.25 to 3.00 s. Braking may begin anywhere on the loop: full speed hides the seam. */
export function createLanding(reel: number, landing: Landing): TimedMotion {
  const { startsAt, durationMs: brakingMs, from } = computeBraking(reel, landing);
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

/** Returns when each reel has stopped, in ms from the start of the roll. */
export const computeLandings = (landing: Landing): readonly number[] =>
  LOOPS.map((_, reel) => {
    const { startsAt, durationMs } = createLanding(reel, landing);
    return startsAt + durationMs;
  });

/** The one reel whose faces are heard: six at once would be a rattle. */
const HEARD_REEL = 0;

/** Yields when a face passes the window, in ms from the start of the roll; without an answer, for ever. */
export function* reelTicks(landing: Landing | null): Generator<number> {
  const speed = computeSpeed(HEARD_REEL);
  const braking = landing && computeBraking(HEARD_REEL, landing);
  const travelsUntil = braking?.startsAt ?? Infinity;
  for (let tick = WIND_UP_MS + LAUNCH_MS; tick < travelsUntil; tick += 1 / speed) yield tick;
  if (!braking) return;
  for (let face = Math.ceil(braking.from); face < SHOWN_AT; face += 1) {
    // Even loss of speed over a way of half the speed times the time.
    const way = (face - braking.from) / (speed * braking.durationMs);
    yield braking.startsAt + braking.durationMs * (1 - Math.sqrt(1 - 2 * way));
  }
}
