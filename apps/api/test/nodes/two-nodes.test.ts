import { afterAll, expect, test } from 'vitest';
import { describeOnPostgres, describeWith, startRedis, type TestRedis } from '@wow/core/testing';
import { defineTwoNodes } from './define-two-nodes.ts';
import { registerClient } from './client.ts';

describeOnPostgres('two nodes', (_open, make) => {
  defineTwoNodes(make, () => Promise.resolve({}));
});

describeOnPostgres('two nodes that share a Redis', (_open, make) => {
  describeWith('redis-server', 'as well', (path) => {
    let redis: TestRedis;
    afterAll(() => redis.stop());
    const nodes = defineTwoNodes(make, async () => {
      redis = await startRedis(path);
      return { REDIS_URL: redis.url };
    });

    test.each(['silent', 'gone'] as const)(
      'keep serving while it is %s, and no request waits for it',
      async (state) => {
        const player = await registerClient(nodes()[0]);
        if (state === 'silent') redis.signal('SIGSTOP');
        else await redis.stop();
        const startedAt = performance.now();
        for (const [index, url] of [...nodes(), ...nodes()].entries()) {
          expect((await player.bet(url, `${state}-${index}`)).status).toBe(200);
        }
        expect(performance.now() - startedAt).toBeLessThan(2_000);
        if (state === 'silent') redis.signal('SIGCONT');
      },
    );
  });
});
