import type { Face } from './rules.ts';

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
