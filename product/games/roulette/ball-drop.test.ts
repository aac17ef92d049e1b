import { expect, test } from 'vitest';
import { endOf } from '../table/round-timing.ts';
import { dropOf, hitOf, liftOf } from './ball-drop.ts';
import { BALL, landingOf } from './wheel-motion.ts';

const LIFT = 68 / 520;

/** How far out the ball is, in units of a box of 520. */
const outIn = (transform: string | undefined): number =>
  (0 - Number(/^translateY\((-?[\d.]+)%\)$/.exec(transform ?? '')?.[1]) / 100) * 520;

const landingFor = (answeredAt: number) => ({ answeredAt, endsAt: endOf(0, answeredAt) });

test('the ball leaves its pocket for the track in the first 0.2 s', () => {
  const { durationMs, keyframes } = liftOf(LIFT);
  expect(durationMs).toBe(200);
  expect(keyframes.map(({ transform }) => Math.round(outIn(transform)))).toEqual([0, 68]);
});

test('it drops with one bounce of 14, and lies in its pocket at 2.50 s', () => {
  const { startsAt, durationMs, keyframes } = dropOf(LIFT, landingFor(80));
  expect(startsAt).toBe(1950);
  expect(startsAt + durationMs).toBeCloseTo(2500, 6);
  expect(keyframes.map(({ transform }) => Math.round(outIn(transform)))).toEqual([68, 0, 14, 0]);
  const offsets = keyframes.slice(1, -1).map(({ offset }) => offset ?? Number.NaN);
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
  expect(hitOf(LIFT, landingFor(80))).toBeCloseTo(startsAt + durationMs * offsets[0]!, 6);
  // Half of the bounce is up.
  expect(offsets[1]! - offsets[0]!).toBeCloseTo(1 - offsets[1]!, 6);
});

test.each([80, 2_000, 2_400, 9_000, 60_000])('answered after %i ms it lies there when it stops in the wheel', (at) => {
  const landing = landingFor(at);
  const drop = dropOf(LIFT, landing);
  const stop = landingOf(BALL, 0, { index: 7, sections: 37 }, landing);
  expect([drop.startsAt, drop.durationMs]).toEqual([stop.startsAt, stop.durationMs]);
  expect(drop.startsAt).toBeGreaterThanOrEqual(at);
});
