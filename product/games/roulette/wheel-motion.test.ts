import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeRollEnd, LANDING_MS } from '../table/round-types.ts';
import type { TimedMotion } from '../table/roll.ts';
import { sectionWidth, computeSectionTurn } from '../table/wheel.ts';
import { sectionAt } from '../table/test/section-at.ts';
import {
  BALL,
  BLURRED_FROM_MS,
  createLanding,
  createLaunch,
  createLoop,
  WHEEL,
  type Spinner,
  createDrop,
  findHit,
  computeLift,
  landingStart,
  wheelTicks,
} from './wheel-motion.ts';

/** Where a spinner stood, where it lands, and when the answer came: ms from the start of the round. */
interface Round {
  readonly from: number;
  readonly index: number;
  readonly sections: number;
  readonly answeredAt: number;
}

const partsOf = (spinner: Spinner, { from, index, sections, answeredAt }: Round) => ({
  launch: createLaunch(spinner, from),
  loop: createLoop(spinner, from),
  landing: createLanding(spinner, from, { index, sections }, { answeredAt, endsAt: computeRollEnd(0, answeredAt) }),
});

const turnIn = (transform: string | undefined): number =>
  Number(/^rotate\((-?[\d.]+)deg\)$/.exec(transform ?? '')?.[1]);

/** What a browser makes of a timing function: how far it is when this part of its time has passed. */
function easedAt(easing: string | undefined, part: number): number {
  const points = /^cubic-bezier\((.+)\)$/
    .exec(easing ?? '')?.[1]
    ?.split(', ')
    .map(Number);
  if (!points) return part;
  const [x1, y1, x2, y2] = points as [number, number, number, number];
  const curve = (a: number, b: number, t: number) => 3 * a * t * (1 - t) ** 2 + 3 * b * t ** 2 * (1 - t) + t ** 3;
  let low = 0;
  let high = 1;
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (curve(x1, x2, middle) < part) low = middle;
    else high = middle;
  }
  return curve(y1, y2, low);
}

/** Returns the degrees, clockwise, that a browser shows of one motion. */
function shownBy({ startsAt, durationMs, keyframes }: TimedMotion, ms: number): number {
  const part = Math.min(Math.max((ms - startsAt) / durationMs, 0), 1);
  const frames = keyframes.map((frame, place) => ({ ...frame, offset: frame.offset ?? (place === 0 ? 0 : 1) }));
  const next = Math.max(
    1,
    frames.findIndex(({ offset }) => offset >= part),
  );
  const [a, b] = [frames[next - 1]!, frames[next]!];
  const eased = easedAt(a.easing, (part - a.offset) / (b.offset - a.offset));
  return turnIn(a.transform) + (turnIn(b.transform) - turnIn(a.transform)) * eased;
}

/** Returns the degrees at which the browser draws a spinner so many ms into a round: the last motion to begin wins. */
function drawnAt(spinner: Spinner, round: Round, ms: number): number {
  const { launch, loop, landing } = partsOf(spinner, round);
  if (ms >= landing.startsAt) return shownBy(landing, ms);
  if (ms < loop.startsAt) return shownBy(launch, ms);
  const turns = Math.floor((ms - loop.startsAt) / loop.durationMs);
  return shownBy(loop, ms - turns * loop.durationMs);
}

/** Returns the shortest way between two angles, with its sign. */
const between = (from: number, to: number): number => ((((to - from + 180) % 360) + 360) % 360) - 180;

const STEP_MS = 0.01;
const speedBefore = (spinner: Spinner, round: Round, ms: number) =>
  between(drawnAt(spinner, round, ms - 2 * STEP_MS), drawnAt(spinner, round, ms - STEP_MS)) / STEP_MS;
const speedAfter = (spinner: Spinner, round: Round, ms: number) =>
  between(drawnAt(spinner, round, ms + STEP_MS), drawnAt(spinner, round, ms + 2 * STEP_MS)) / STEP_MS;

const SPINNERS = [
  ['the wheel', WHEEL],
  ['the ball', BALL],
] as const;

const anyRound = fc
  .tuple(
    fc.integer({ min: 6, max: 60 }),
    fc.nat(),
    fc.nat(),
    fc.oneof(
      fc.integer({ min: 1, max: 2_400 }),
      fc.integer({ min: 2_400, max: 4_000 }),
      fc.integer({ min: 4_000, max: 120_000 }),
    ),
  )
  .map(([sections, index, stood, answeredAt]): Round => ({
    sections,
    index: index % sections,
    from: computeSectionTurn(stood % sections, sections),
    answeredAt,
  }));

describe.each(SPINNERS)('whenever the answer comes, %s', (_, spinner) => {
  test('starts from where it stood', () => {
    fc.assert(
      fc.property(anyRound, (round) => {
        expect(between(drawnAt(spinner, round, 0), spinner.sense * round.from)).toBeCloseTo(0, 5);
      }),
    );
  });

  test('never jumps, and never changes its speed at once', () => {
    fc.assert(
      fc.property(anyRound, (round) => {
        const { loop, landing } = partsOf(spinner, round);
        const seams = [200, loop.startsAt, landing.startsAt, landing.startsAt + landing.durationMs];
        for (const seam of seams) {
          const jump = between(drawnAt(spinner, round, seam - 1e-6), drawnAt(spinner, round, seam + 1e-6));
          expect(Math.abs(jump)).toBeLessThan(1e-4);
          const kick = speedAfter(spinner, round, seam) - speedBefore(spinner, round, seam);
          expect(Math.abs(kick)).toBeLessThan(spinner.speed * 0.01);
        }
        expect(Math.abs(speedAfter(spinner, round, 0))).toBeLessThan(spinner.speed * 0.01);
      }),
    );
  });

  test('turns at most half as fast again as at full speed, and never back once it runs', () => {
    fc.assert(
      fc.property(anyRound, fc.double({ min: 0, max: 1, noNaN: true }), (round, part) => {
        const { landing } = partsOf(spinner, round);
        for (const ms of [200 + part * 1_000, landing.startsAt + part * landing.durationMs]) {
          const speed = speedAfter(spinner, round, ms) * spinner.sense;
          expect(speed).toBeGreaterThan(-1e-6);
          expect(speed).toBeLessThan(spinner.speed * 1.5);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('makes whole turns while it waits: a late landing begins where full speed has brought it', () => {
    fc.assert(
      fc.property(anyRound, (round) => {
        const { landing } = partsOf(spinner, round);
        const cruised = turnIn(landing.keyframes[0]?.transform) * spinner.sense - round.from + spinner.windUpDeg;
        expect(cruised).toBeCloseTo(spinner.speed * (landing.startsAt - 300), 3);
      }),
    );
  });
});

test('a landing begins when its section is known, not before, takes 0.6 s at least and ends with the round', () => {
  fc.assert(
    fc.property(anyRound, (round) => {
      const { startsAt, durationMs } = partsOf(WHEEL, round).landing;
      expect(startsAt).toBeGreaterThanOrEqual(round.answeredAt);
      expect(durationMs).toBeGreaterThanOrEqual(LANDING_MS - 1e-6);
      expect(startsAt + durationMs).toBeCloseTo(computeRollEnd(0, round.answeredAt), 6);
    }),
  );
});

describe('whenever the answer comes, the drawn section', () => {
  test('is under the pointer at the end of the round, its middle to a hundred-thousandth of a degree', () => {
    fc.assert(
      fc.property(anyRound, (round) => {
        const turn = drawnAt(WHEEL, round, computeRollEnd(0, round.answeredAt));
        expect(sectionAt(turn, round.sections)).toBe(round.index);
        expect(between(turn, computeSectionTurn(round.index, round.sections))).toBeCloseTo(0, 5);
      }),
    );
  });

  test('holds the ball, which stops in it before the wheel does and ends under the pointer with it', () => {
    fc.assert(
      fc.property(anyRound, fc.nat(), (round, stood) => {
        const ball = { ...round, from: computeSectionTurn(stood % round.sections, round.sections) };
        const endsAt = computeRollEnd(0, round.answeredAt);
        const { startsAt, durationMs } = partsOf(BALL, ball).landing;
        expect(startsAt + durationMs).toBeLessThan(endsAt - 200);
        const inWheel = drawnAt(BALL, ball, startsAt + durationMs);
        expect(between(inWheel, round.index * sectionWidth(round.sections))).toBeCloseTo(0, 5);
        expect(between(inWheel + drawnAt(WHEEL, round, endsAt), 0)).toBeCloseTo(0, 5);
      }),
    );
  });
});

describe('a round that is answered in time', () => {
  const round = { from: 0, index: 23, sections: 37, answeredAt: 80 };
  const swept = (spinner: Spinner, to: number) =>
    turnIn(partsOf(spinner, { ...round }).landing.keyframes[to]?.transform);

  test('draws the wheel back 14 degrees in the first 0.2 s', () => {
    expect(drawnAt(WHEEL, round, 200)).toBeCloseTo(-14, 5);
    expect(drawnAt(BALL, round, 200)).toBe(0);
  });

  test('turns the wheel three times and the ball four times the other way until 1.95 s', () => {
    expect(partsOf(WHEEL, round).landing.startsAt).toBe(1950);
    expect(swept(WHEEL, 0)).toBeCloseTo(3 * 360, 5);
    expect(swept(WHEEL, 0) + swept(BALL, 0)).toBeCloseTo(-14 - 4 * 360, 5);
  });

  test('has the ball in its pocket at 2.50 s and the wheel at rest at 3.00 s', () => {
    const { landing: wheel } = partsOf(WHEEL, round);
    const { landing: ball } = partsOf(BALL, round);
    expect(ball.startsAt + ball.durationMs).toBeCloseTo(2500, 6);
    expect(wheel.startsAt + wheel.durationMs).toBe(3000);
  });

  test('is blurred from where the wheel turns faster than 540 degrees a second', () => {
    expect(speedAfter(WHEEL, round, BLURRED_FROM_MS) * 1000).toBeCloseTo(540, 0);
  });
});

test('however often it is played, a round ends where its section is and the next begins there', () => {
  let from = computeSectionTurn(0, 37);
  for (const [place, index] of [23, 4, 0, 36, 36, 1, 18].entries()) {
    const round = { from, index, sections: 37, answeredAt: 80 + place * 700 };
    expect(drawnAt(WHEEL, round, 0)).toBeCloseTo(from, 5);
    from = computeSectionTurn(index, 37);
    expect(between(drawnAt(WHEEL, round, computeRollEnd(0, round.answeredAt)), from)).toBeCloseTo(0, 5);
  }
});

const LIFT = 68 / 520;

/** How far out the ball is, in units of a box of 520. */
const outIn = (transform: string | undefined): number =>
  (0 - Number(/^translateY\((-?[\d.]+)%\)$/.exec(transform ?? '')?.[1]) / 100) * 520;

const landingFor = (answeredAt: number) => ({ answeredAt, endsAt: computeRollEnd(0, answeredAt) });

test('the ball leaves its pocket for the track in the first 0.2 s', () => {
  const { durationMs, keyframes } = computeLift(LIFT);
  expect(durationMs).toBe(200);
  expect(keyframes.map(({ transform }) => Math.round(outIn(transform)))).toEqual([0, 68]);
});

test('the ball drops with one bounce of 14, and is in its pocket at 2.50 s', () => {
  const { startsAt, durationMs, keyframes } = createDrop(LIFT, landingFor(80));
  expect(startsAt).toBe(1950);
  expect(startsAt + durationMs).toBeCloseTo(2500, 6);
  expect(keyframes.map(({ transform }) => Math.round(outIn(transform)))).toEqual([68, 0, 14, 0]);
  const offsets = keyframes.slice(1, -1).map(({ offset }) => offset ?? Number.NaN);
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
  expect(findHit(LIFT, landingFor(80))).toBeCloseTo(startsAt + durationMs * offsets[0]!, 6);
  // Half of the bounce is up.
  expect(offsets[1]! - offsets[0]!).toBeCloseTo(1 - offsets[1]!, 6);
});

test.each([80, 2_000, 2_400, 9_000, 60_000])('answered after %i ms, the ball drops exactly while it stops', (at) => {
  const landing = landingFor(at);
  const drop = createDrop(LIFT, landing);
  const stop = createLanding(BALL, 0, { index: 7, sections: 37 }, landing);
  expect([drop.startsAt, drop.durationMs]).toEqual([stop.startsAt, stop.durationMs]);
  expect(drop.startsAt).toBeGreaterThanOrEqual(at);
});

test.each([80, 2_400, 9_000])('answered after %i ms, the wheel ticks evenly until it lands', (answeredAt) => {
  const landing = { answeredAt, endsAt: Math.max(3_000, answeredAt + 600) };
  const ticks = [...wheelTicks(landing)];
  const gaps = ticks.slice(1).map((at, index) => at - ticks[index]!);
  expect(ticks.length).toBeGreaterThan(10);
  expect(ticks.at(-1)).toBeLessThan(landingStart(landing));
  for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0]!, 6);
  // Fewer than sixteen a second are told apart.
  expect(gaps[0]).toBeGreaterThan(62);
});
