import { existsSync } from 'node:fs';
import { isUnavailable, openDatabase } from '@wow/core/database';
import { describeOnPostgres, startScript } from '@wow/core/testing';
import { expect, test } from 'vitest';

const START = JSON.stringify(new URL('./postgres-cluster.ts', import.meta.url).href);

describeOnPostgres('a PostgreSQL server for tests', () => {
  test('ends and deletes its files when the tests are killed', async () => {
    const tests = startScript(`
      const { startPostgres } = await import(${START});
      const cluster = await startPostgres();
      console.log('url ' + cluster.url);
      console.log('files ' + cluster.directory);
      setInterval(() => {}, 1_000);
    `);
    const url = (await tests.prints('url ')).slice('url '.length);
    const files = (await tests.prints('files ')).slice('files '.length);
    const db = await openDatabase({ kind: 'postgres', url });
    expect(existsSync(files)).toBe(true);
    tests.process.kill('SIGKILL');
    await tests.ended;

    const isRunning = async (): Promise<boolean> =>
      existsSync(files) || !isUnavailable(await db.query('select 1').catch((error: unknown) => error));
    await expect.poll(isRunning, { timeout: 15_000, interval: 100 }).toBe(false);
    await db.close();
  });
});
