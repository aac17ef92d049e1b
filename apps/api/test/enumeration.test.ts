import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { describeServer } from './in-world.ts';

const TRIES = 15;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

describeServer('the sign-in timing', {}, (world) => {
  test('does not reveal whether an email has an account', async () => {
    const { email } = await world.newPlayer();
    const kinds = {
      known: { email, password: 'not the password' },
      unknown: { email: 'unknown@example.com', password: 'not the password' },
      impossible: { email: 'x'.repeat(5_000), password: 'not the password' },
      overlong: { email, password: 'y'.repeat(10_000) },
    };
    const timesMs: Record<string, number[]> = {};
    // Interleaved, so load on the machine affects all kinds alike. The first turn warms up.
    for (let turn = 0; turn <= TRIES; turn += 1) {
      for (const [kind, body] of Object.entries(kinds)) {
        const startedAt = performance.now();
        expect((await world.ask('POST', '/api/auth/login', { body })).status).toBe(401);
        if (turn > 0) (timesMs[kind] ??= []).push(performance.now() - startedAt);
      }
    }
    const known = median(timesMs['known']!);
    for (const times of Object.values(timesMs)) {
      expect(median(times)).toBeGreaterThan(known * 0.5);
      expect(median(times)).toBeLessThan(known * 2);
    }
  });
});
