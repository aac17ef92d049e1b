import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeOnPostgres, describeWith, startRedis, type TestRedis } from '@wow/core/testing';
import type { Allowances } from '../../src/limits/allowances.ts';
import { connectSharedCounts, type SharedCounts } from '../../src/limits/shared-counts.ts';
import { PLENTY_OF_ALL } from '../in-world.ts';
import { TestServer } from '../world.ts';

const allowances: Allowances = {
  ...PLENTY_OF_ALL,
  general: { max: 6, seconds: 60 },
  signIn: {
    ...PLENTY_OF_ALL.signIn,
    failuresByPlace: [{ seconds: 60, max: 5, maxUnderAttack: 1 }],
    failuresByAccount: { max: 4, seconds: 60 },
  },
};

describeOnPostgres('the limits of two nodes', (open) => {
  describeWith('redis-server', 'that share a Redis', (path) => {
    const [a, b] = [new TestServer(), new TestServer()];
    const counts: SharedCounts[] = [];
    let redis: TestRedis;
    beforeAll(async () => {
      redis = await startRedis(path);
      const db = await open();
      for (const world of [a, b]) {
        const sharedCounts = connectSharedCounts(redis.url);
        counts.push(sharedCounts);
        await world.open(db, { allowances, sharedCounts, ...(world === b && { secrets: a.secrets }) });
        await vi.waitFor(async () => expect(await sharedCounts.count('ready', 'now', 1)).not.toBeNull());
      }
    });
    afterAll(async () => {
      for (const one of counts) one.close();
      await Promise.all([a.close(), b.close(), redis.stop()]);
    });
    const ask = (world: TestServer, from: string) => world.ask('GET', '/api/nothing', { from });
    const guess = (world: TestServer, email: string, password: string, from: string) =>
      world.ask('POST', '/api/auth/login', { from, body: { email, password } });

    test('count requests to both nodes together', async () => {
      const statuses: number[] = [];
      for (let turn = 0; turn < 4; turn += 1) {
        for (const world of [a, b]) statuses.push((await ask(world, '192.0.2.1')).status);
      }
      expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429, 429]);
      const refused = await ask(b, '192.0.2.1');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
      expect((await ask(b, '192.0.2.2')).status).toBe(404);
    });

    test('count each kind of limit separately', async () => {
      const { email } = await a.newPlayer();
      for (let turn = 0; turn < 5; turn += 1) await ask(a, '192.0.2.3');
      expect((await guess(b, email, 'not the password', '192.0.2.3')).status).toBe(401);
    });

    test('let an owner sign in on either node with a cookie of the other, from a new address, during an attack', async () => {
      const { email, password } = await a.newPlayer();
      const signedIn = await guess(a, email, password, '203.0.113.7');
      const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!;
      for (let turn = 0; turn < 6; turn += 1) {
        expect((await guess(turn % 2 === 0 ? a : b, email, 'no', `192.0.2.${20 + turn}`)).status).toBe(401);
      }
      // Each address now has one try on both nodes together.
      const wrong = [await guess(a, email, 'no', '192.0.2.40'), await guess(b, email, 'no', '192.0.2.40')];
      expect(wrong.map(({ status }) => status)).toEqual([401, 429]);
      expect((await guess(b, email, password, '203.0.113.8')).status).toBe(200);
      const known = { from: '192.0.2.40', headers: { cookie }, body: { email, password: 'no' } };
      for (const world of [b, a, b]) expect((await world.ask('POST', '/api/auth/login', known)).status).toBe(401);
      const right = { ...known, body: { email, password } };
      expect((await b.ask('POST', '/api/auth/login', right)).status).toBe(200);
    });

    test('do not count successes', async () => {
      const { email, password } = await a.newPlayer();
      for (const from of ['203.0.113.9', '203.0.113.10']) {
        for (let turn = 0; turn < 6; turn += 1) {
          expect((await guess(turn % 2 === 0 ? a : b, email, password, from)).status).toBe(200);
        }
      }
    });

    test('apply per node while Redis is unavailable, without failures or delays', async () => {
      for (const [part, away] of [
        ['1', () => Promise.resolve(redis.signal('SIGSTOP'))],
        ['2', () => redis.stop()],
      ] as const) {
        await away();
        const startedAt = performance.now();
        const statuses: number[] = [];
        for (let turn = 0; turn < 8; turn += 1) statuses.push((await ask(a, `198.51.100.${part}`)).status);
        expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429, 429]);
        expect((await ask(b, `198.51.100.${part}`)).status).toBe(404);
        expect(performance.now() - startedAt).toBeLessThan(1_500);
      }
    });

    test('count together again when Redis is back', async () => {
      await redis.restart();
      await vi.waitFor(
        async () => {
          for (const one of counts) expect(await one.count('ready', 'now', 1)).not.toBeNull();
        },
        { timeout: 8_000 },
      );
      const statuses: number[] = [];
      for (let turn = 0; turn < 4; turn += 1) {
        for (const world of [a, b]) statuses.push((await ask(world, '198.51.100.3')).status);
      }
      expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429, 429]);
    });
  });
});
