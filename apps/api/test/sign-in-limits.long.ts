import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guess, LIMITED, PROXY, signIn } from './sign-in-guesses.ts';
import { describeServer } from './in-world.ts';

const ADDRESSES = 1_000;

describeServer(
  `${ADDRESSES} addresses that guess one password`,
  { allowances: LIMITED, trustProxy: [PROXY] },
  (world) => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
    afterEach(() => void vi.useRealTimers());

    test('let the owner sign in from a new address within a minute and get one try a minute each', async () => {
      const { email, password } = await world.newPlayer();
      const statuses = await guess(world, email, ADDRESSES, 2);
      expect(statuses).toEqual([...Array<number>(ADDRESSES).fill(401), ...Array<number>(ADDRESSES).fill(429)]);
      expect((await signIn(world, { email, from: '203.0.113.60' })).status).toBe(401);
      expect((await signIn(world, { email, password, from: '203.0.113.60' })).status).toBe(429);
      expect((await signIn(world, { email, password, from: '203.0.113.61' })).status).toBe(200);
      vi.advanceTimersByTime(60_000);
      expect(await guess(world, email, 10, 2)).toEqual([
        ...Array<number>(10).fill(401),
        ...Array<number>(10).fill(429),
      ]);
      expect((await signIn(world, { email, password, from: '203.0.113.60' })).status).toBe(200);
    }, 300_000);
  },
);
