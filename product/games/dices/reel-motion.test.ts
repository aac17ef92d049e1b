import { expect, test, describe } from 'vitest';
import {
  FACES_PER_REEL,
  LOOP_FACES,
  restingReel,
  rollingReel,
  SHOWN_AT,
  STARTS_AT,
  createLanding,
  createLaunch,
  createLoop,
  reelTicks,
} from './reel-motion.ts';
import fc from 'fast-check';
import { computeRollEnd } from '../table/round-types.ts';
import type { TimedMotion } from '../table/roll.ts';

const numbers = (...values: number[]) => {
  let next = 0;
  return () => values[next++ % values.length] ?? 0;
};

test('a reel has fifteen faces and shows the one it is told to', () => {
  const reel = restingReel(0, 4, numbers(0.1, 0.5, 0.9));
  expect(reel).toHaveLength(FACES_PER_REEL);
  expect(reel[SHOWN_AT]).toBe(4);
});

test('a roll begins with what the window showed, so that nothing jumps', () => {
  const before = restingReel(0, 4, numbers(0.1, 0.5, 0.9));
  const rolling = rollingReel(0, before, numbers(0.3), null);
  expect(rolling).toHaveLength(FACES_PER_REEL);
  expect(rolling.slice(STARTS_AT - 1, STARTS_AT + 2)).toEqual(before.slice(SHOWN_AT - 1, SHOWN_AT + 2));
});

test('the answer changes one face, the one it lands on', () => {
  const before = restingReel(0, 4, numbers(0.1));
  const row = [0.05, 0.25, 0.45, 0.65, 0.85, 0.99];
  const waiting = rollingReel(0, before, numbers(...row), null);
  const answered = rollingReel(0, before, numbers(...row), 2);
  expect(answered[SHOWN_AT]).toBe(2);
  expect(answered.with(SHOWN_AT, 1)).toEqual(waiting.with(SHOWN_AT, 1));
});

test('the next round changes only what the window shows and the last filler, in both of its places', () => {
  const before = rollingReel(2, restingReel(2, 1, numbers(0.1)), numbers(0.2), 3);
  const after = rollingReel(2, before, numbers(0.9), 6);
  const changed = after.flatMap((face, place) => (face === before[place] ? [] : [place]));
  expect(changed).toEqual([0, 1, 2, 7, 12, 13, 14]);
});

test('the fillers repeat, so a reel that waits turns over them without a seam', () => {
  const reel = rollingReel(0, restingReel(0, 4, numbers(0.1)), numbers(0.05, 0.25, 0.45, 0.65, 0.85, 0.99), 6);
  expect(reel.slice(3, 3 + LOOP_FACES)).toEqual(reel.slice(3 + LOOP_FACES, 3 + 2 * LOOP_FACES));
});

const REELS = [0, 1, 2, 3, 4, 5];

/** Reads a strip's place back from a keyframe, in faces. */
const placeOf = (transform: string | undefined): number =>
  (Number(/([\d.]+)%/.exec(transform ?? '')?.[1]) / 100) * FACES_PER_REEL;
const firstPlace = ({ keyframes }: TimedMotion) => placeOf(keyframes[0]?.transform);
const landsAt = ({ startsAt, durationMs }: TimedMotion) => startsAt + durationMs;

/** The place at full speed, `ms` after the start of the roll, folded back onto the loop. */
const cruisingAt = (reel: number, ms: number): number => {
  const loop = createLoop(reel);
  const turns = (ms - loop.startsAt) / loop.durationMs;
  return firstPlace(loop) + (turns - Math.floor(turns)) * LOOP_FACES;
};

describe('a round that is answered in time', () => {
  test('lands the house at 2.25, 2.40, 2.55 s and the player at 2.70, 2.85, 3.00 s', () => {
    expect(REELS.map((reel) => Math.round(landsAt(createLanding(reel, { answeredAt: 80, endsAt: 3000 }))))).toEqual([
      2250, 2400, 2550, 2700, 2850, 3000,
    ]);
  });

  test('brakes from where the reel really is: nothing jumps', () => {
    for (const reel of REELS) {
      const landing = createLanding(reel, { answeredAt: 80, endsAt: 3000 });
      const turns = (firstPlace(landing) - cruisingAt(reel, landing.startsAt)) / LOOP_FACES;
      expect(turns).toBeCloseTo(Math.round(turns), 3);
    }
  });

  test('the first reel has passed thirteen faces when its blur ends at 1.40 s', () => {
    const landing = createLanding(0, { answeredAt: 80, endsAt: 3000 });
    expect(landing.startsAt).toBe(1400);
    expect(firstPlace(landing) + LOOP_FACES - STARTS_AT).toBeCloseTo(13, 0);
  });

  test('winds up 14 px the wrong way in the first 0.15 s', () => {
    const { keyframes, durationMs } = createLaunch(0);
    expect(keyframes[1]?.transform).toContain('14px');
    expect((keyframes[1]?.offset ?? 0) * durationMs).toBeCloseTo(150);
  });
});

test('whenever the answer comes, every reel lands on the face that counts, in order, the last one at the end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60_000 }), (answeredAt) => {
      const endsAt = computeRollEnd(0, answeredAt);
      const landings = REELS.map((reel) => createLanding(reel, { answeredAt, endsAt }));
      for (const landing of landings) {
        expect(placeOf(landing.keyframes.at(-1)?.transform)).toBeCloseTo(SHOWN_AT, 3);
        expect(landing.startsAt).toBeGreaterThanOrEqual(answeredAt - 1e-6);
        expect(landing.durationMs).toBeGreaterThanOrEqual(399.9);
        // Past the window that the roll began with: what follows are fillers and the answer.
        expect(firstPlace(landing)).toBeGreaterThan(STARTS_AT + 3);
      }
      const times = landings.map(landsAt);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeCloseTo(endsAt);
    }),
  );
});

const endOf = (answeredAt: number): number => Math.max(3_000, answeredAt + 600);

test.each([40, 900, 2_399, 2_400, 2_900, 9_000])(
  'answered after %i ms, the faces are heard evenly, then ever more slowly, and none after the reel stops',
  (answeredAt) => {
    const endsAt = endOf(answeredAt);
    const landing = createLanding(0, { answeredAt, endsAt });
    const ticks = [...reelTicks({ answeredAt, endsAt })];
    const gapsOf = (times: readonly number[]) => times.slice(1).map((at, index) => at - times[index]!);
    const braked = ticks.filter((at) => at >= landing.startsAt);
    expect(ticks[0]).toBeGreaterThanOrEqual(150);
    expect(ticks.at(-1)).toBeLessThan(landing.startsAt + landing.durationMs);
    expect(Math.min(...gapsOf(ticks))).toBeGreaterThan(0);
    expect(braked.length).toBeGreaterThan(0);
    expect(gapsOf(braked)).toEqual(gapsOf(braked).toSorted((a, b) => a - b));
  },
);

test('while the answer is on its way the faces go on passing', () => {
  const ticks = reelTicks(null);
  const first = Array.from({ length: 500 }, () => ticks.next().value as number);
  expect(first.at(-1)! - first[0]!).toBeGreaterThan(5_000);
});
