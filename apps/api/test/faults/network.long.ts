import { setTimeout as pause } from 'node:timers/promises';
import { describeOnPostgres, describeWith, startPostgres, startRedis } from '@wow/core/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { richEnvironment } from '../nodes/check-ledger.ts';
import { registerClient } from '../nodes/client.ts';
import { OutageLoad } from '../nodes/outage-load.ts';
import { startNode } from '../nodes/start-node.ts';
import { ANSWERED_WITHIN_MS, endure, FAULT_MS, SERVED_WITHIN_MS } from './endure.ts';
import { TcpRelay } from './tcp-relay.ts';

const PLAYERS = 6;
const DELAY_MS = 150;
/** Enough for some to meet a bet on its way, which takes a few milliseconds. */
const RESETS = 100;

vi.setConfig({ testTimeout: 180_000 });

async function startCluster() {
  const cluster = await startPostgres();
  onTestFinished(() => cluster.stop());
  return cluster;
}

describeOnPostgres('network: between a node and PostgreSQL', (_open, make) => {
  const start = async () => {
    const database = await make();
    if (database.kind !== 'postgres') throw new Error('expected PostgreSQL');
    const relay = await TcpRelay.start(Number(new URL(database.url).port));
    const far = { kind: 'postgres', url: relay.through(database.url) } as const;
    const { url } = await startNode(far, richEnvironment());
    return { database, relay, urls: [url], load: await OutageLoad.start([url], PLAYERS) };
  };

  test('network: one that carries nothing makes bets fail with 503 in time, and is served again by itself', async () => {
    const started = await start();
    const { relay } = started;
    await endure('the network carries nothing', started, {
      begin: () => relay.set({ kind: 'silent' }),
      end: () => relay.open(),
    });
  });

  test('network: a slow one makes bets slow and loses none', async () => {
    const started = await start();
    const { relay } = started;
    await endure(`the network takes ${DELAY_MS} ms more each way`, started, {
      begin: () => relay.open(DELAY_MS),
      end: () => relay.open(),
      seen: [],
    });
  });

  test('network: lost answers of commits are found again by the key', async () => {
    const started = await start();
    const { relay } = started;
    await endure('answers of PostgreSQL are lost', started, {
      begin: () => relay.set({ kind: 'deaf' }),
      end: () => {
        relay.open();
        relay.reset();
      },
    });
  });

  test('network: connections that are reset again and again lose and double no bet', async () => {
    const started = await start();
    const { relay } = started;
    const resetting = async (): Promise<void> => {
      for (let reset = 0; reset < RESETS; reset += 1) {
        relay.reset();
        await pause(FAULT_MS / RESETS / 2);
      }
    };
    await endure('connections are reset', started, { begin: resetting, end: () => undefined });
  });

  test('network: a node that is cut off refuses, and the other one serves', async () => {
    const database = await make();
    if (database.kind !== 'postgres') throw new Error('expected PostgreSQL');
    const relay = await TcpRelay.start(Number(new URL(database.url).port));
    const environment = richEnvironment();
    const cutOff = await startNode({ kind: 'postgres', url: relay.through(database.url) }, environment);
    const other = await startNode(database, environment);
    const load = await OutageLoad.start([other.url], PLAYERS);
    const isReady = async (): Promise<number> => (await fetch(`${cutOff.url}/readyz`)).status;
    await endure(
      'one of two nodes is cut off',
      { database, urls: [other.url], load },
      {
        begin: async () => {
          relay.set({ kind: 'silent' });
          await vi.waitFor(async () => expect(await isReady()).toBe(503), { timeout: ANSWERED_WITHIN_MS });
        },
        end: async () => {
          relay.open();
          await vi.waitFor(async () => expect(await isReady()).toBe(200), { timeout: SERVED_WITHIN_MS });
        },
        seen: [],
      },
    );
  });

  test('network: a PostgreSQL that hangs makes bets fail with 503 in time, and is served again by itself', async () => {
    const cluster = await startCluster();
    const database = { kind: 'postgres', url: cluster.url } as const;
    const { url } = await startNode(database, richEnvironment());
    const load = await OutageLoad.start([url], PLAYERS);
    await endure(
      'PostgreSQL hangs',
      { database, urls: [url], load },
      {
        begin: () => cluster.signal('SIGSTOP'),
        end: () => cluster.signal('SIGCONT'),
      },
    );
  });
});

describeOnPostgres('network: between nodes and Redis', (_open, make) => {
  describeWith('redis-server', 'with a Redis', (path) => {
    test('network: one that carries nothing delays no bet, and hints reach the other node again afterwards', async () => {
      const database = await make();
      const redis = await startRedis(path);
      onTestFinished(() => redis.stop());
      const relay = await TcpRelay.start(Number(new URL(redis.url).port));
      const environment = { ...richEnvironment(), REDIS_URL: relay.through(redis.url) };
      const nodes = [await startNode(database, environment), await startNode(database, environment)] as const;
      const urls = nodes.map(({ url }) => url);
      const load = await OutageLoad.start(urls, PLAYERS);
      await endure(
        'the network to Redis carries nothing',
        { database, urls, load },
        {
          begin: () => relay.set({ kind: 'silent' }),
          end: () => relay.open(),
          seen: [],
        },
      );
      await vi.waitFor(() => expect(nodes[1].program.messages().join()).toMatch(/Redis, .* is back/), 20_000);
      const player = await registerClient(nodes[0].url);
      expect((await player.ask(nodes[1].url, 'GET', '/auth/profile')).status).toBe(200);
      expect((await player.ask(nodes[0].url, 'POST', '/auth/logout')).status).toBe(204);
      await vi.waitFor(async () => expect((await player.ask(nodes[1].url, 'GET', '/auth/profile')).status).toBe(401));
    });
  });
});
