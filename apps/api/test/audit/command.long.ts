import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openDatabase, type DatabaseOptions } from '@wow/core/database';
import { describeOnEmbedded } from '@wow/core/testing';
import { expect, test } from 'vitest';
import { buildEnvironment } from '../program.ts';

const RUN_TS = fileURLToPath(new URL('../../../../tools/run-ts.mjs', import.meta.url));
const MAIN = fileURLToPath(new URL('../../../cli/src/main.ts', import.meta.url));

interface Ended {
  readonly code: number | string | undefined;
  readonly out: string;
  readonly err: string;
}

const audit = (environment: Readonly<Record<string, string>>, ...words: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...environment };
    execFile(process.execPath, [RUN_TS, MAIN, 'audit', ...words], { env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : (error.code ?? undefined), out, err });
    });
  });

describeOnEmbedded('the audit command', (_open, make) => {
  const change = async (options: DatabaseOptions, sql: string): Promise<void> => {
    const db = await openDatabase(options);
    await db.query(sql);
    await db.close();
  };

  test('exits with a distinct code for each outcome', { timeout: 120_000 }, async () => {
    const options = await make();
    const environment = buildEnvironment(options);

    const sound = await audit(environment, '--json', '--workers', '1');
    expect(sound.err).toBe('');
    expect(sound.code).toBe(0);
    expect(JSON.parse(sound.out)).toMatchObject({ sound: true, discrepancies: [], counts: { rounds: 0 } });

    await change(options, `insert into economy (hash, document) values (sha256('{ }'), '{ }')`);
    const broken = await audit(environment, '--workers', '1');
    expect(broken.code, broken.err).toBe(1);
    expect(broken.out).toMatch(/^economy: the economy [0-9a-f]{64}: expected canonical JSON, found something else\n/);
    expect(broken.out).toContain('One thing does not agree.');

    const db = await openDatabase(options);
    const [locked, invalid, missing] = await Promise.all([
      audit(environment),
      audit(environment, '--fast'),
      audit({ ...environment, DATA_DIR: '/nowhere/at/all' }),
    ]);
    await db.close();
    expect(locked.code).toBe(2);
    expect(locked.err).toMatch(/is in use by process \d+ on \S+: stop that first/);
    expect(invalid.code).toBe(78);
    expect(invalid.err).toMatch(/^error: unknown option '--fast'\n\nUsage: npm run wow -- audit /);
    expect(missing.code).toBe(78);
    expect(missing.err).toMatch(/^There is no database in \/nowhere\/at\/all/);
  });
});
