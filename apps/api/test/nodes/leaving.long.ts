import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '@wow/core/database';
import { describeOnAnyDatabase, describeOnPostgres } from '@wow/core/testing';
import { registerClient } from './client.ts';
import { startLoad } from './load.ts';
import { startNode } from './start-node.ts';

describeOnPostgres('a node that shuts down', (_open, make) => {
  test('reports it at once, serves for its drain time on connections it will close, and then exits', async () => {
    const { program, url } = await startNode(await make(), { DRAIN_SECONDS: '2' });
    const player = await registerClient(url);
    const startedAt = performance.now();
    program.child.kill('SIGTERM');
    await pause(100);
    const readyz = await fetch(`${url}/readyz`);
    expect(readyz.status).toBe(503);
    expect(readyz.headers.get('retry-after')).toBe('1');
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await pause(1_000);
    expect((await player.bet(url, 'late')).status).toBe(200);
    const profile = await fetch(`${url}/api/auth/profile`, { headers: { authorization: `Bearer ${player.token}` } });
    expect([profile.status, profile.headers.get('connection')]).toEqual([200, 'close']);
    expect(await program.ended()).toBe(0);
    expect(performance.now() - startedAt).toBeGreaterThan(2_000);
    expect(program.out).toContain('SIGTERM: not ready any more, serving on for 2 seconds.');
    expect(program.err).toBe('');
  });

  test('does not wait at a terminal or after a second signal', async () => {
    const database = await make();
    const atTerminal = await startNode(database, { DRAIN_SECONDS: '300' });
    atTerminal.program.child.kill('SIGINT');
    expect(await atTerminal.program.ended()).toBe(0);

    const { program } = await startNode(database, { DRAIN_SECONDS: '300' });
    program.child.kill('SIGTERM');
    await pause(700);
    expect(program.child.exitCode).toBe(null);
    program.child.kill('SIGTERM');
    expect(await program.ended()).toBe(0);
  });
});

describeOnAnyDatabase('a node that gets SIGTERM', (_open, make) => {
  test('exits within five seconds under load and has stored every answered round', async () => {
    const database = await make();
    const { program, url } = await startNode(database);
    const load = await startLoad(url, 32, { retry: false });
    await pause(1_500);
    const startedAt = performance.now();
    program.child.kill('SIGTERM');
    expect(await program.ended()).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    await load.stop();
    const acknowledged = load.bettors.flatMap(({ bets }) => bets.filter(({ reply }) => reply));
    expect(acknowledged.length).toBeGreaterThan(32);
    const db = await openDatabase(database);
    onTestFinished(() => db.close());
    const [row] = await db.query<{ count: number }>(
      'select count(*)::int as count from round where idem_key = any($1::text[])',
      [acknowledged.map(({ key }) => key)],
    );
    expect(row?.count).toBe(acknowledged.length);
  });
});
