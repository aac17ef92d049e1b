import { expect, test } from 'vitest';
import { computeRollEnd } from '../table/round-types.ts';
import { FACES_PER_REEL, restingReel, rollingReel, type ReelFaces, createLanding } from './reel-motion.ts';

const REELS = [0, 1, 2, 3, 4, 5];
/** When the answer came, in ms from the start of the roll: at once, in time, at the last moment, late, and very late. */
const ANSWERS = Array.from({ length: 154 }, (_, round) => 1 + round * 23 + (round > 140 ? (round - 140) * 5_000 : 0));

/** Fillers that say nothing of what lands. */
const fillers = (round: number) => {
  let next = round;
  return () => ((next += 1) * 0.618) % 1;
};

/** Each face lands on each reel, round after round. */
const faceOf = (reel: number, round: number): number => ((round + reel * 5) % 6) + 1;

/** Returns the face in the window when the strip has been moved up by this share of its height, or null between two. */
function faceInWindow(reel: ReelFaces, transform: string | undefined): number | null {
  const percent = Number(/^translateY\(-([\d.]+)%\)$/.exec(transform ?? '')?.[1]);
  const place = (percent / 100) * FACES_PER_REEL;
  return Math.abs(place - Math.round(place)) < 1e-4 ? (reel[Math.round(place)] ?? null) : null;
}

test('each reel stops with the face of the answer, at any answer time and after any earlier faces', () => {
  let landings = 0;
  const misses: string[] = [];
  let shown = REELS.map((reel) => restingReel(reel, faceOf(reel, 3), fillers(reel)));
  for (const [round, answeredAt] of ANSWERS.entries()) {
    const endsAt = computeRollEnd(0, answeredAt);
    shown = REELS.map((reel) => {
      const face = faceOf(reel, round);
      const strip = rollingReel(reel, shown[reel]!, fillers(round * 7 + reel), face);
      landings += 1;
      if (faceInWindow(strip, createLanding(reel, { answeredAt, endsAt }).keyframes.at(-1)?.transform) !== face)
        misses.push(`reel ${reel}, face ${face}, answered after ${answeredAt} ms`);
      return strip;
    });
  }
  expect(misses).toEqual([]);
  expect(landings).toBe(924);
});
