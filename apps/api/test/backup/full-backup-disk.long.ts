import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeOnEmbedded, describeOnSmallDisk, mountSmallDisk } from '@wow/core/testing';
import { openDatabase } from '@wow/core/database';
import { expect, onTestFinished, test, vi } from 'vitest';
import { KEPT_WAL_MB } from '../../src/backup/ship-changes.ts';
import { Backups } from '../../src/backup/backups.ts';
import { checkBackup } from '../../src/backup/unpack-backup.ts';

/** Room for two backups and their changes. */
const DISK_MIB = 240;
const MIB = 1024 * 1024;

vi.setConfig({ testTimeout: 120_000 });

describeOnSmallDisk('a disk of backups that is full', () => {
  describeOnEmbedded('beside its database', (_open, make) => {
    test('refuses the next backup with a sentence, keeps the older one whole, and lets the database write', async () => {
      const disk = mountSmallDisk(DISK_MIB);
      onTestFinished(() => disk.remove());
      const options = await make();
      if (options.kind === 'postgres') throw new Error('expected an embedded database');
      const db = await openDatabase({ ...options, keptWalMb: KEPT_WAL_MB });
      onTestFinished(() => db.close());
      const dir = join(disk.directory, 'backups');
      const backups = new Backups(
        { db, dataDir: disk.directory, recipient: null },
        { dir, everyMs: null, keep: 7, changes: true, recipient: null },
      );
      const first = await backups.take(null);
      const filler = join(disk.directory, 'filler');
      writeFileSync(filler, Buffer.alloc((DISK_MIB - 20) * MIB - first.bytes));
      await expect(backups.take(null)).rejects.toThrow(
        `The disk of ${dir} is full: no backup was made. Older ones are as they were.`,
      );
      expect(readdirSync(dir)).toHaveLength(1);
      await checkBackup(first.folder);

      // The changes do not fit either: what is on the disk stays, and the rest follows when there is room.
      const ship = () => backups.shipChanges(new AbortController().signal, () => {});
      await db.query('create table step (id bigint)');
      await ship();
      for (let part = 0; part < 30; part += 1)
        await db.query("select pg_logical_emit_message(false, 'wow', repeat('x', 1000000), true) as lsn");
      await expect(ship()).rejects.toThrow('ENOSPC');
      await expect(ship()).rejects.toThrow('ENOSPC');
      await db.query('insert into step values (1)');
      rmSync(filler);
      await ship();
      expect(readdirSync(dir)).toHaveLength(1);
      await backups.take(null);
      expect(readdirSync(dir)).toHaveLength(2);
    });
  });
});
