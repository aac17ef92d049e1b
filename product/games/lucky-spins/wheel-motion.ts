import type { Landing } from '../table/roll.ts';
import { restingTurn, sectionWidth } from '../table/wheel.ts';

/** A cubic Bezier curve as CSS writes it, from (0, 0) to (1, 1). */
type Curve = readonly [x1: number, y1: number, x2: number, y2: number];

const LINEAR: Curve = [0, 0, 1, 1];

export const toEasing = (curve: Curve): string => `cubic-bezier(${curve.join(', ')})`;

const HALVINGS = 24;

const bezier = (first: number, second: number, at: number): number =>
  3 * (1 - at) ** 2 * at * first + 3 * (1 - at) * at ** 2 * second + at ** 3;

/** Returns where a coordinate that only grows has this value. */
function place(first: number, second: number, value: number): number {
  let low = 0;
  let high = 1;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (bezier(first, second, middle) < value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const progressAt = ([x1, y1, x2, y2]: Curve, time: number): number => bezier(y1, y2, place(x1, x2, time));

/** Returns the part of the time after this part of the way, on a curve that never goes back. */
export const timeAt = ([x1, y1, x2, y2]: Curve, way: number): number => bezier(x1, x2, place(y1, y2, way));

/** `atMs` counts from the start of the round, `turn` is in degrees clockwise, and `curve` leads to the next moment. */
interface Moment {
  readonly atMs: number;
  readonly turn: number;
  readonly curve: Curve;
}

export type WheelMotion = readonly [Moment, ...Moment[]];

/** From here the wheel turns forward. */
export const RELEASE_MS = 240;
const WIND_UP_DEG = 12;

/** The least way of a spin that is answered before the release. */
const FULL_WAY_DEG = 4 * 360;

/** The wheel passes its place by this much, less on narrow sections, and comes back. */
const PASS_DEG = 5;
const PASS_PART = 1 / 4;
const COMING_BACK_MS = 200;

/**
 * In degrees per ms. Braking evenly from it takes about as far as a spin that was answered at once, and leaves room for
 * every place on the wheel also in the shortest landing.
 */
export const WAITING_SPEED = 1.7;
/** With this slope at the waiting speed, a cubic curve stops most gently. */
const STEEPEST = 3;

const EASE_OUT: Curve = [0.16, 1, 0.3, 1];
const SPIN: Curve = [0.12, 0.62, 0.08, 1];
const COMING_BACK: Curve = [0.45, 0, 0.55, 1];

export const createWindUp = (from: number): WheelMotion => [
  { atMs: 0, turn: from, curve: EASE_OUT },
  { atMs: RELEASE_MS, turn: from - WIND_UP_DEG, curve: LINEAR },
];

/** Returns one turn at waiting speed, which repeats. */
export const createWait = (from: number): WheelMotion => [
  { atMs: RELEASE_MS, turn: from - WIND_UP_DEG, curve: LINEAR },
  { atMs: RELEASE_MS + 360 / WAITING_SPEED, turn: from - WIND_UP_DEG + 360, curve: LINEAR },
];

interface WheelLanding extends Landing {
  /** The turn before the round. */
  readonly from: number;
  readonly index: number;
  readonly sections: number;
}

/**
 * Returns how the wheel stops with the middle of section `index` under the pointer when the round ends. Answered before
 * the release, it is the whole spin; later it continues the waiting wheel at its speed.
 */
export function createLanding({ from, answeredAt, endsAt, index, sections }: WheelLanding): WheelMotion {
  const passesAt = endsAt - COMING_BACK_MS;
  const pass = Math.min(PASS_DEG, sectionWidth(sections) * PASS_PART);
  const atMs = Math.max(RELEASE_MS, answeredAt);
  const turn = from - WIND_UP_DEG + (atMs - RELEASE_MS) * WAITING_SPEED;
  const fullSpeedWay = (passesAt - atMs) * WAITING_SPEED;
  const inTime = answeredAt <= RELEASE_MS;
  const least = inTime ? FULL_WAY_DEG : fullSpeedWay / STEEPEST - pass;
  const rest = restingTurn(turn, least, index, sections);
  const slope = fullSpeedWay / (rest + pass - turn);
  return [
    { atMs, turn, curve: inTime ? SPIN : [1 / 3, slope / 3, 2 / 3, 1] },
    { atMs: passesAt, turn: rest + pass, curve: COMING_BACK },
    { atMs: endsAt, turn: rest, curve: LINEAR },
  ];
}

export function turnAt(motion: WheelMotion, ms: number): number {
  const next = motion.findIndex(({ atMs }) => atMs > ms);
  if (next === 0) return motion[0].turn;
  const from = motion[next - 1];
  const to = motion[next];
  if (!from || !to) return motion.at(-1)?.turn ?? 0;
  return from.turn + (to.turn - from.turn) * progressAt(from.curve, (ms - from.atMs) / (to.atMs - from.atMs));
}

/** In degrees per ms. */
const BLURRED_SPEED = 0.54;
const STEP_MS = 10;

/** In ms from the start of the round. */
export function blurredUntil(motion: WheelMotion): number {
  const [{ atMs: startsAt }] = motion;
  let ms = motion.at(-1)?.atMs ?? startsAt;
  while (ms > startsAt && Math.abs(turnAt(motion, ms) - turnAt(motion, ms - STEP_MS)) < BLURRED_SPEED * STEP_MS)
    ms -= STEP_MS;
  return Math.max(ms, startsAt);
}
