import { describeOnPostgres, type PostgresCluster, startPostgres } from '@wow/core/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, isUnavailable, openDatabase } from '../index.ts';

describeOnPostgres('a PostgreSQL server', () => {
  // One of its own, because it is treated badly.
  let cluster: PostgresCluster;
  let db: Database;
  beforeAll(async () => {
    cluster = await startPostgres();
    db = await openDatabase({ kind: 'postgres', url: cluster.url });
  });
  afterAll(async () => {
    await db.close();
    await cluster.stop();
  });

  /** Asks and returns whether the answer was that the database is away, and after how long. */
  const askAway = async (ask: () => Promise<unknown>): Promise<{ isAway: boolean; ms: number }> => {
    const startedAt = performance.now();
    const failure = await ask().catch((error: unknown) => error);
    return { isAway: isUnavailable(failure), ms: performance.now() - startedAt };
  };

  const connectionsOfOthers = "from pg_stat_activity where pid <> pg_backend_pid() and application_name = 'wow'";

  test('ends idle connections without ending our process', async () => {
    await Promise.all([1, 2, 3].map(() => db.query('select pg_sleep(0.05)')));
    const [ended] = await db.query<{ count: number }>(
      `select count(pg_terminate_backend(pid)) as count ${connectionsOfOthers}`,
    );
    expect(ended?.count).toBeGreaterThan(0);
    await vi.waitFor(async () => {
      const answers = await Promise.all([1, 2, 3].map(() => db.query('select 1 as one')));
      expect(answers).toEqual(Array(3).fill([{ one: 1 }]));
    });
  });

  test('ends a connection in use: its statement fails as unavailable and the next one is answered', async () => {
    const asking = askAway(() => db.query('select pg_sleep(2)'));
    await vi.waitFor(async () => {
      const ended = await db.query(`select pg_terminate_backend(pid) ${connectionsOfOthers} and state = 'active'`);
      expect(ended).toHaveLength(1);
    });
    expect((await asking).isAway).toBe(true);

    const inTransaction = askAway(() =>
      db.transaction(async (tx) => {
        await tx.query('select 1');
        await db.query(`select pg_terminate_backend(pid) ${connectionsOfOthers} and state = 'idle in transaction'`);
        await vi.waitFor(async () => {
          expect(await db.query(`select 1 ${connectionsOfOthers} and state = 'idle in transaction'`)).toEqual([]);
        });
        await tx.query('select 1');
      }),
    );
    expect((await inTransaction).isAway).toBe(true);
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('crashes: it is unavailable until it is back, with all acknowledged writes', async () => {
    await db.query('create table kept (id bigint)');
    await db.query('insert into kept values (1)');
    await cluster.crash();
    expect((await askAway(() => db.query('select 1'))).isAway).toBe(true);
    expect((await askAway(() => db.transaction(async (tx) => tx.query('select 1')))).isAway).toBe(true);
    await cluster.restart();
    expect(await db.query('select id from kept')).toEqual([{ id: 1 }]);
  });

  test('stops answering: calls fail as unavailable within five seconds, and succeed when it answers again', async () => {
    await db.query('select 1');
    cluster.signal('SIGSTOP');
    const silences = await Promise.all([
      askAway(() => db.query('select 1')),
      askAway(() => db.query('select 1')),
      askAway(() => db.transaction(async (tx) => tx.query('select 1'))),
    ]);
    for (const { isAway, ms } of silences) {
      expect(isAway).toBe(true);
      expect(ms).toBeLessThan(5_000);
    }
    cluster.signal('SIGCONT');
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('is busy: a statement, a lock and a full pool wait for three seconds at most', async () => {
    const small = await openDatabase({ kind: 'postgres', url: cluster.url, connections: 2 });
    try {
      await small.query('create table locked (id bigint)');
      const locked = await db.transaction(async (tx) => {
        await tx.query('lock table locked');
        return askAway(() => small.query('select * from locked'));
      });
      const sleeping = [1, 2].map(() => askAway(() => small.query('select pg_sleep(10)')));
      const [first, second, waiting] = await Promise.all([...sleeping, askAway(() => small.query('select 1'))]);
      for (const answer of [locked, first, second, waiting]) {
        expect(answer?.isAway).toBe(true);
        expect(answer?.ms).toBeLessThan(3_000);
      }
    } finally {
      await small.close();
    }
  });

  test('does not run: the call rejects at once, without the password', async () => {
    const wrong = openDatabase({ kind: 'postgres', url: 'postgres://wow:hush@127.0.0.1:1/wow' });
    const failure = await wrong.catch((error: unknown) => error);
    expect(isUnavailable(failure)).toBe(true);
    expect(String(failure)).not.toContain('hush');
  });

  test('has no such database: the call rejects, and not as unavailable', async () => {
    const failure = await openDatabase({ kind: 'postgres', url: cluster.urlOf('nothing') }).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ code: '3D000' });
    expect(isUnavailable(failure)).toBe(false);
  });
});
