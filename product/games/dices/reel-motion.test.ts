import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endOf } from '../table/round-timing.ts';
import type { TimedMotion } from '../table/timed-motion.ts';
import { FACES_PER_REEL, LOOP_FACES, SHOWN_AT, STARTS_AT } from './reel-faces.ts';
import { landingOf, launchOf, loopOf } from './reel-motion.ts';

const REELS = [0, 1, 2, 3, 4, 5];

/** Reads a strip's place back from a keyframe, in faces. */
const placeOf = (transform: string | undefined): number =>
  (Number(/([\d.]+)%/.exec(transform ?? '')?.[1]) / 100) * FACES_PER_REEL;
const firstPlace = ({ keyframes }: TimedMotion) => placeOf(keyframes[0]?.transform);
const landsAt = ({ startsAt, durationMs }: TimedMotion) => startsAt + durationMs;

/** The place at full speed, `ms` after the start of the roll, folded back onto the loop. */
const cruisingAt = (reel: number, ms: number): number => {
  const loop = loopOf(reel);
  const turns = (ms - loop.startsAt) / loop.durationMs;
  return firstPlace(loop) + (turns - Math.floor(turns)) * LOOP_FACES;
};

describe('a round that is answered in time', () => {
  test('lands the house at 2.25, 2.40, 2.55 s and the player at 2.70, 2.85, 3.00 s', () => {
    expect(REELS.map((reel) => Math.round(landsAt(landingOf(reel, 80, 3000))))).toEqual([
      2250, 2400, 2550, 2700, 2850, 3000,
    ]);
  });

  test('brakes from where the reel really is: nothing jumps', () => {
    for (const reel of REELS) {
      const landing = landingOf(reel, 80, 3000);
      const turns = (firstPlace(landing) - cruisingAt(reel, landing.startsAt)) / LOOP_FACES;
      expect(turns).toBeCloseTo(Math.round(turns), 3);
    }
  });

  test('the first reel has passed thirteen faces when its blur ends at 1.40 s', () => {
    const landing = landingOf(0, 80, 3000);
    expect(landing.startsAt).toBe(1400);
    expect(firstPlace(landing) + LOOP_FACES - STARTS_AT).toBeCloseTo(13, 0);
  });

  test('winds up 14 px the wrong way in the first 0.15 s', () => {
    const { keyframes, durationMs } = launchOf(0);
    expect(keyframes[1]?.transform).toContain('14px');
    expect((keyframes[1]?.offset ?? 0) * durationMs).toBeCloseTo(150);
  });
});

test('whenever the answer comes, every reel lands on the face that counts, in order, the last one at the end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60_000 }), (answeredAt) => {
      const endsAt = endOf(0, answeredAt);
      const landings = REELS.map((reel) => landingOf(reel, answeredAt, endsAt));
      for (const landing of landings) {
        expect(placeOf(landing.keyframes.at(-1)?.transform)).toBeCloseTo(SHOWN_AT, 3);
        expect(landing.startsAt).toBeGreaterThanOrEqual(answeredAt - 1e-6);
        expect(landing.durationMs).toBeGreaterThanOrEqual(399.9);
        // Past the window that the roll began with: what stands here are fillers and the answer.
        expect(firstPlace(landing)).toBeGreaterThan(STARTS_AT + 3);
      }
      const times = landings.map(landsAt);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeCloseTo(endsAt);
    }),
  );
});
