import { sectionWidth } from '../table/wheel.ts';
import { timeAt } from './curve.ts';
import { RELEASE_MS, type WheelMotion } from './wheel-motion.ts';

/** A moment of the pointer: ms from the start of the round, and how far it leans aside, in degrees. */
export interface Lean {
  readonly atMs: number;
  readonly degrees: number;
}

/** The rim runs to the right above, and takes the tip with it. */
const PUSHED_DEG = -6;
/** How long the pointer takes to give way to the first edge. */
const GIVING_WAY_MS = 120;
/** Edges that come closer together than this hold the pointer aside; others it falls back between. */
const TICK_MS = 110;
const FALLING_MS = 60;
const RISING_MS = 50;

/** Returns how the pointer gives way at the release; it stays aside while the wheel turns at full speed. */
export const givingWay: readonly Lean[] = [
  { atMs: RELEASE_MS, degrees: 0 },
  { atMs: RELEASE_MS + GIVING_WAY_MS, degrees: PUSHED_DEG },
];

/** Returns when an edge between two sections passes the pointer, as long as the wheel turns forward. */
export function edgesOf([starts, passes]: WheelMotion, sections: number): readonly number[] {
  if (!passes) return [];
  const width = sectionWidth(sections);
  const edges: number[] = [];
  for (let edge = Math.ceil(starts.turn / width - 0.5); (edge + 0.5) * width < passes.turn; edge += 1) {
    const way = ((edge + 0.5) * width - starts.turn) / (passes.turn - starts.turn);
    edges.push(starts.atMs + timeAt(starts.curve, way) * (passes.atMs - starts.atMs));
  }
  return edges;
}

/** Returns how the pointer moves while the wheel lands: aside while edges follow fast, then one tick for each. */
export function ticksOf(landing: WheelMotion, sections: number): readonly Lean[] {
  const edges = edgesOf(landing, sections);
  const slow = edges.filter((atMs, index) => (edges[index + 1] ?? Infinity) - atMs >= TICK_MS);
  const [{ atMs: startsAt }] = landing;
  const endsAt = landing.at(-1)?.atMs ?? startsAt;
  const firstTick = slow[0] ?? endsAt;
  const ticks = slow.flatMap((atMs, index): Lean[] => [
    ...(index === 0 ? [] : [{ atMs: atMs - RISING_MS, degrees: 0 }]),
    { atMs, degrees: PUSHED_DEG },
    { atMs: atMs + FALLING_MS, degrees: 0 },
  ]);
  return [
    { atMs: startsAt, degrees: startsAt <= RELEASE_MS ? 0 : PUSHED_DEG },
    { atMs: Math.min(startsAt + GIVING_WAY_MS, firstTick), degrees: PUSHED_DEG },
    ...ticks,
    { atMs: endsAt, degrees: 0 },
  ];
}
