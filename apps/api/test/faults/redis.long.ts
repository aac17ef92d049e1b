import { randomUUID } from 'node:crypto';
import { describeOnPostgres, describeWith, startRedis } from '@wow/core/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkLedger, richEnvironment } from '../nodes/check-ledger.ts';
import { registerClient } from '../nodes/client.ts';
import { OutageLoad } from '../nodes/outage-load.ts';
import { startNode } from '../nodes/start-node.ts';
import { expectSound } from './expect-sound.ts';

const PLAYERS = 4;
const ANSWERED_WITHIN_MS = 1_000;
const BACK_WITHIN_MS = 10_000;

describeOnPostgres('redis: two nodes', (_open, make) => {
  describeWith('redis-server', 'with a Redis', (path) => {
    test(
      'redis: nodes start, serve and play without it, and use it as soon as it is there',
      { timeout: 120_000 },
      async () => {
        const database = await make();
        const redis = await startRedis(path);
        onTestFinished(() => redis.stop());
        await redis.stop();
        const environment = { ...richEnvironment(), REDIS_URL: redis.url };
        const [a, b] = [await startNode(database, environment), await startNode(database, environment)];
        const load = await OutageLoad.start([a.url, b.url], PLAYERS);
        await load.whenServed(BACK_WITHIN_MS);
        for (const { program } of [a, b]) {
          expect(program.messages('warn')).toEqual([expect.stringMatching(/^Redis, .* cannot be reached: .*refused/i)]);
        }

        const times: number[] = [];
        for (const away of [undefined, () => redis.stop()]) {
          await away?.();
          const startedAt = performance.now();
          await redis.restart();
          for (const { program } of [a, b]) {
            const isBack = /^Redis, .* is back/;
            await vi.waitFor(
              () => expect(program.messages('warn').filter((line) => isBack.test(line))).toHaveLength(times.length + 1),
              { timeout: BACK_WITHIN_MS },
            );
          }
          times.push(Math.round(performance.now() - startedAt));
          // A node tells the other one at once: without a hint a session lives 30 seconds more.
          const player = await registerClient(a.url);
          expect((await player.bet(b.url, randomUUID())).status).toBe(200);
          expect((await player.ask(a.url, 'POST', '/auth/logout')).status).toBe(204);
          await vi.waitFor(async () => expect((await player.ask(b.url, 'GET', '/auth/profile')).status).toBe(401));
        }
        await load.stop();
        expect(load.statuses).toEqual({ '200': expect.any(Number) as number });
        expect(load.slowestMs).toBeLessThan(ANSWERED_WITHIN_MS);
        const rounds = await checkLedger(a.url, database, load);
        await expectSound(database);
        console.log(
          `${rounds} bets, slowest ${Math.round(load.slowestMs)} ms; Redis is used again after ${times.join(' and ')} ms`,
        );
      },
    );
  });
});
