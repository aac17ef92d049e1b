import { expect, test } from 'vitest';
import { endOf } from '../table/round-timing.ts';
import { heardEdges } from './heard-edges.ts';
import { edgesOf } from './pointer-motion.ts';
import { landingOf } from './wheel-motion.ts';

const landing = (answeredAt: number, sections: number) =>
  landingOf({ from: 0, index: 1, sections, answeredAt, endsAt: endOf(0, answeredAt) });

test.each([
  [40, 10],
  [900, 10],
  [2_900, 60],
  [9_000, 2],
])(
  'answered after %i ms, %i sections are heard one by one, never as a rattle, and the last one for certain',
  (answeredAt, sections) => {
    const motion = landing(answeredAt, sections);
    const heard = [...heardEdges(motion, sections)];
    const gaps = heard.slice(1).map((at, index) => at - heard[index]!);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(69.999);
    expect(heard[0]).toBeGreaterThanOrEqual(240);
    const slow = edgesOf(motion, sections).filter((at, index, all) => index > 0 && at - all[index - 1]! > 200);
    expect(heard).toEqual(expect.arrayContaining(slow));
    expect(heard.at(-1)).toBeLessThan(motion.at(-1)!.atMs);
  },
);

test('a wheel that waits for its answer is heard for as long as it waits', () => {
  const edges = heardEdges(null, 10);
  const first = Array.from({ length: 200 }, () => edges.next().value as number);
  expect(first.at(-1)! - first[0]!).toBeGreaterThan(10_000);
});
