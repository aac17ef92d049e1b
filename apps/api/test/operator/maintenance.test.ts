import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { describeOnPostgres } from '@wow/core/testing';
import { printStatus, turnOff, turnOn } from '../../../cli/src/operator/maintenance-command.ts';
import type { Config } from '../../src/config/config.ts';
import { Browser } from '../wallet/browser.ts';
import type { TestPlayer, TestServer } from '../world.ts';
import { getConfig, openBeside, runOperator } from './run-operator.ts';

/** Within which every node must refuse changes. */
const NOTICED_MS = 2_000;

describeOnPostgres('maintenance', (_open, make) => {
  let config: Config;
  let nodes: readonly [TestServer, TestServer];
  const until = new Date(Date.now() + 90_000);

  beforeAll(async () => {
    const database = await make();
    config = getConfig(database);
    nodes = [await openBeside(database, config), await openBeside(database, config)];
    return async () => {
      for (const node of nodes) {
        await node.close();
        await node.db.close();
      }
    };
  });

  const bet = (node: TestServer, { token }: TestPlayer, key: string) =>
    node.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 }, headers: { 'idempotency-key': key } });
  const run = (command: Parameters<typeof runOperator>[1]) => runOperator(config, command);

  test('refuses changes on all nodes within 2 seconds; reading, signing in and out go on, and keys stay usable', async () => {
    const [first, second] = nodes;
    const player = await first.newPlayer();
    const [known, stranger] = [new Browser(second), new Browser(second)];
    await known.prove();
    const [before, during] = [randomUUID(), randomUUID()];
    const played = await bet(first, player, before);
    expect((await run((own) => printStatus(own, false))).text).toBe('Maintenance is off.');

    await run((own) => turnOn(own, { until, message: 'A new disk' }));
    for (const node of nodes) {
      await vi.waitFor(async () => expect((await bet(node, player, before)).body.code).toBe('maintenance'), {
        timeout: NOTICED_MS,
        interval: 50,
      });
    }
    const refused = await bet(first, player, during);
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([503, expect.any(Number)]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect((await second.ask('GET', '/api/maintenance')).body.maintenance).toEqual({
      started_at: expect.any(String),
      ends_at: until.toISOString(),
      message: 'A new disk',
    });
    const { email, password, token } = player;
    const signedIn = await second.ask('POST', '/api/auth/login', { body: { email, password } });
    expect(signedIn.status).toBe(200);
    expect((await known.prove()).status).toBe(200);
    expect((await stranger.prove()).body.code).toBe('maintenance');
    expect((await first.ask('GET', '/api/rounds', { token })).body.rounds).toHaveLength(1);
    expect((await first.ask('GET', '/readyz')).status).toBe(200);
    expect((await second.ask('POST', '/api/auth/logout', { token: signedIn.body.token })).status).toBe(204);
    expect((await run((own) => printStatus(own, false))).text).toContain('They also read: A new disk');

    await run((own) => turnOff(own));
    expect((await run((own) => turnOff(own))).text).toBe('There was no maintenance.');
    await vi.waitFor(async () => expect((await bet(second, player, during)).status).toBe(200), { timeout: NOTICED_MS });
    const replayed = await vi.waitFor(async () => {
      const answer = await bet(first, player, before);
      expect(answer.status).toBe(200);
      return answer;
    }, NOTICED_MS);
    expect([replayed.body, replayed.headers['idempotency-replayed']]).toEqual([played.body, 'true']);
  });

  test('is on from the first call of a server that starts during it', async () => {
    const player = await nodes[0].newPlayer();
    await run((own) => turnOn(own, {}));
    const database = { kind: 'postgres', url: config.databaseUrl! } as const;
    const late = await openBeside(database, config);
    const refused = await bet(late, player, 'early');
    await late.close();
    await late.db.close();
    await run((own) => turnOff(own));
    expect([refused.body.code, refused.headers['retry-after']]).toEqual(['maintenance', '60']);
  });
});
