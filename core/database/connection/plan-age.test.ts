import { expect, test } from 'vitest';
import { PlanAge } from './plan-age.ts';

test('the plans of a connection are discarded soon after it opens, then less often, and at least every 16 s', () => {
  const age = new PlanAge(1_000);
  const discarded: number[] = [];
  for (let nowMs = 1_000; nowMs <= 100_000; nowMs += 50) if (age.renewIfDue(nowMs)) discarded.push(nowMs - 1_000);
  expect(discarded.slice(0, 7)).toEqual([250, 750, 1_750, 3_750, 7_750, 15_750, 31_750]);
  expect(discarded.slice(7)).toEqual([47_750, 63_750, 79_750, 95_750]);
});
