import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeOnEachDatabase } from '@wow/core/testing';
import type { Database } from '@wow/core/database';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkHighWaterMark, resetMark } from './check-mark.ts';
import { takeMark } from './compare-mark.ts';
import { getMarkPath, readMark, writeMark, type HighWaterMark } from './mark-file.ts';
import { MarkKeeper } from './mark-keeper.ts';

describeOnEachDatabase('the high-water mark', (open) => {
  let db: Database;
  let folder: string;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'wow-mark-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = async (change: Partial<HighWaterMark> = {}): Promise<void> =>
    writeMark(getMarkPath(folder), { ...(await takeMark(db)), ...change });
  const check = (): Promise<string[]> => checkHighWaterMark(db, folder);

  test('lets a database start that holds what it says, and one without a mark', async () => {
    expect(await check()).toEqual([]);
    await write();
    expect(await check()).toEqual([]);
  });

  test('names the number of lost rounds and what to do', async () => {
    await write({ rounds: 227 });
    await expect(check()).rejects.toThrow(
      /^227 rounds are missing in the database \(expected 227 rounds or more, found 0, 227 fewer\), according to .*Restore a backup .*, or accept the loss: npm run wow -- accept-loss$/,
    );
  });

  test('notices another history of the public log', async () => {
    await write({ head: { size: 4, root: 'ab'.repeat(32) } });
    await expect(check()).rejects.toThrow('expected the head abab');
  });

  test('notices a shorter write-ahead log', async () => {
    const { wal } = await takeMark(db);
    await write({ wal: wal === null ? 1 : wal + 1_000_000 });
    if (db.kind === 'embedded') await expect(check()).rejects.toThrow('bytes of write-ahead log or more');
    else expect(await check()).toEqual([]);
  });

  test('of another database is moved aside and is no loss', async () => {
    await write({ rounds: 1_000, installation: '2020-01-01T00:00:00.000000Z' });
    const [sentence = ''] = await check();
    expect(sentence).toContain('belongs to another database, installed at 2020-01-01T00:00:00.000000Z');
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^high-water-mark\.\d{4}-\d\d-\d\dT\d{6}Z\.json$/)]);
    expect(await check()).toEqual([]);
  });

  test('that a power failure has cut is reported and does not stop the server', async () => {
    writeFileSync(getMarkPath(folder), '{"rounds":');
    expect(await check()).toEqual([expect.stringContaining('is damaged, as after a power failure')]);
  });

  test('is set to what the database holds when a loss is accepted, with a line about it', async () => {
    await write({ rounds: 227 });
    expect(await resetMark(db, folder, 'loss accepted')).toMatch(/loss accepted: 227 rounds before, 0 rounds now$/);
    expect(readFileSync(join(folder, 'high-water-mark.log'), 'utf8')).toContain('227 rounds before');
    expect(await check()).toEqual([]);
  });

  test('follows committed rounds within 100 ms on the embedded database, and is never lowered', async () => {
    const keeper = new MarkKeeper(db, folder);
    await keeper.refresh();
    keeper.addRounds(3);
    await pause(250);
    const rounds = db.kind === 'embedded' ? 3 : 0;
    expect(await readMark(keeper.path)).toMatchObject({ rounds });
    // The database holds none of the rounds that were added: an older one is in its place.
    const refreshed = keeper.refresh();
    if (db.kind === 'embedded') await expect(refreshed).rejects.toThrow('holds fewer rounds than before');
    else await refreshed;
    expect(await readMark(keeper.path)).toMatchObject({ rounds });
    await keeper.close();
  });
});
