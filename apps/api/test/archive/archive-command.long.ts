import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openDatabase, type Database, type DatabaseOptions } from '@wow/core/database';
import { describeOnEachDatabase, describeOnEmbedded, describeOnPostgres } from '@wow/core/testing';
import { archiveHistory } from '../../../cli/src/operator/archive-command.ts';
import { diagnose } from '../../../cli/src/doctor/doctor-command.ts';
import type { Config } from '../../src/config/config.ts';
import { addOldRounds, endFirstMonths } from './old-history.ts';
import { getConfig, openBeside, runOperator } from '../operator/run-operator.ts';

const ROUNDS = 500;
const FILE = 'round_first.jsonl.gz';

async function makeOldHistory(database: DatabaseOptions): Promise<Config> {
  const archiveDir = mkdtempSync(join(tmpdir(), 'wow-archive-'));
  onTestFinished(() => rmSync(archiveDir, { recursive: true, force: true }));
  const config = getConfig(database, { ARCHIVE_DIR: archiveDir });
  const db = await openDatabase(database);
  await endFirstMonths(db);
  await db.close();
  const world = await openBeside(database, config);
  const { id } = await world.newPlayer();
  await addOldRounds(world.db, id, 0, ROUNDS);
  await world.close();
  await world.db.close();
  return config;
}

const withDb = async <T>(database: DatabaseOptions, work: (db: Database) => Promise<T>): Promise<T> => {
  const db = await openDatabase(database);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};

const archive = (config: Config, { check = false, json = false } = {}) =>
  runOperator(config, (own) => archiveHistory(own, { check, json }));

const countRounds = (database: DatabaseOptions): Promise<unknown> =>
  withDb(database, (db) =>
    db.query('select (select count(*) from round) as rounds, (select count(*) from archive_file) as files'),
  );
const UNCHANGED = [{ rounds: ROUNDS, files: 0 }];

describeOnEachDatabase('the archive command', (_open, make) => {
  let database: DatabaseOptions;
  let config: Config;
  beforeEach(async () => {
    database = await make();
    config = await makeOldHistory(database);
  });

  test('lists old months, moves them once, and tells how large they were and are', async () => {
    expect((await archive(config, { check: true })).text).toMatch(/^round_first: 500 rows, \d+\.\d MB$/);
    expect(await countRounds(database)).toEqual(UNCHANGED);
    const { text, events } = await archive(config, { json: true });
    expect(JSON.parse(text).archived).toMatchObject([
      { name: 'round_first', rows: ROUNDS, fileBytes: expect.any(Number) },
    ]);
    expect(events.map(({ event }) => event)).toEqual(['operator_archived_history']);
    expect(readdirSync(config.archiveDir)).toEqual([FILE]);
    expect(await countRounds(database)).toEqual([{ rounds: 0, files: 1 }]);
    expect(await archive(config)).toMatchObject({ text: 'No month is old enough.', events: [] });
  });

  test('a directory that is missing, no directory or in the way of a file: refused, nothing is dropped', async () => {
    const gone = { ...config, archiveDir: join(config.archiveDir, 'gone') };
    await expect(archive(gone)).rejects.toThrow(
      /^ARCHIVE_DIR does not exist: create .*gone, and give it to every node\.$/,
    );
    const file = join(config.archiveDir, 'file');
    writeFileSync(file, '');
    await expect(archive({ ...config, archiveDir: file })).rejects.toThrow(/cannot be written: .*ENOTDIR/);
    mkdirSync(join(config.archiveDir, FILE));
    await expect(archive(config)).rejects.toThrow(/cannot be written: .*EISDIR/);
    expect(readdirSync(config.archiveDir)).toEqual(['file', FILE]);
    expect(await countRounds(database)).toEqual(UNCHANGED);
  });

  test('another file of that name, as of another installation, is never replaced', async () => {
    const path = join(config.archiveDir, FILE);
    writeFileSync(path, 'of another cell');
    const failing = archive(config);
    await expect(failing).rejects.toThrow(
      /There is another file .*round_first.*ARCHIVE_DIR of its own\. .*: move it away\.$/,
    );
    expect(readFileSync(path, 'utf8')).toBe('of another cell');
    expect(await countRounds(database)).toEqual(UNCHANGED);
    rmSync(path);
    expect((await archive(config)).text).toMatch(/^round_first: 500 rows, .* → /);
  });

  test('rounds that are not in the log yet, or belong to no pair, keep their month', async () => {
    await withDb(database, (db) =>
      db.query(
        `insert into log_queue (seed_pair_ids, nonces) select array[seed_pair_id], array[nonce] from round where nonce = 5`,
      ),
    );
    expect((await archive(config)).text).toMatch(
      /^round_first.*, stays: some of its rounds are not in the log yet.*\.$/,
    );
    await withDb(database, async (db) => {
      await db.query('delete from log_queue');
      await db.query(
        `insert into round select (json_populate_record(round, '{"seed_pair_id": 99999, "idem_key": "stray"}')).* from round limit 1`,
      );
    });
    await expect(archive(config)).rejects.toThrow('501 rows, and 500 of them belong to a seed pair: run the audit');
  });

  test('a file of before that is missing: refused, and the doctor names it', async () => {
    await archive(config);
    await withDb(database, (db) =>
      db.query(`select add_history_partition('round', 'round_2020_02', '2020-02-01+00', '2020-03-01+00')::text`),
    );
    rmSync(join(config.archiveDir, FILE));
    await expect(archive(config)).rejects.toThrow(/round_first\.jsonl\.gz is missing\. Nothing was archived\.$/);
    const findings = (await diagnose(config)).filter(({ about }) => about === 'archive');
    expect(findings).toMatchObject([{ level: 'failure', text: expect.stringMatching(/round_first.*is missing/) }]);
  });
});

describeOnEmbedded('the archive command', (_open, make) => {
  test('is refused while a server has the embedded database open', async () => {
    const database = await make();
    const config = await makeOldHistory(database);
    const db = await openDatabase(database);
    await expect(archive(config)).rejects.toThrow(/is in use by/);
    await db.close();
    expect(readdirSync(config.archiveDir)).toEqual([]);
  });
});

describeOnPostgres('the archive command', (_open, make) => {
  test('run twice at once, each month moves once', async () => {
    const database = await make();
    const config = await makeOldHistory(database);
    const both = await Promise.all([1, 2].map(() => archiveHistory(config, { check: false, json: true })));
    const names = both.flatMap(({ lines }) => JSON.parse(lines[0]!).archived.map(({ name }: { name: string }) => name));
    expect(names).toEqual(['round_first']);
    expect(await countRounds(database)).toEqual([{ rounds: 0, files: 1 }]);
  });
});
