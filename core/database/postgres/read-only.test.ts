import { describeOnPostgres, type PostgresCluster, startPostgres } from '@wow/core/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, isUnavailable, openDatabase, splitHosts } from '../index.ts';

test('an address with several hosts is one address for each, with the same account, database and settings', () => {
  expect(splitHosts('postgres://wow:a%2Cb@one:5432,two,[::1]:7/wow?sslmode=require')).toEqual([
    'postgres://wow:a%2Cb@one:5432/wow?sslmode=require',
    'postgres://wow:a%2Cb@two/wow?sslmode=require',
    'postgres://wow:a%2Cb@[::1]:7/wow?sslmode=require',
  ]);
  expect(splitHosts('postgres:///wow?host=/run/postgresql')).toEqual(['postgres:///wow?host=/run/postgresql']);
});

describeOnPostgres('a server that becomes read-only', () => {
  let first: PostgresCluster;
  let second: PostgresCluster;
  const opened: Database[] = [];
  beforeAll(async () => {
    [first, second] = await Promise.all([startPostgres(), startPostgres()]);
    for (const { url } of [first, second]) {
      const db = await open(url);
      await db.query('create table migration (name text primary key)');
      await db.query("insert into migration values ('0001')");
      await db.query('create table note (id bigint)');
    }
  });
  afterAll(async () => {
    for (const db of opened) await db.close();
    await Promise.all([first.stop(), second.stop()]);
  });

  const open = async (url: string): Promise<Database> => {
    const db = await openDatabase({ kind: 'postgres', url, connections: 6 });
    opened.push(db);
    return db;
  };
  /** New connections get the setting; open ones keep the previous value. */
  const setReadOnly = async ({ url }: PostgresCluster, value: 'on' | 'off'): Promise<void> => {
    const db = await openDatabase({ kind: 'postgres', url, connections: 3 });
    await db.transaction(async (tx) => {
      await tx.query('set transaction read write');
      await tx.query(`alter role postgres set default_transaction_read_only = ${value}`);
    });
    await db.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wow' and pid <> pg_backend_pid()",
    );
    await db.close();
  };
  /** A host that refuses slowly, on a busy machine, leaves a statement no time for the next host. */
  const repeatUntilWritten = (db: Database, id: number): Promise<unknown> =>
    vi.waitFor(() => db.query('insert into note values ($1)', [id]), { timeout: 10_000 });
  const addresses = (...clusters: readonly PostgresCluster[]): string =>
    `postgres://postgres@${clusters.map(({ url }) => new URL(url).host).join(',')}/postgres`;

  test('is unavailable for writers, and connections that found it so are replaced', async () => {
    const db = await open(first.url);
    await setReadOnly(first, 'on');
    const write = (name?: string): Promise<unknown> =>
      db.query('insert into note values (1)', [], name).catch((error: unknown) => error);
    expect((await Promise.all([write(), write(), write('note')])).map(isUnavailable)).toEqual([true, true, true]);
    expect(isUnavailable(await db.checkWrite().catch((error: unknown) => error))).toBe(true);
    const asked = await db.query('select count(*) as count from note');
    expect(asked).toEqual([{ count: 0 }]);

    // Not with the connections terminated: the pool has thrown its own away.
    const other = await openDatabase({ kind: 'postgres', url: first.url, connections: 3 });
    await other.transaction(async (tx) => {
      await tx.query('set transaction read write');
      await tx.query('alter role postgres reset default_transaction_read_only');
    });
    await other.close();
    await write();
    expect(await write()).toEqual([]);
    await db.checkWrite();
  });

  test('is left for a writable one of several hosts, at the start and later', async () => {
    await setReadOnly(first, 'on');
    const db = await open(addresses(first, second));
    await db.query('insert into note values (2)');
    expect(await (await open(second.url)).query('select id from note')).toEqual([{ id: 2 }]);

    await setReadOnly(first, 'off');
    await setReadOnly(second, 'on');
    await repeatUntilWritten(db, 3);
    expect(await (await open(first.url)).query('select id from note where id = 3')).toEqual([{ id: 3 }]);

    await first.crash();
    expect(isUnavailable(await db.query('select 1').catch((error: unknown) => error))).toBe(true);
    await setReadOnly(second, 'off');
    await repeatUntilWritten(db, 4);
    expect(await (await open(second.url)).query('select id from note where id = 4')).toEqual([{ id: 4 }]);
    await first.restart();
  });
});
