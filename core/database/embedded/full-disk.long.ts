import { appendFileSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeOnEmbedded, describeOnSmallDisk, mountSmallDisk } from '@wow/core/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Database, isUnavailable, openDatabase } from '../index.ts';

// Databases are opened and recovered here, on machines of any speed.
vi.setConfig({ testTimeout: 180_000 });

describeOnSmallDisk('a full disk', () => {
  describeOnEmbedded('the database on it', (_open, make) => {
    /** Opens a database, fills its disk, and makes PostgreSQL stop itself at a checkpoint. */
    const openAndFill = async (
      onFatal: (sentence: string) => void,
    ): Promise<{ db: Database; makeRoom: () => void }> => {
      const disk = mountSmallDisk(200);
      onTestFinished(() => disk.remove());
      const made = await make();
      if (made.kind === 'postgres') throw new Error('expected an embedded database');
      const directory = join(disk.directory, 'data');
      cpSync(made.directory, directory, { recursive: true });
      const db = await openDatabase({ kind: 'embedded', directory, onFatal });
      await db.query('create table kept (id bigint)');
      await db.query('insert into kept values (1)', [], 'keep');
      const filler = join(disk.directory, 'filler');
      expect(() => {
        for (;;) appendFileSync(filler, Buffer.alloc(4096));
      }).toThrow('ENOSPC');
      return { db, makeRoom: () => rmSync(filler) };
    };
    const failureOf = (asked: Promise<unknown>): Promise<unknown> =>
      asked.then(
        () => null,
        (error: unknown) => error,
      );

    test('stops at a checkpoint, is unavailable meanwhile, and opens again with all data when there is space', async () => {
      const onFatal = vi.fn();
      const { db, makeRoom } = await openAndFill(onFatal);
      let hasStopped = false;
      const idle = failureOf(
        db.transaction(async (tx) => {
          await failureOf(tx.query('checkpoint'));
          hasStopped = true;
          makeRoom();
          // Longer than the database needs to be open again: what comes now must not run outside of its transaction.
          await pause(4_000);
          await tx.query('insert into kept values (2)');
        }),
      );
      await vi.waitFor(() => expect(hasStopped).toBe(true), { timeout: 10_000 });
      expect(isUnavailable(await failureOf(db.query('select 1')))).toBe(true);
      expect(isUnavailable(await idle)).toBe(true);
      await vi.waitFor(() => db.query('insert into kept values (3)', [], 'keep-again'), {
        timeout: 60_000,
        interval: 100,
      });
      await db.query('insert into kept values (1)', [], 'keep');
      expect(await db.query('select id from kept order by id')).toEqual([{ id: 1 }, { id: 1 }, { id: 3 }]);
      expect(onFatal).not.toHaveBeenCalled();
      await db.close();
    });

    test('reports one line, without the parameters of statements', async () => {
      const { db } = await openAndFill(() => {});
      for (let times = 0; times < 30; times += 1)
        await failureOf(db.query('insert into kept select generate_series(1, 9000)'));
      const stopped = await failureOf(db.query('checkpoint'));
      expect(String(stopped)).toMatch(/PANIC: .*No space left on device/);
      expect(String(stopped)).not.toMatch(/HINT|DETAIL|\n/);
      expect(String(stopped).length).toBeLessThan(300);
      await db.close();
    });
  });
});
