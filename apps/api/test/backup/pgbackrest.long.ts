import { readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeWith } from '@wow/core/testing';
import { expect, test } from 'vitest';
import { PostgresDrill } from './postgres-drill.ts';

const QUIET_MS = 10_000;
/** In the middle between two archived files. */
const UNARCHIVED_MS = 20_000;
/** `archive_timeout` of the page, the time that a push takes, and the second of the high-water mark. */
const LOST_AT_MOST_MS = 70_000;

describeWith('pgbackrest', 'pgBackRest', () => {
  describeWith('postgres', 'with PostgreSQL', (programs) => {
    test('pgBackRest: a lost database is restored to the end and to a moment', { timeout: 1_800_000 }, async () => {
      const drill = await PostgresDrill.start(programs);
      const { cluster, page, figures } = drill;
      await page.run('pgBackRest', 'Set up');

      await drill.startLoad();
      await pause(3_000);
      await drill.measureQuiet(QUIET_MS);
      const listed = await drill.measure('full and differential backup', 'pgBackRest', 'Back up');
      figures['database and repository'] = listed.match(/database size: [^,]+|backup set size: [^,]+/g)!.join(', ');
      await page.run('pgBackRest', 'Verify');
      const moment = drill.takeMoment();
      await pause(5_000);

      const archivedMs = performance.now();
      const segment = cluster.query('select pg_walfile_name(pg_current_wal_lsn())');
      while (cluster.query('select last_archived_wal from pg_stat_archiver') < segment) await pause(100);
      await pause(UNARCHIVED_MS);
      const lostMs = await drill.loseEverything();

      await drill.measure('restore to the end', 'pgBackRest', 'Restore to the end');
      figures['rounds lost at the end'] = await drill.startAfterRestore();
      const lastMs = await drill.expectRounds(archivedMs, lostMs);
      figures['time lost at the end, seconds'] = Math.max(0, Math.round((lostMs - lastMs) / 100) / 10);
      expect(lostMs - lastMs).toBeLessThan(LOST_AT_MOST_MS);

      const refused = await page.runCommands('pgbackrest restore');
      expect(refused).toMatchObject({
        out: expect.stringContaining('unable to restore while PostgreSQL is running') as string,
      });
      expect(refused.code).not.toBe(0);
      expect(await page.run('Rehearse')).toContain('Everything agrees.');
      const before = await drill.expectRounds(archivedMs, lostMs);
      expect(before).toBe(lastMs);

      await drill.stopNode();
      page.values['MOMENT'] = moment.text;
      await drill.measure('restore to a moment', 'pgBackRest', 'Restore to a moment');
      figures['rounds lost at the moment'] = await drill.startAfterRestore();
      expect(figures['rounds lost at the moment']).toBeGreaterThan(0);
      await drill.expectRounds(moment.beforeMs, moment.afterMs);
      console.table(figures);

      await expectDamageRefused(drill);
    });
  });
});

/** A killed backup is not listed, and a cut one is named and not restored. */
async function expectDamageRefused({ page, cluster }: PostgresDrill): Promise<void> {
  const list = async () => (await page.runCommands('pgbackrest info --output=json')).out.match(/"label":"[^"]+"/g);
  const before = await list();
  await page.runCommands('timeout --signal=KILL 1 pgbackrest backup --type=full || true');
  expect(await list()).toEqual(before);

  const backups = join(page.values['REPOSITORY']!, 'backup/wow');
  const files = readdirSync(backups, { recursive: true, encoding: 'utf8' })
    .filter((file) => /F\/.*base\/.*\.zst$/.test(file))
    .map((file) => join(backups, file))
    .toSorted((one, other) => statSync(other).size - statSync(one).size);
  truncateSync(files[0]!, statSync(files[0]!).size - 100);
  await expect(page.run('pgBackRest', 'Verify')).rejects.toThrow('status: error');
  await cluster.destroy();
  const [set] = /\d{8}-\d{6}F/.exec(files[0]!)!;
  const { code } = await page.runCommands(`install -d -m 700 "$PGDATA"; pgbackrest restore --set=${set}`);
  expect(code).not.toBe(0);
  // Without it PostgreSQL does not start.
  expect(readdirSync(join(cluster.data, 'global'))).not.toContain('pg_control');
}
