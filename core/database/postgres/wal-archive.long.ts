import { openDatabase } from '@wow/core/database';
import { describeOnPostgres, startPostgres } from '@wow/core/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readWalArchive } from './wal-archive.ts';

describeOnPostgres('archived WAL', () => {
  test('archived WAL: a failing command leaves files waiting, and a working one none', async () => {
    const cluster = await startPostgres();
    onTestFinished(() => cluster.stop());
    const db = await openDatabase({ kind: 'postgres', url: cluster.url });
    onTestFinished(() => db.close());
    expect(await readWalArchive(db)).toBeNull();

    await db.query('alter system set archive_mode = on');
    await db.query("alter system set archive_command = 'true'");
    await cluster.restart();
    const switchWal = async (files: number): Promise<void> => {
      for (let file = 0; file < files; file += 1) {
        await db.query("select pg_logical_emit_message(false, 'test', 'a')::text");
        await db.query('select pg_switch_wal()::text');
      }
    };
    await vi.waitFor(() => db.query('select 1'), { timeout: 10_000 });
    await switchWal(1);
    await vi.waitFor(async () => expect(await readWalArchive(db)).toMatchObject({ waitingSegments: 0 }), 10_000);
    const { archivedAt } = (await readWalArchive(db))!;
    expect(Math.abs(Date.now() / 1_000 - archivedAt)).toBeLessThan(30);

    await db.query("alter system set archive_command = 'false'");
    await db.query('select pg_reload_conf()');
    await vi.waitFor(async () => {
      const [setting] = await db.query<{ archive_command: string }>('show archive_command');
      expect(setting).toEqual({ archive_command: 'false' });
    }, 10_000);
    await switchWal(3);
    await vi.waitFor(async () => expect((await readWalArchive(db))!.waitingSegments).toBeGreaterThan(1), 10_000);
    await db.query("alter system set archive_command = 'true'");
    await db.query('select pg_reload_conf()');
    await vi.waitFor(async () => expect(await readWalArchive(db)).toMatchObject({ waitingSegments: 0 }), 90_000);
  });
});
