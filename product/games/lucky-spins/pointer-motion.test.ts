import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeRollEnd } from '../table/round-types.ts';
import { sectionAt } from '../table/test/section-at.ts';
import { getEdges, DEFLECTION, getTicks, getAudibleEdges } from './pointer-motion.ts';
import { createLanding, turnAt } from './wheel-motion.ts';

const anyLanding = fc
  .record({
    sections: fc.integer({ min: 2, max: 60 }),
    pick: fc.nat(59),
    answeredAt: fc.integer({ min: 1, max: 9_000 }),
  })
  .map(({ sections, pick, answeredAt }) => ({
    sections,
    landing: createLanding({
      from: 0,
      answeredAt,
      endsAt: computeRollEnd(0, answeredAt),
      index: pick % sections,
      sections,
    }),
  }));

test('an edge passes whenever another section comes under the pointer, and at no other time', () => {
  fc.assert(
    fc.property(anyLanding, ({ landing, sections }) => {
      const edges = getEdges(landing, sections);
      for (const atMs of edges)
        expect(sectionAt(turnAt(landing, atMs - 0.5), sections)).not.toBe(
          sectionAt(turnAt(landing, atMs + 0.5), sections),
        );
      const [starts, passes] = landing;
      const passed = Math.round(passes!.turn / (360 / sections)) - Math.round(starts.turn / (360 / sections));
      expect(Math.abs(edges.length - passed)).toBeLessThanOrEqual(1);
    }),
  );
});

test('the pointer moves on in time, leans 6 degrees at most and is straight in the end', () => {
  fc.assert(
    fc.property(anyLanding, ({ landing, sections }) => {
      const leans = getTicks(landing, sections);
      const times = leans.map(({ atMs }) => atMs);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(leans.every(({ degrees }) => degrees === 0 || degrees === -6)).toBe(true);
      expect(leans.at(-1)).toEqual({ atMs: landing.at(-1)?.atMs, degrees: 0 });
      expect(leans.length).toBeLessThan(60);
    }),
  );
});

test('the pointer ticks once for every edge that the slowing wheel of ten still takes past it', () => {
  const landing = createLanding({ from: 0, answeredAt: 60, endsAt: 3000, index: 7, sections: 10 });
  const pushes = getTicks(landing, 10).filter(({ degrees }) => degrees < 0);
  expect(pushes.length).toBeGreaterThanOrEqual(4);
  // Where the waiting wheel's pointer is, the landing's goes on.
  expect(getTicks(landing, 10)[0]).toEqual(DEFLECTION[0]);
  const late = createLanding({ from: 0, answeredAt: 900, endsAt: 3000, index: 7, sections: 10 });
  expect(getTicks(late, 10)[0]).toEqual({ atMs: 900, degrees: DEFLECTION[1]?.degrees });
});

const landing = (answeredAt: number, sections: number) =>
  createLanding({ from: 0, index: 1, sections, answeredAt, endsAt: computeRollEnd(0, answeredAt) });

test.each([
  [40, 10],
  [900, 10],
  [2_900, 60],
  [9_000, 2],
])(
  'answered after %i ms, %i sections are heard one by one, never as a rattle, and the last one for certain',
  (answeredAt, sections) => {
    const motion = landing(answeredAt, sections);
    const heard = [...getAudibleEdges(motion, sections)];
    const gaps = heard.slice(1).map((at, index) => at - heard[index]!);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(69.999);
    expect(heard[0]).toBeGreaterThanOrEqual(240);
    const slow = getEdges(motion, sections).filter((at, index, all) => index > 0 && at - all[index - 1]! > 200);
    expect(heard).toEqual(expect.arrayContaining(slow));
    expect(heard.at(-1)).toBeLessThan(motion.at(-1)!.atMs);
  },
);

test('a wheel that waits for its answer is heard for as long as it waits', () => {
  const edges = getAudibleEdges(null, 10);
  const first = Array.from({ length: 200 }, () => edges.next().value as number);
  expect(first.at(-1)! - first[0]!).toBeGreaterThan(10_000);
});
