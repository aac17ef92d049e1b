import { describeOnEachDatabase, describeOnPostgres } from '@wow/core/testing';
import { beforeAll, expect, test } from 'vitest';
import { type Database, streamRows } from '../index.ts';

describeOnEachDatabase('a snapshot', (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await db.query('create table step (id bigint)');
    await db.query('insert into step select generate_series(1, 2500)');
  });

  test('yields the requested rows in pages, in their order', async () => {
    const pages = await db.snapshot(async (tx) => {
      const read: number[][] = [];
      const rows = streamRows<{ id: number }>(tx, 'steps', 'select id from step where id > $1 order by id', [500], 800);
      for await (const page of rows) read.push(page.map(({ id }) => id));
      return read;
    });
    expect(pages.map((page) => page.length)).toEqual([800, 800, 400]);
    expect(pages.flat()).toEqual(Array.from({ length: 2_000 }, (_, at) => 501 + at));
  });

  test('allows two cursors at once, and stops in the middle of one', async () => {
    await db.snapshot(async (tx) => {
      for (const _ of [1, 2]) {
        const [up, down] = ['asc', 'desc'].map((order) =>
          streamRows<{ id: number }>(tx, `steps_${order}`, `select id from step order by id ${order}`),
        );
        expect((await up!.next()).value?.[0]).toEqual({ id: 1 });
        expect((await down!.next()).value?.[0]).toEqual({ id: 2_500 });
        await up!.return();
        await down!.return();
      }
    });
  });

  test('reads what was prepared in the same snapshot, and leaves nothing of it', async () => {
    const read = await db.snapshot(
      (tx) => tx.query('select count(*) as steps from prepared_step'),
      async (tx) => {
        await tx.query('create temporary table prepared_step on commit drop as select id from step where id <= 7');
      },
    );
    expect(read).toEqual([{ steps: 7 }]);
    await expect(db.query('select from prepared_step')).rejects.toMatchObject({ code: '42P01' });
    const writing = db.snapshot(
      (tx) => tx.query('insert into step values (0)'),
      async (tx) => void (await tx.query('select 1')),
    );
    await expect(writing).rejects.toMatchObject({ code: '25006' });
  });

  test('writes nothing', async () => {
    await expect(db.snapshot((tx) => tx.query('insert into step values (0)'))).rejects.toMatchObject({ code: '25006' });
  });
});

describeOnPostgres('a snapshot', (open) => {
  test('does not see later commits', async () => {
    const db = await open();
    await db.query('create table step (id bigint)');
    const count = 'select count(*) as steps from step';
    await db.snapshot(async (tx) => {
      expect(await tx.query(count)).toEqual([{ steps: 0 }]);
      await db.query('insert into step values (1)');
      expect(await tx.query(count)).toEqual([{ steps: 0 }]);
    });
    expect(await db.query(count)).toEqual([{ steps: 1 }]);
  });
});
