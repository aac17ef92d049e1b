import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeRollEnd } from '../table/round-types.ts';
import { computeSectionTurn } from '../table/wheel.ts';
import { sectionAt } from '../table/test/section-at.ts';
import { getEdges } from './pointer-motion.ts';
import { toOffset } from './rules.ts';
import {
  blurredUntil,
  createLanding,
  RELEASE_MS,
  turnAt,
  createWait,
  createWindUp,
  type WheelMotion,
} from './wheel-motion.ts';

const last = (motion: WheelMotion) => motion.at(-1)!;

const waitingAt = (from: number, ms: number): number => {
  const [start, turned] = createWait(from);
  return start.turn + ((ms - start.atMs) / (turned!.atMs - start.atMs)) * 360;
};

const landing = (answeredAt: number, rest: { from?: number; index?: number; sections?: number } = {}) =>
  createLanding({ from: 0, index: 3, sections: 10, answeredAt, endsAt: computeRollEnd(0, answeredAt), ...rest });

const anySpin = fc
  .record({
    sections: fc.integer({ min: 2, max: 60 }),
    pick: fc.nat(59),
    place: fc.integer({ min: 0, max: 999 }),
    before: fc.nat(59),
    answeredAt: fc.integer({ min: 1, max: 60_000 }),
  })
  .map(({ sections, pick, place, before, answeredAt }) => ({
    sections,
    section: pick % sections,
    index: (pick % sections) + toOffset(place / 1_000),
    from: computeSectionTurn(before % sections, sections),
    answeredAt,
    endsAt: computeRollEnd(0, answeredAt),
  }));

test('whenever the answer comes, the wheel stops at its place in its section when the round ends', () => {
  fc.assert(
    fc.property(anySpin, (spin) => {
      const { atMs, turn } = last(createLanding(spin));
      expect(atMs).toBe(spin.endsAt);
      expect(sectionAt(turn, spin.sections)).toBe(spin.section);
      const off = (turn - computeSectionTurn(spin.index, spin.sections)) % 360;
      expect(Math.min(Math.abs(off), Math.abs(Math.abs(off) - 360))).toBeLessThan(1e-6);
    }),
  );
});

test('the wheel only turns forward from its release until it rests', () => {
  fc.assert(
    fc.property(anySpin, (spin) => {
      const motion = createLanding(spin);
      const [{ atMs: startsAt }] = motion;
      let before = -Infinity;
      for (let part = 0; part <= 40; part += 1) {
        const turn = turnAt(motion, startsAt + ((spin.endsAt - startsAt) * part) / 40);
        expect(turn).toBeGreaterThanOrEqual(before);
        before = turn;
      }
    }),
  );
});

test('the wheel of ten keeps its tension: the last line passes after 2.5 s, wherever it stops', () => {
  for (let section = 0; section < 10; section += 1)
    for (let place = 0; place < 1_000; place += 1) {
      const spin = { from: 0, answeredAt: 80, endsAt: 3_000, index: section + toOffset(place / 1_000), sections: 10 };
      const motion = createLanding(spin);
      expect(getEdges(motion, 10).at(-1)).toBeGreaterThan(2_500);
      expect(last(motion).turn - turnAt(motion, 2_500)).toBeGreaterThan(50);
    }
});

describe('a spin that is answered at once', () => {
  test('goes back 12 degrees in 0.24 s, from where the last spin left the wheel', () => {
    const windUp = createWindUp(216);
    expect(windUp[0]).toMatchObject({ atMs: 0, turn: 216 });
    expect(last(windUp)).toMatchObject({ atMs: 240, turn: 204 });
  });

  test.each([20, 80, 240])('answered after %i ms, goes on from there with six turns and a part', (answeredAt) => {
    const [starts, ends] = landing(answeredAt, { from: 216 });
    expect(starts).toMatchObject({ atMs: 240, turn: 204 });
    expect(ends?.atMs).toBe(3_000);
    expect(ends!.turn - starts.turn).toBeGreaterThanOrEqual(6 * 360);
    expect(ends!.turn - starts.turn).toBeLessThan(7.1 * 360);
  });

  test('is a blur only while it is fast', () => {
    const motion = landing(80);
    const until = blurredUntil(motion);
    expect(until).toBeGreaterThan(800);
    expect(until).toBeLessThan(2_500);
    const speed = (ms: number) => (turnAt(motion, ms + 5) - turnAt(motion, ms - 5)) / 10;
    expect(speed(until - 60)).toBeGreaterThan(0.54);
    expect(speed(until + 60)).toBeLessThan(0.54);
  });
});

describe('a spin that has to wait for its answer', () => {
  const late = anySpin.filter(({ answeredAt }) => answeredAt > RELEASE_MS);

  test('turns evenly from the release, without a jump', () => {
    expect(createWait(30)[0]).toMatchObject(last(createWindUp(30)));
    const [starts, turned] = createWait(30);
    expect(turned!.turn - starts.turn).toBe(360);
  });

  test('lands from where the wheel really is, at the speed that it has', () => {
    fc.assert(
      fc.property(late, (spin) => {
        const motion = createLanding(spin);
        const [starts] = motion;
        expect(starts.atMs).toBe(spin.answeredAt);
        expect(starts.turn).toBeCloseTo(waitingAt(spin.from, spin.answeredAt), 6);
        const speed = (turnAt(motion, starts.atMs + 0.5) - starts.turn) / 0.5;
        const waiting = waitingAt(spin.from, 1_001) - waitingAt(spin.from, 1_000);
        expect(Math.abs(speed - waiting) / waiting).toBeLessThan(0.02);
      }),
    );
  });

  test('never speeds up by more than a third on its way to rest', () => {
    fc.assert(
      fc.property(late, (spin) => {
        const motion = createLanding(spin);
        const [{ atMs: startsAt }, ends] = motion;
        const waiting = waitingAt(spin.from, 1_001) - waitingAt(spin.from, 1_000);
        for (let ms = startsAt; ms < ends!.atMs - 5; ms += 5)
          expect((turnAt(motion, ms + 5) - turnAt(motion, ms)) / 5).toBeLessThan(waiting * 1.34);
      }),
      { numRuns: 40 },
    );
  });
});
