import { expect, test } from 'vitest';
import { landingOf } from './reel-motion.ts';
import { reelTicks } from './reel-ticks.ts';

const endOf = (answeredAt: number): number => Math.max(3_000, answeredAt + 600);

test.each([40, 900, 2_399, 2_400, 2_900, 9_000])(
  'answered after %i ms, the faces are heard evenly, then ever more slowly, and none after the reel stands',
  (answeredAt) => {
    const endsAt = endOf(answeredAt);
    const landing = landingOf(0, answeredAt, endsAt);
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
