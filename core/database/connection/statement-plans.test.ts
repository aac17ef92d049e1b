import { expect, test } from 'vitest';
import { PlanAge } from './statement-plans.ts';

test('plans are made anew soon after the connection was opened, then less and less often, and never rarely', () => {
  const age = new PlanAge(1_000);
  const renewed: number[] = [];
  for (let nowMs = 1_000; nowMs <= 100_000; nowMs += 50) if (age.isDue(nowMs)) renewed.push(nowMs - 1_000);
  expect(renewed.slice(0, 7)).toEqual([250, 750, 1_750, 3_750, 7_750, 15_750, 31_750]);
  expect(renewed.slice(7)).toEqual([47_750, 63_750, 79_750, 95_750]);
});
