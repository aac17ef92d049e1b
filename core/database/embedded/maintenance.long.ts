import { setTimeout as pause } from 'node:timers/promises';
import { describeOnEmbedded } from '@wow/core/testing';
import { expect, test } from 'vitest';
import type { Database } from '../index.ts';

describeOnEmbedded('the maintenance of the embedded database under many writes', (open) => {
  const checkpointOf = async (db: Database): Promise<unknown> =>
    (await db.query('select redo_lsn::text as position from pg_control_checkpoint()'))[0]?.['position'];

  test('runs a checkpoint soon after 64 MB of changes', async () => {
    const db = await open();
    const before = await checkpointOf(db);
    await db.query('create table bulk (id bigint, noise text)');
    await db.query('alter table bulk alter column noise set storage external');
    for (let batch = 0; batch < 10; batch++) {
      await db.query(`insert into bulk select g, repeat('x', 8000) from generate_series(1, 1000) g`);
    }
    const startedAt = performance.now();
    while ((await checkpointOf(db)) === before) {
      expect(performance.now() - startedAt).toBeLessThan(15_000);
      await pause(200);
    }
  });

  test('vacuums new rows while they are few, in a table of any size', async () => {
    const db = await open();
    await db.query('create table bulk (id bigint, noise text)');
    const visiblePages = async (): Promise<number> => {
      const [bulk] = await db.query<{ pages: number }>(
        `select relallvisible as pages from pg_class where relname = 'bulk'`,
      );
      return bulk!.pages;
    };
    let before = 0;
    for (const rows of [300_000, 40_000]) {
      await db.query(`insert into bulk select g, repeat('x', 400) from generate_series(1, ${rows}) g`);
      const startedAt = performance.now();
      while ((await visiblePages()) === before) {
        expect(performance.now() - startedAt).toBeLessThan(20_000);
        await pause(200);
      }
      before = await visiblePages();
    }
  });
});
