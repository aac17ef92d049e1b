import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOf } from '../table/round-timing.ts';
import { sectionAt } from '../table/wheel.ts';
import { edgesOf, givingWay, ticksOf } from './pointer-motion.ts';
import { landingOf, turnAt } from './wheel-motion.ts';

const anyLanding = fc
  .record({
    sections: fc.integer({ min: 2, max: 60 }),
    pick: fc.nat(59),
    answeredAt: fc.integer({ min: 1, max: 9_000 }),
  })
  .map(({ sections, pick, answeredAt }) => ({
    sections,
    landing: landingOf({ from: 0, answeredAt, endsAt: endOf(0, answeredAt), index: pick % sections, sections }),
  }));

test('an edge passes whenever another section comes under the pointer, and at no other time', () => {
  fc.assert(
    fc.property(anyLanding, ({ landing, sections }) => {
      const edges = edgesOf(landing, sections);
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

test('the pointer moves on in time, leans 6 degrees at most and stands straight in the end', () => {
  fc.assert(
    fc.property(anyLanding, ({ landing, sections }) => {
      const leans = ticksOf(landing, sections);
      const times = leans.map(({ atMs }) => atMs);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(leans.every(({ degrees }) => degrees === 0 || degrees === -6)).toBe(true);
      expect(leans.at(-1)).toEqual({ atMs: landing.at(-1)?.atMs, degrees: 0 });
      expect(leans.length).toBeLessThan(60);
    }),
  );
});

test('it ticks once for every edge that the slowing wheel of ten still takes by it', () => {
  const landing = landingOf({ from: 0, answeredAt: 60, endsAt: 3000, index: 7, sections: 10 });
  const pushes = ticksOf(landing, 10).filter(({ degrees }) => degrees < 0);
  expect(pushes.length).toBeGreaterThanOrEqual(4);
  // Where the waiting wheel's pointer is, the landing's goes on.
  expect(ticksOf(landing, 10)[0]).toEqual(givingWay[0]);
  const late = landingOf({ from: 0, answeredAt: 900, endsAt: 3000, index: 7, sections: 10 });
  expect(ticksOf(late, 10)[0]).toEqual({ atMs: 900, degrees: givingWay[1]?.degrees });
});
