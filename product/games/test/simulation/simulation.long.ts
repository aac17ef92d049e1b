import { expect, test } from 'vitest';
import { simulate, formatFailure } from './simulate.ts';

const SEEDS = 1_000;
const STEPS = 1_000_000;

test('a million steps over a thousand seeds break no promise', async () => {
  const startedAt = performance.now();
  const total = { seeds: 0, steps: 0, rounds: 0, refusals: 0, retries: 0 };
  const faults = new Map<string, number>();
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const simulated = await simulate(seed);
    const story = formatFailure(simulated);
    if (story !== null) expect.fail(story);
    total.seeds += 1;
    total.steps += simulated.steps;
    total.rounds += simulated.rounds;
    total.refusals += simulated.refusals;
    total.retries += simulated.retries;
    for (const [kind, count] of simulated.faults) faults.set(kind, (faults.get(kind) ?? 0) + count);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  console.log({ ...total, seconds: Math.round(seconds), stepsPerSecond: Math.round(total.steps / seconds) });
  console.table(Object.fromEntries(faults));
  expect(total.steps).toBeGreaterThanOrEqual(STEPS);
  // A fault that never happens has not been tried.
  expect(faults.size).toBe(15);
});
