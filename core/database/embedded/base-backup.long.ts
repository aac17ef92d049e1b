import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeOnEmbedded } from '@wow/core/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../index.ts';

vi.setConfig({ testTimeout: 90_000 });

describeOnEmbedded('a base backup', (open) => {
  test('keeps its write-ahead log past the size at which a checkpoint is due', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wow-copy-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const db = await open();
    await db.query('create table step (id bigint primary key)');
    const emitWal = async (megabytes: number): Promise<void> => {
      for (let done = 0; done < megabytes; done += 1) {
        await db.query("select pg_logical_emit_message(false, 'wow', repeat('x', 1000000), true) as lsn");
      }
    };
    const walPath = (await db.files!.readWal()).walPath;
    await emitWal(1);
    let first = '';
    await db.files!.copyTo(join(folder, 'database'), {
      onCopied: async () => {
        [first = ''] = readdirSync(walPath).sort();
        await db.query('insert into step values (7)');
        await emitWal(80);
        // The check for a due checkpoint comes every two seconds.
        await pause(2_500);
        expect(existsSync(join(walPath, first))).toBe(true);
      },
    });
    const copy = await openDatabase({ kind: 'embedded', directory: folder });
    expect(await copy.query('select id from step')).toEqual([{ id: 7 }]);
    await copy.close();
    await vi.waitFor(() => expect(existsSync(join(walPath, first))).toBe(false), { timeout: 10_000 });
  });
});
