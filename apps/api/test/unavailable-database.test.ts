import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { openDatabase, type Database } from '@wow/core/database';
import { describeOnAnyDatabase, describeOnEachDatabase, type MakeFresh } from '@wow/core/testing';
import { TestServer, type Answer } from './world.ts';

const bet = (world: TestServer, token: string): Promise<Answer> =>
  world.ask('POST', '/api/games/dices/session', {
    token,
    body: { bet: 50 },
    headers: { 'idempotency-key': `"${crypto.randomUUID()}"` },
  });
const readyStatus = async (world: TestServer): Promise<number> => (await world.ask('GET', '/readyz')).status;
const parseLogLines = (world: TestServer, words: string): string[] => world.log.filter((line) => line.includes(words));

async function setReadOnly(options: Awaited<ReturnType<MakeFresh>>, db: Database, value: 'on' | 'off'): Promise<void> {
  if (options.kind === 'embedded') {
    await db.query(`set default_transaction_read_only = ${value}`);
    return;
  }
  const other = await openDatabase({ kind: 'postgres', url: options.url, connections: 3 });
  const name = new URL(options.url).pathname.slice(1);
  await other.transaction(async (tx) => {
    await tx.query('set transaction read write');
    await tx.query(`alter database ${name} set default_transaction_read_only = ${value}`);
  });
  if (value === 'on')
    await other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  await other.close();
}

describeOnEachDatabase('a server with a read-only database', (_open, make) => {
  test('returns 503 for bets and /readyz with two log lines, and recovers by itself', async () => {
    const options = await make();
    const db = await openDatabase(options);
    const world = await new TestServer().open(db);
    try {
      const { token } = await world.newPlayer();
      expect((await bet(world, token)).status).toBe(200);
      expect(await readyStatus(world)).toBe(200);

      await setReadOnly(options, db, 'on');
      for (const { status, body, headers } of await Promise.all([1, 2, 3, 4, 5].map(() => bet(world, token)))) {
        expect([status, body.code]).toEqual([503, 'unavailable']);
        expect(headers['retry-after']).toMatch(/^\d+$/);
      }
      expect([await readyStatus(world), await readyStatus(world)]).toEqual([503, 503]);
      expect(parseLogLines(world, 'the database is unavailable')).toHaveLength(1);
      expect(parseLogLines(world, 'request refused')).toEqual([]);
      expect(parseLogLines(world, '"stack"')).toEqual([]);

      await setReadOnly(options, db, 'off');
      await vi.waitFor(async () => expect(await readyStatus(world)).toBe(200), { timeout: 10_000, interval: 100 });
      expect((await bet(world, token)).status).toBe(200);
      expect(parseLogLines(world, 'the database is back')).toEqual([expect.stringContaining('"refused":5')]);
    } finally {
      await world.close();
      await db.close();
    }
  });
});

describeOnAnyDatabase('/readyz', (open) => {
  test('queries the database at most once a second', async () => {
    const db = await open();
    const proveWrite = vi.fn(() => db.checkWrite());
    const world = await new TestServer().open({ ...db, checkWrite: proveWrite });
    try {
      const flood = async (): Promise<number[]> => Promise.all(Array.from({ length: 200 }, () => readyStatus(world)));
      expect(new Set(await flood())).toEqual(new Set([200]));
      await flood();
      expect(proveWrite).toHaveBeenCalledTimes(1);
      await pause(1_100);
      await readyStatus(world);
      expect(proveWrite).toHaveBeenCalledTimes(2);
    } finally {
      await world.close();
    }
  });
});
