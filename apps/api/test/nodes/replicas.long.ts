import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, type Database } from '@wow/core/database';
import { describeOnPostgres, findFreePort, startPostgres, type PostgresCluster } from '@wow/core/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getValue, scrape } from '../metrics/scrape.ts';
import { registerClient, type NodeClient } from './client.ts';
import { startNode } from './start-node.ts';

const LAG_SECONDS = 2;
const LATE_MS = 3_000;

async function startPrimary(): Promise<PostgresCluster> {
  const cluster = await startPostgres();
  onTestFinished(() => cluster.stop());
  return cluster;
}

/** Stops replaying, as a replica that cannot follow. */
async function openControl({ url }: PostgresCluster): Promise<Database> {
  const db = await openDatabase({ kind: 'postgres', url, connections: 2 });
  onTestFinished(() => db.close());
  return db;
}

const countRounds = async (node: string, { token }: NodeClient): Promise<number> => {
  const answer = await fetch(`${node}/api/rounds?limit=100`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { rounds: unknown[] }).rounds.length;
};

describeOnPostgres('a server with a read replica', () => {
  test('replica: serves lists while it is within the bound on the lag, and the primary serves them otherwise', async () => {
    const primary = await startPrimary();
    const replica = await primary.startReplica();
    onTestFinished(() => replica.stop());
    const { url, program } = await startNode(
      { kind: 'postgres', url: primary.url },
      {
        DATABASE_REPLICA_URLS: replica.url,
        DATABASE_REPLICA_LAG: `${LAG_SECONDS}`,
        METRICS_PORT: '0',
      },
    );
    const player = await registerClient(url);
    const bet = async () => expect((await player.bet(url, randomUUID())).status).toBe(200);
    const seen = () => countRounds(url, player);
    const lag = async () =>
      getValue(await scrape(program), `wow_replica_lag_seconds{replica="${new URL(replica.url).host}"}`);
    await vi.waitFor(async () => expect(await lag()).toBeLessThan(1), { timeout: 10_000 });

    await bet();
    await vi.waitFor(async () => expect(await seen()).toBe(1));

    // Not replayed: within the bound the list is old, which shows that the replica serves it.
    const control = await openControl(replica);
    await control.query('select pg_wal_replay_pause()');
    await pause(200);
    await bet();
    expect(await seen()).toBe(1);
    await pause(LATE_MS);
    expect(await lag()).toBeGreaterThan(LAG_SECONDS);
    expect(await seen()).toBe(2);
    await control.query('select pg_wal_replay_resume()');
    await vi.waitFor(async () => expect(await lag()).toBeLessThan(1));

    // An idle primary makes no replica old.
    await pause(LATE_MS);
    expect(await lag()).toBeLessThan(1);

    // Silent: the first reader waits a second for it, then it is not asked.
    replica.signal('SIGSTOP');
    await bet();
    const startedAt = performance.now();
    expect(await seen()).toBe(3);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    replica.signal('SIGCONT');
    await vi.waitFor(async () => expect(await lag()).toBeLessThan(1), { timeout: 10_000 });

    await replica.crash();
    await bet();
    expect(await seen()).toBe(4);
    await replica.restart();
    await vi.waitFor(async () => expect(await lag()).toBeLessThan(1), { timeout: 10_000 });
    await vi.waitFor(async () => expect(await seen()).toBe(4));
  });

  test('replica: one that is ahead of the primary, as after a fail-over that it cannot follow, is not read', async () => {
    const primary = await startPrimary();
    const other = await startPrimary();
    const ahead = await other.startReplica();
    onTestFinished(() => ahead.stop());
    const writer = await openDatabase({ kind: 'postgres', url: other.url, connections: 1 });
    await writer.query('create table filler as select generate_series(1, 1000000) as n');
    await writer.close();
    const { program } = await startNode(
      { kind: 'postgres', url: primary.url },
      { DATABASE_REPLICA_URLS: ahead.url, METRICS_PORT: '0' },
    );
    const unread = `wow_replica_lag_seconds{replica="${new URL(ahead.url).host}"} +Inf`;
    await pause(LATE_MS);
    for (let nth = 0; nth < 10; nth += 1) {
      expect(await scrape(program)).toContain(unread);
      await pause(100);
    }
  });

  test('replica: a server starts and serves while none of its replicas can be reached', async () => {
    const primary = await startPrimary();
    const { url } = await startNode(
      { kind: 'postgres', url: primary.url },
      { DATABASE_REPLICA_URLS: `postgres://127.0.0.1:${await findFreePort()}/postgres` },
    );
    const player = await registerClient(url);
    await player.bet(url, randomUUID());
    expect(await countRounds(url, player)).toBe(1);
    for (const path of ['/api/leaderboard', '/api/fairness/rtp']) {
      const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${player.token}` } });
      expect(answer.status, path).toBe(200);
    }
  });

  test('replica: a player who is new to it sees the leaderboard', async () => {
    const primary = await startPrimary();
    const replica = await primary.startReplica();
    onTestFinished(() => replica.stop());
    const { url } = await startNode(
      { kind: 'postgres', url: primary.url },
      { DATABASE_REPLICA_URLS: replica.url, DATABASE_REPLICA_LAG: '300' },
    );
    await pause(1_000);
    const control = await openControl(replica);
    await control.query('select pg_wal_replay_pause()');
    await pause(200);
    const player = await registerClient(url);
    const answer = await fetch(`${url}/api/leaderboard`, { headers: { authorization: `Bearer ${player.token}` } });
    expect(answer.status).toBe(200);
    const { leaderboard, me } = (await answer.json()) as { leaderboard: unknown[]; me: { place: number } };
    expect(leaderboard).toEqual([]);
    expect(me.place).toBe(1);
  });
});
