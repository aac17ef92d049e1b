import { expect, onTestFinished, test, vi } from 'vitest';
import { describeOnPostgres, describeWith, startRedis } from '@wow/core/testing';
import { endSessions } from '../../../cli/src/operator/change-player.ts';
import { getConfig, openBeside, runOperator } from './run-operator.ts';

describeOnPostgres('a command that ends sessions', (_open, make) => {
  describeWith('redis-server', 'with REDIS_URL', (path) => {
    test('tells servers over Redis, and works without telling them while Redis is away', async () => {
      const redis = await startRedis(path);
      const database = await make();
      const config = getConfig(database, { REDIS_URL: redis.url });
      const world = await openBeside(database, config);
      onTestFinished(async () => {
        await world.close();
        await world.db.close();
        await redis.stop();
      });
      const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      onTestFinished(() => warnings.mockRestore());
      const profile = async (token: string): Promise<number> =>
        (await world.ask('GET', '/api/auth/profile', { token })).status;
      const [told, missed] = [await world.newPlayer(), await world.newPlayer()];
      expect([await profile(told.token), await profile(missed.token)]).toEqual([200, 200]);
      await runOperator(config, (own) => endSessions(own, told.username));
      await vi.waitFor(async () => expect(await profile(told.token)).toBe(401));
      expect(warnings).not.toHaveBeenCalled();

      await redis.stop();
      const { text } = await runOperator(config, (own) => endSessions(own, missed.username));
      expect(text).toContain('1 session has ended');
      expect(warnings.mock.calls.flat()).toContain(
        'Running servers cannot be told. They notice ended sessions within 30 seconds.',
      );
    });
  });
});
