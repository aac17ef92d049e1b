import { describeOnEmbedded } from '@wow/core/testing';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../index.ts';

// Processes are started and killed here, on machines of any speed.
vi.setConfig({ testTimeout: 90_000 });

describeOnEmbedded('the maintenance of the embedded database', (_open, make) => {
  test('vacuums the tables that need it at the close, and ends cleanly', async () => {
    const options = await make();
    const db = await openDatabase(options);
    await db.query('create table busy (id bigint primary key, points bigint)');
    await db.query('create table idle (id bigint primary key)');
    await db.query('insert into busy select g, 0 from generate_series(1, 2000) g');
    await db.query('update busy set points = points + 1');
    await db.close();

    const again = await openDatabase(options);
    // Minus one is a table that was never vacuumed.
    expect(
      await again.query(
        `select relname as name, reltuples as rows from pg_class where relname in ('busy', 'idle') order by 1`,
      ),
    ).toEqual([
      { name: 'busy', rows: 2000 },
      { name: 'idle', rows: -1 },
    ]);
    await again.close();
  });
});
