import { sectionWidth } from '../table/wheel.ts';
import { timeAt, RELEASE_MS, type WheelMotion, WAITING_SPEED, toEasing } from './wheel-motion.ts';
import type { TimedMotion } from '../table/roll.ts';

interface Lean {
  readonly atMs: number;
  readonly degrees: number;
}

/** The rim moves to the right at the top and pushes the tip along. */
const PUSHED_DEG = -6;
const GIVING_WAY_MS = 120;
/** Edges closer together than this keep the pointer aside. */
const TICK_MS = 110;
const FALLING_MS = 60;
const RISING_MS = 50;

/** How the pointer gives way at the release; it stays aside at full speed. */
export const DEFLECTION: readonly Lean[] = [
  { atMs: RELEASE_MS, degrees: 0 },
  { atMs: RELEASE_MS + GIVING_WAY_MS, degrees: PUSHED_DEG },
];

/** Returns when an edge between two sections passes the pointer, while the wheel turns forward. */
export function getEdges([starts, passes]: WheelMotion, sections: number): readonly number[] {
  if (!passes) return [];
  const width = sectionWidth(sections);
  const edges: number[] = [];
  for (let edge = Math.ceil(starts.turn / width - 0.5); (edge + 0.5) * width < passes.turn; edge += 1) {
    const way = ((edge + 0.5) * width - starts.turn) / (passes.turn - starts.turn);
    edges.push(starts.atMs + timeAt(starts.curve, way) * (passes.atMs - starts.atMs));
  }
  return edges;
}

/** Returns the pointer's motion while the wheel lands: aside while edges follow fast, then one tick for each. */
export function getTicks(landing: WheelMotion, sections: number): readonly Lean[] {
  const edges = getEdges(landing, sections);
  const slow = edges.filter((atMs, index) => (edges[index + 1] ?? Infinity) - atMs >= TICK_MS);
  const [{ atMs: startsAt }] = landing;
  const endsAt = landing.at(-1)?.atMs ?? startsAt;
  const firstTick = slow[0] ?? endsAt;
  const ticks = slow.flatMap((atMs, index): Lean[] => [
    ...(index === 0 ? [] : [{ atMs: atMs - RISING_MS, degrees: 0 }]),
    { atMs, degrees: PUSHED_DEG },
    { atMs: Math.min(atMs + FALLING_MS, endsAt), degrees: 0 },
  ]);
  return [
    { atMs: startsAt, degrees: startsAt <= RELEASE_MS ? 0 : PUSHED_DEG },
    { atMs: Math.min(startsAt + GIVING_WAY_MS, firstTick), degrees: PUSHED_DEG },
    ...ticks,
    { atMs: endsAt, degrees: 0 },
  ];
}

const APART_MS = 70;

/**
 * Returns when an edge is heard, in ms from the start of the round: every few edges while the wheel turns fast, each
 * one while it slows down. Without a landing the wheel turns on for ever.
 */
export function* getAudibleEdges(landing: WheelMotion | null, sections: number): Generator<number> {
  const edgeMs = sectionWidth(sections) / WAITING_SPEED;
  const everyMs = Math.ceil(APART_MS / edgeMs) * edgeMs;
  const landsFrom = landing?.[0].atMs ?? Number.POSITIVE_INFINITY;
  let heard = RELEASE_MS;
  for (; heard < landsFrom; heard += everyMs) yield heard;
  heard -= everyMs;
  for (const edge of landing ? getEdges(landing, sections) : []) {
    if (edge - heard < APART_MS) continue;
    heard = edge;
    yield edge;
  }
}

export const getWheelFrames = (motion: WheelMotion): TimedMotion =>
  timed(motion.map(({ atMs, turn, curve }) => ({ atMs, transform: `rotate(${turn}deg)`, easing: toEasing(curve) })));

export const getPointerFrames = (leans: readonly Lean[]): TimedMotion =>
  timed(leans.map(({ atMs, degrees }) => ({ atMs, transform: `rotate(${degrees}deg)` })));

function timed(moments: readonly (TimedMotion['keyframes'][number] & { readonly atMs: number })[]): TimedMotion {
  const startsAt = moments[0]?.atMs ?? 0;
  const durationMs = (moments.at(-1)?.atMs ?? startsAt) - startsAt;
  const keyframes = moments.map(({ atMs, ...frame }) => ({
    ...frame,
    // Division may put close neighbours out of order at the end.
    offset: durationMs > 0 ? Math.min(1, (atMs - startsAt) / durationMs) : 1,
  }));
  return { startsAt, durationMs, keyframes };
}
