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

/** Whole turns made from where they stood until the braking begins. */
const WHEEL_TURNS = 3;
const BALL_TURNS = 4;
const TURN = 360;

/** Full speed for so long covers the way until the braking begins, with the even gain of speed before it. */
const AT_SPEED_MS = BRAKES_AT_MS - WIND_UP_MS - SPEED_UP_MS / 2;

/**
 * The least way that braking may take, as a part of what full speed would make in that time: less is too hard a stop.
 * An even loss of speed takes half.
 */
const LEAST_PART = 0.2;

/** What turns. All turns are degrees in its own sense, and grow; a turn of 0 has section 0 under the pointer. */
export interface Spinner {
  /** 1 is clockwise. */
  readonly sense: 1 | -1;
  readonly windUpDeg: number;
  /** Degrees per ms at full speed. */
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

/**
 * The ball turns inside the wheel, which carries it: it runs against the wheel's turns and makes its own on top. When it
 * stops there it is in its pocket, and both come to rest as one.
 */
export const BALL: Spinner = {
  sense: -1,
  windUpDeg: 0,
  speed: ((WHEEL_TURNS + BALL_TURNS) * TURN + WIND_UP_DEG) / AT_SPEED_MS,
  braking: BALL_DROPS_MS / BRAKING_MS,
};

/** The wheel is drawn blurred while it turns faster than this, in degrees per ms. */
const BLURRED_OVER = 0.54;
export const BLURRED_FROM_MS = WIND_UP_MS + (SPEED_UP_MS * BLURRED_OVER) / WHEEL.speed;

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Returns the transform of a spinner at this turn. */
export const atTurn = ({ sense }: Spinner, turn: number): string => `rotate(${rounded(sense * turn)}deg)`;

/** Returns where a spinner that stood at `from` is at full speed, `ms` after the start of the round. */
const cruisingAt = ({ windUpDeg, speed }: Spinner, from: number, ms: number): number =>
  from - windUpDeg + speed * (ms - WIND_UP_MS - SPEED_UP_MS / 2);

/** Returns how a spinner at `from` starts: back, then up to speed. */
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

/** Returns one whole turn at full speed, which repeats until the braking begins. */
export function createLoop(spinner: Spinner, from: number): TimedMotion {
  const begins = cruisingAt(spinner, from, UP_TO_SPEED_MS);
  return {
    startsAt: UP_TO_SPEED_MS,
    durationMs: TURN / spinner.speed,
    keyframes: [{ transform: atTurn(spinner, begins) }, { transform: atTurn(spinner, begins + TURN) }],
  };
}

/** Returns when a landing begins: as late as it can, so that all rounds that are answered in time look alike. */
export const landingStart = ({ answeredAt, endsAt }: Landing): number => Math.max(endsAt - BRAKING_MS, answeredAt);

/**
 * Returns how a spinner at `from` stops with the middle of this section under the pointer (a ball: in
 * this section). It leaves full speed without a jump. Of the possible ways, one a turn, it takes the one nearest to an
 * even loss of speed.
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

/** Returns a curve that begins with this slope and ends with none. Both its ends and all between go forward. */
function brakingCurve(slope: number): string {
  const x = Math.min(1 / 3, 1 / slope);
  return `cubic-bezier(${rounded(x)}, ${rounded(slope * x)}, 0.666667, 1)`;
}

/** All lengths are parts of the wheel's box. */
const BOUNCE = 14 / 520;

/** The ball's layer is as large as the wheel's box, with the ball in its pocket at the top. */
const outBy = (part: number): string => `translateY(${-Math.round(part * 1e6) / 1e4}%)`;

/** Returns how the ball leaves its pocket for the track, `lift` further out. */
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

/** Returns how the ball drops from the track into its pocket while it stops in the wheel: one fall and one bounce. */
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

/** Returns when the wheel ticks, in ms from the start of the round: evenly at full speed, and no more once it lands. */
export function* wheelTicks(landing: Landing | null): Generator<number> {
  const until = landing ? landingStart(landing) : Number.POSITIVE_INFINITY;
  const everyMs = TICK_EVERY_DEG / WHEEL.speed;
  for (let at = UP_TO_SPEED_MS; at < until; at += everyMs) yield at;
}
