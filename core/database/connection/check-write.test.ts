import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describeOnEachDatabase, describeOnEmbedded, describeOnPostgres } from '@wow/core/testing';
import { expect, test } from 'vitest';
import { type Database, isUnavailable, openDatabase } from '../index.ts';

const getSize = async (db: Database): Promise<number> => {
  await db.query('checkpoint');
  const [row] = await db.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes');
  return row!.bytes;
};

describeOnEachDatabase('the write check', (open) => {
  test('leaves nothing behind, even after 100 calls', async () => {
    const db = await open();
    await db.checkWrite();
    const before = await getSize(db);
    for (let times = 0; times < 100; times += 1) await db.checkWrite();
    // Less than one check writes. The server's own vacuum may change the size a little.
    expect((await getSize(db)) - before).toBeLessThan(400_000);
  });
});

describeOnPostgres('the write check', (open) => {
  test('writes a file that grows: a preallocated WAL would hide a full disk', async () => {
    const db = await open();
    const written = async (): Promise<number> => {
      const [row] = await db.query<{ bytes: number }>(
        'select temp_bytes as bytes from pg_stat_database where datname = current_database()',
      );
      return row?.bytes ?? 0;
    };
    await db.checkWrite();
    await expect.poll(written, { timeout: 10_000 }).toBeGreaterThan(400_000);
  });
});

describeOnEmbedded('the write check', (_open, make) => {
  test('fails if the lock of its directory is gone', async () => {
    const options = await make();
    if (options.kind === 'postgres') throw new Error('expected an embedded database');
    const db = await openDatabase(options);
    await db.checkWrite();
    rmSync(join(options.directory, 'lock.1'));
    expect(isUnavailable(await db.checkWrite().catch((error: unknown) => error))).toBe(true);
    await db.close();
  });
});
