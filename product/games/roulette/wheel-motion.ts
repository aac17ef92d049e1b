import { type Landing, SPEED_UP, SWING, type TimedMotion, BRAKE } from '../table/roll.ts';
import { ROLL_MS } from '../table/round-types.ts';
import { restingTurn } from '../table/wheel.ts';

const WIND_UP_MS = 200;
const WIND_UP_DEG = 14;
const SPEED_UP_MS = 200;
const UP_TO_SPEED_MS = WIND_UP_MS + SPEED_UP_MS;

/** In a round that is answered in time, braking begins here and takes the rest; the ball needs its first part. */
const BRAKES_AT_MS = 1950;
const BRAKING_MS = ROLL_MS - BRAKES_AT_MS;
const BALL_DROPS_MS = 550;

/** Whole turns until the braking begins. */
const WHEEL_TURNS = 3;
const BALL_TURNS = 4;
const TURN = 360;

/** Full speed for so long covers the way until the braking begins, with the even gain of speed before it. */
const AT_SPEED_MS = BRAKES_AT_MS - WIND_UP_MS - SPEED_UP_MS / 2;

/** The least way of braking, as a part of the way at full speed: less is too hard a stop. An even loss takes half. */
const LEAST_PART = 0.2;

/** Turns are degrees in its own sense, and grow; a turn of 0 has section 0 under the pointer. */
export interface Spinner {
  readonly sense: 1 | -1;
  readonly windUpDeg: number;
  readonly speed: number;
  /** How much of a landing its braking takes. */
  readonly braking: number;
}

export const WHEEL: Spinner = {
  sense: 1,
  windUpDeg: WIND_UP_DEG,
  speed: (WHEEL_TURNS * TURN + WIND_UP_DEG) / AT_SPEED_MS,
  braking: 1,
};

/** The ball turns inside the wheel, which carries it: when it stops there, both come to rest as one. */
export const BALL: Spinner = {
  sense: -1,
  windUpDeg: 0,
  speed: ((WHEEL_TURNS + BALL_TURNS) * TURN + WIND_UP_DEG) / AT_SPEED_MS,
  braking: BALL_DROPS_MS / BRAKING_MS,
};

/** The wheel is blurred above this speed, in degrees per ms. */
const BLURRED_OVER = 0.54;
export const BLURRED_FROM_MS = WIND_UP_MS + (SPEED_UP_MS * BLURRED_OVER) / WHEEL.speed;

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

export const atTurn = ({ sense }: Spinner, turn: number): string => `rotate(${rounded(sense * turn)}deg)`;

/** Returns the turn at full speed, `ms` after the start of the round. */
const cruisingAt = ({ windUpDeg, speed }: Spinner, from: number, ms: number): number =>
  from - windUpDeg + speed * (ms - WIND_UP_MS - SPEED_UP_MS / 2);

/** The start: back, then up to speed. */
export function createLaunch(spinner: Spinner, from: number): TimedMotion {
  return {
    startsAt: 0,
    durationMs: UP_TO_SPEED_MS,
    keyframes: [
      { transform: atTurn(spinner, from), easing: SWING },
      { transform: atTurn(spinner, from - spinner.windUpDeg), offset: WIND_UP_MS / UP_TO_SPEED_MS, easing: SPEED_UP },
      { transform: atTurn(spinner, cruisingAt(spinner, from, UP_TO_SPEED_MS)) },
    ],
  };
}

export function createLoop(spinner: Spinner, from: number): TimedMotion {
  const begins = cruisingAt(spinner, from, UP_TO_SPEED_MS);
  return {
    startsAt: UP_TO_SPEED_MS,
    durationMs: TURN / spinner.speed,
    keyframes: [{ transform: atTurn(spinner, begins) }, { transform: atTurn(spinner, begins + TURN) }],
  };
}

/** As late as it can, so that all rounds that are answered in time look alike. */
export const landingStart = ({ answeredAt, endsAt }: Landing): number => Math.max(endsAt - BRAKING_MS, answeredAt);

/**
 * Stops in the middle of this section. Of the possible ways, one a turn, it takes the one nearest to an even loss of
 * speed, without a jump.
 */
export function createLanding(
  spinner: Spinner,
  from: number,
  { index, sections }: { readonly index: number; readonly sections: number },
  landing: Landing,
): TimedMotion {
  const startsAt = landingStart(landing);
  const durationMs = (landing.endsAt - startsAt) * spinner.braking;
  const begins = cruisingAt(spinner, from, startsAt);
  const full = spinner.speed * durationMs;
  const least = Math.max((full - TURN) / 2, full * LEAST_PART);
  const ends = restingTurn(begins, least, index, sections);
  return {
    startsAt,
    durationMs,
    keyframes: [
      { transform: atTurn(spinner, begins), easing: brakingCurve(full / (ends - begins)) },
      { transform: atTurn(spinner, ends) },
    ],
  };
}

/** Returns a curve that begins with this slope, ends with none, and never goes back. */
function brakingCurve(slope: number): string {
  const x = Math.min(1 / 3, 1 / slope);
  return `cubic-bezier(${rounded(x)}, ${rounded(slope * x)}, 0.666667, 1)`;
}

const BOUNCE = 14 / 520;

/** The ball's layer is as large as the wheel's box, with the ball in its pocket at the top. */
const outBy = (part: number): string => `translateY(${-Math.round(part * 1e6) / 1e4}%)`;

/** The ball leaves its pocket for the track, `lift` further out. */
export const computeLift = (lift: number): TimedMotion => ({
  startsAt: 0,
  durationMs: WIND_UP_MS,
  keyframes: [{ transform: outBy(0), easing: SWING }, { transform: outBy(lift) }],
});

/** Under one and the same pull a fall takes the root of its height, and a bounce twice that. */
const hitsAfter = (lift: number): number => Math.sqrt(lift) / (Math.sqrt(lift) + 2 * Math.sqrt(BOUNCE));

/** Returns when the ball first hits its pocket, in ms from the start of the round. */
export const findHit = (lift: number, landing: Landing): number => {
  const { startsAt, durationMs } = createDrop(lift, landing);
  return startsAt + durationMs * hitsAfter(lift);
};

/** One fall and one bounce, while the ball stops in the wheel. */
export function createDrop(lift: number, landing: Landing): TimedMotion {
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

/** One tick every so many degrees: each of sixty sections by itself would be a rattle. */
const TICK_EVERY_DEG = 60;

/** Yields when the wheel ticks, in ms from the start of the round: evenly at full speed, until it lands. */
export function* wheelTicks(landing: Landing | null): Generator<number> {
  const until = landing ? landingStart(landing) : Number.POSITIVE_INFINITY;
  const everyMs = TICK_EVERY_DEG / WHEEL.speed;
  for (let at = UP_TO_SPEED_MS; at < until; at += everyMs) yield at;
}
