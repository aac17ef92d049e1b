import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeRollEnd } from '../table/round-types.ts';
import { computeSectionTurn } from '../table/wheel.ts';
import { sectionAt } from '../table/test/section-at.ts';
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
    before: fc.nat(59),
    answeredAt: fc.integer({ min: 1, max: 60_000 }),
  })
  .map(({ sections, pick, before, answeredAt }) => ({
    sections,
    index: pick % sections,
    from: computeSectionTurn(before % sections, sections),
    answeredAt,
    endsAt: computeRollEnd(0, answeredAt),
  }));

test('whenever the answer comes, the wheel stops in the middle of its section when the round ends', () => {
  fc.assert(
    fc.property(anySpin, (spin) => {
      const { atMs, turn } = last(createLanding(spin));
      expect(atMs).toBe(spin.endsAt);
      expect(sectionAt(turn, spin.sections)).toBe(spin.index);
      const off = (turn - computeSectionTurn(spin.index, spin.sections)) % 360;
      expect(Math.min(Math.abs(off), Math.abs(Math.abs(off) - 360))).toBeLessThan(1e-6);
    }),
  );
});

test('the wheel passes its place by 5 degrees at most and never shows a neighbour on the way back', () => {
  fc.assert(
    fc.property(anySpin, (spin) => {
      const [, passes, rests] = createLanding(spin);
      const by = passes!.turn - rests!.turn;
      expect(by).toBeGreaterThan(0);
      expect(by).toBeLessThanOrEqual(5);
      expect(sectionAt(passes!.turn, spin.sections)).toBe(spin.index);
      expect(rests!.atMs - passes!.atMs).toBe(200);
    }),
  );
});

test('the wheel only turns forward until it has passed its place', () => {
  fc.assert(
    fc.property(anySpin, (spin) => {
      const motion = createLanding(spin);
      const [{ atMs: startsAt }, passes] = motion;
      let before = -Infinity;
      for (let part = 0; part <= 40; part += 1) {
        const turn = turnAt(motion, startsAt + ((passes!.atMs - startsAt) * part) / 40);
        expect(turn).toBeGreaterThanOrEqual(before);
        before = turn;
      }
    }),
  );
});

describe('a spin that is answered at once', () => {
  test('goes back 12 degrees in 0.24 s, from where the last spin left the wheel', () => {
    const windUp = createWindUp(216);
    expect(windUp[0]).toMatchObject({ atMs: 0, turn: 216 });
    expect(last(windUp)).toMatchObject({ atMs: 240, turn: 204 });
  });

  test.each([20, 80, 240])('answered after %i ms, goes on from there with four turns and a part', (answeredAt) => {
    const [starts, passes] = landing(answeredAt, { from: 216 });
    expect(starts).toMatchObject({ atMs: 240, turn: 204 });
    expect(passes?.atMs).toBe(2800);
    expect(passes!.turn - starts.turn).toBeGreaterThanOrEqual(1440);
    expect(passes!.turn - starts.turn).toBeLessThan(1440 + 360 + 5);
  });

  test('is a blur only while it is fast', () => {
    const motion = landing(80);
    const until = blurredUntil(motion);
    expect(until).toBeGreaterThan(800);
    expect(until).toBeLessThan(2_000);
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
        const [{ atMs: startsAt }, passes] = motion;
        const waiting = waitingAt(spin.from, 1_001) - waitingAt(spin.from, 1_000);
        for (let ms = startsAt; ms < passes!.atMs - 5; ms += 5)
          expect((turnAt(motion, ms + 5) - turnAt(motion, ms)) / 5).toBeLessThan(waiting * 1.34);
      }),
      { numRuns: 40 },
    );
  });
});
