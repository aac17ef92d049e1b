import type { Landing } from '../table/roll.ts';
import { restingTurn } from '../table/wheel.ts';

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

/** In degrees per ms. It leaves room for every place on the wheel also in the shortest landing. */
export const WAITING_SPEED = 1.7;
/** Slopes of a cubic curve at the start: this one brakes evenly, and the other one stops most gently. */
const EVEN = 2;
const STEEPEST = 3;

const EASE_OUT: Curve = [0.16, 1, 0.3, 1];

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
  /** A section, and the part of one by which its middle is passed or missed. */
  readonly index: number;
  readonly sections: number;
}

/**
 * Returns how the wheel brakes until the round ends, almost evenly, so that its last sections pass slowly. It starts at
 * the release or, answered later, from where the waiting wheel is.
 */
export function createLanding({ from, answeredAt, endsAt, index, sections }: WheelLanding): WheelMotion {
  const atMs = Math.max(RELEASE_MS, answeredAt);
  const turn = from - WIND_UP_DEG + (atMs - RELEASE_MS) * WAITING_SPEED;
  const fullSpeedWay = (endsAt - atMs) * WAITING_SPEED;
  const least = Math.max(fullSpeedWay / STEEPEST, fullSpeedWay / EVEN - 180);
  const rest = restingTurn(turn, least, index, sections);
  const slope = fullSpeedWay / (rest - turn);
  return [
    { atMs, turn, curve: [1 / 3, slope / 3, 2 / 3, 1] },
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
