import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOnEmbedded } from '@wow/core/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase, padSegments, shipWal, WalGapError } from '../index.ts';

vi.setConfig({ testTimeout: 60_000 });

describeOnEmbedded('a base backup', (open) => {
  let db: Database;
  let folder: string;
  beforeEach(async () => {
    db = await open();
    await db.query('create table step (id bigint primary key)');
    folder = mkdtempSync(join(tmpdir(), 'wow-copy-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const openCopy = async (): Promise<Database> => openDatabase({ kind: 'embedded', directory: folder });
  const countSteps = async (database: Database): Promise<unknown> =>
    (await database.query<{ count: number }>('select count(*) as count from step'))[0]?.count;
  const emitWal = async (megabytes: number): Promise<void> => {
    for (let done = 0; done < megabytes; done += 1) {
      await db.query("select pg_logical_emit_message(false, 'wow', repeat('x', 1000000), true) as lsn");
    }
  };

  test('has what was committed while its files were copied', async () => {
    let isOver = false;
    let written = 0;
    const writing = (async () => {
      for (; !isOver; written += 1) await db.query('insert into step values ($1)', [written]);
    })();
    let writtenBefore = 0;
    await db.files!.copyTo(join(folder, 'database'), { onCopied: async () => void (writtenBefore = written) });
    isOver = true;
    await writing;
    expect(writtenBefore).toBeGreaterThan(0);
    const copy = await openCopy();
    expect(await countSteps(copy)).toBeGreaterThanOrEqual(writtenBefore);
    await copy.close();
  });

  test('that fails leaves the database able to start the next one', async () => {
    const failing = db.files!.copyTo(join(folder, 'first'), { onCopied: () => Promise.reject(new Error('full')) });
    const next = db.files!.copyTo(join(folder, 'database'));
    await expect(failing).rejects.toThrow('full');
    expect((await next).files.length).toBeGreaterThan(100);
    await expect(db.files!.copyTo(join(folder, 'database'))).rejects.toThrow('EEXIST');
  });

  test('followed by copied changes has everything up to the last of them', async () => {
    const { lastSegment } = await db.files!.copyTo(join(folder, 'database'));
    const changes = join(folder, 'changes');
    await mkdir(changes);
    let last = { folder: join(folder, 'database', 'pg_wal'), name: lastSegment, bytes: 16 * 1024 * 1024 };
    for (let round = 0; round < 3; round += 1) {
      await db.query('insert into step values ($1)', [round]);
      await emitWal(round === 1 ? 20 : 1);
      expect(await shipWal(await db.files!.readWal(), last, changes)).toBeGreaterThan(1_000_000);
      const name = readdirSync(changes).sort().at(-1)!;
      last = { folder: changes, name, bytes: statSync(join(changes, name)).size };
    }
    await cp(changes, join(folder, 'database', 'pg_wal'), { recursive: true });
    await db.query('insert into step values (99)');
    await shipWal(await db.files!.readWal(), last, changes);
    last = { ...last, bytes: statSync(join(changes, last.name)).size };
    await padSegments(join(folder, 'database', 'pg_wal'));
    const copy = await openCopy();
    expect(await countSteps(copy)).toBe(3);

    // The copy goes its own way from an earlier moment: its changes must not be mixed with those of the first database.
    await copy.query('insert into step values (1000)');
    await copy.query("select pg_logical_emit_message(false, 'wow', repeat('x', 1000000), true) as lsn");
    await expect(shipWal(await copy.files!.readWal(), last, changes)).rejects.toThrow(WalGapError);
    await copy.close();
  });
});
