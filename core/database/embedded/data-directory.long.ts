import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeOnEmbedded, startScript } from '@wow/core/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, DataDirectoryError, openDatabase } from '../index.ts';

// Processes are started and killed here, on machines of any speed.
vi.setConfig({ testTimeout: 90_000 });

const INDEX = JSON.stringify(new URL('../index.ts', import.meta.url).href);

/** Another process that opens the database in `directory`, says so, and keeps it. */
const startOpening = (directory: string) =>
  startScript(`
    const { openDatabase } = await import(${INDEX});
    console.log('opening');
    const startedAt = performance.now();
    const options = { kind: 'embedded', directory: ${JSON.stringify(directory)} };
    const refusal = await openDatabase(options).then(() => 'opened', (error) => error.name + ': ' + error.message);
    console.log(refusal + ' after ' + Math.round(performance.now() - startedAt));
    setInterval(() => {}, 1_000);
  `);

describeOnEmbedded('a data directory', (_, make) => {
  const directoryOf = async (): Promise<string> => {
    const options = await make();
    if (options.kind === 'postgres') throw new Error('expected an embedded database');
    return options.directory;
  };
  const open = (directory: string): Promise<Database> => openDatabase({ kind: 'embedded', directory });
  const refusalOf = async (directory: string): Promise<string> => {
    const error: unknown = await open(directory).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DataDirectoryError);
    return error instanceof Error ? error.message : '';
  };

  /** What is in a folder, by name and content. */
  const contentOf = (folder: string): Record<string, string> =>
    Object.fromEntries(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .sort()
        .map((path) => [path, readFileSync(path, 'latin1')]),
    );

  test('is refused within a second if another process has it open, with its path and the id of that process', async () => {
    const directory = await directoryOf();
    const db = await open(directory);
    const second = startOpening(directory);
    const answer = await second.prints('DataDirectoryError');
    expect(answer).toContain(directory);
    expect(answer).toContain(`process ${process.pid}`);
    expect(Number(answer.split(' after ').at(-1))).toBeLessThan(1_000);
    second.process.kill('SIGKILL');
    await second.ended;
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
    await db.close();

    const third = startOpening(directory);
    expect(await third.prints('opened')).toContain('opened');
    expect(await refusalOf(directory)).toContain(`process ${third.process.pid}`);
    third.process.kill('SIGKILL');
    await third.ended;
    await (await open(directory)).close();
  });

  test('is left unchanged if it is of another version of PostgreSQL, and the sentence says so', async () => {
    const directory = await directoryOf();
    writeFileSync(join(directory, 'database', 'PG_VERSION'), '17\n');
    const before = contentOf(directory);
    expect(await refusalOf(directory)).toMatch(/does not open.*version 17.*was kept/);
    expect(contentOf(directory)).toEqual(before);
  });

  test('is left unchanged if files are damaged, and opens again when they are repaired', async () => {
    const directory = await directoryOf();
    const control = join(directory, 'database', 'global', 'pg_control');
    const whole = readFileSync(control);
    writeFileSync(control, Buffer.alloc(whole.length, 'garbage'));
    const before = contentOf(directory);
    expect(await refusalOf(directory)).toMatch(/does not open.*was kept/);
    expect(contentOf(directory)).toEqual(before);
    writeFileSync(control, whole);
    const db = await open(directory);
    expect(await db.query('select count(*) as count from player')).toEqual([{ count: 0 }]);
    await db.close();
  });

  test('is not overwritten if its PG_VERSION is missing', async () => {
    const directory = await directoryOf();
    rmSync(join(directory, 'database', 'PG_VERSION'));
    const before = contentOf(directory);
    expect(await refusalOf(directory)).toMatch(/no database in .*left as it is/);
    expect(contentOf(directory)).toEqual(before);
  });

  test('is refused with a sentence if it cannot be created', async () => {
    const directory = await directoryOf();
    expect(await refusalOf(join(directory, 'database', 'PG_VERSION', 'data'))).toMatch(/cannot be used/);
  });
});

describe('a first start', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'wow-first-'));
  });
  afterEach(() => {
    rmSync(directory, { recursive: true });
  });

  test('that is killed at any moment leaves no half database: the next start makes a whole one, which only its owner can read', async () => {
    const data = join(directory, 'deep', 'data');
    // Killed when the unfinished folder has just been made, then further and further into it.
    for (const [round, waitMs] of [0, 400, 1_500].entries()) {
      const first = startOpening(data);
      await first.prints('opening');
      while (!existsSync(join(data, 'database.unfinished'))) await pause(5);
      await pause(waitMs);
      first.process.kill('SIGKILL');
      await first.ended;
      // On a fast disk the last rounds may come too late: then there is a whole database already.
      if (existsSync(join(data, 'database'))) break;
      expect(readdirSync(data), `round ${round}`).toContain('database.unfinished');
    }

    const db = await openDatabase({ kind: 'embedded', directory: `${data}/` });
    expect(await db.query('show fsync')).toEqual([{ fsync: 'on' }]);
    await db.close();
    expect(readdirSync(data)).toEqual(['database']);
    for (const folder of [data, join(data, 'database')]) expect(statSync(folder).mode & 0o777).toBe(0o700);
  });
});
