import { randomUUID } from 'node:crypto';
import { openDatabase } from '@wow/core/database';
import { describeOnPostgres, startPostgres } from '@wow/core/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { registerClient } from './client.ts';
import { startNode } from './start-node.ts';

const ANSWER_LIMIT_MS = 5_000;

describeOnPostgres('commits that wait for a replica', () => {
  test('a bet that only the primary has is not answered, also to a repeated key, until the replica has it', async () => {
    const primary = await startPostgres();
    onTestFinished(() => primary.stop());
    const replica = await primary.startReplica();
    onTestFinished(() => replica.stop());
    const { url } = await startNode({ kind: 'postgres', url: primary.url });
    const player = await registerClient(url);
    const db = await openDatabase({ kind: 'postgres', url: primary.url, connections: 2 });
    await db.query(`alter system set synchronous_standby_names = '*'`);
    await db.query('select pg_reload_conf()');
    await db.close();
    await vi.waitFor(async () => expect((await player.bet(url, randomUUID())).status).toBe(200));

    const betInTime = async (key: string) => {
      const startedAt = performance.now();
      const reply = await player.bet(url, key);
      expect(performance.now() - startedAt).toBeLessThan(ANSWER_LIMIT_MS);
      return reply;
    };
    replica.signal('SIGSTOP');
    const key = randomUUID();
    const first = await betInTime(key);
    expect(first).toMatchObject({ status: 503, retryAfter: expect.any(String) });
    // After a restart the primary shows the round, although the replica lacks it.
    await primary.crash();
    await primary.restart();
    await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200));
    for (let attempt = 0; attempt < 3; attempt += 1) expect(await betInTime(key)).toMatchObject({ status: 503 });

    replica.signal('SIGCONT');
    await vi.waitFor(async () => expect(await betInTime(key)).toMatchObject({ status: 200, replayed: true }), {
      timeout: 20_000,
      interval: 200,
    });
    const rounds = JSON.parse((await player.ask(url, 'GET', '/rounds')).body) as { rounds: unknown[] };
    expect(rounds.rounds).toHaveLength(2);
  });
});
