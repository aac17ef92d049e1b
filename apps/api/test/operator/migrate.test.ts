import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '@wow/core/database';
import { describeOnPostgres, emptyBeforeMigration } from '@wow/core/testing';
import { migrateDatabase } from '../../../cli/src/operator/migrate-command.ts';
import { getConfig, runOperator } from './run-operator.ts';

describeOnPostgres('the migrate command', (_open, make) => {
  test('lists pending migrations without applying them, then applies them', async () => {
    const database = await make();
    const config = getConfig(database);
    const run = (check: boolean, json = false) => runOperator(config, (own) => migrateDatabase(own, { check, json }));
    expect(await run(true)).toMatchObject({ text: 'No migration is pending.', isWrong: false, events: [] });
    const db = await openDatabase(database);
    const [last] = await emptyBeforeMigration(db);
    for (const times of [1, 2]) {
      expect([times, await run(true)]).toEqual([times, { text: `Pending: ${last}`, isWrong: true, events: [] }]);
    }
    const applied = await run(false, true);
    expect([JSON.parse(applied.text), applied.isWrong]).toEqual([{ applied: [last] }, false]);
    expect(applied.events.map(({ event }) => event)).toEqual(['operator_migrated_database']);
    expect((await run(false)).text).toBe('No migration is pending.');
    await db.close();
  });
});

test('the migrate command creates no database to look at', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'wow-migrate-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const config = getConfig({ kind: 'embedded', directory });
  await expect(migrateDatabase(config, { check: true, json: false })).rejects.toThrow('There is no database in');
  expect(readdirSync(directory)).toEqual([]);
});
