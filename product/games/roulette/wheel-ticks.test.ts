import { expect, test } from 'vitest';
import { landingStart } from './wheel-motion.ts';
import { wheelTicks } from './wheel-ticks.ts';

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
