import { sectionWidth } from '../table/wheel.ts';
import { edgesOf } from './pointer-motion.ts';
import { RELEASE_MS, WAITING_SPEED, type WheelMotion } from './wheel-motion.ts';

/** Edges that follow faster are heard as one: a rattle is no tick. */
const APART_MS = 70;

/**
 * Returns when an edge is heard to pass the pointer, in ms from the start of the round, one after the other: every few
 * of them while the wheel turns fast, each while it slows down. Without a landing the wheel turns on for ever.
 */
export function* heardEdges(landing: WheelMotion | null, sections: number): Generator<number> {
  const edgeMs = sectionWidth(sections) / WAITING_SPEED;
  const everyMs = Math.ceil(APART_MS / edgeMs) * edgeMs;
  const landsFrom = landing?.[0].atMs ?? Number.POSITIVE_INFINITY;
  let heard = RELEASE_MS;
  for (; heard < landsFrom; heard += everyMs) yield heard;
  heard -= everyMs;
  for (const edge of landing ? edgesOf(landing, sections) : []) {
    if (edge - heard < APART_MS) continue;
    heard = edge;
    yield edge;
  }
}
