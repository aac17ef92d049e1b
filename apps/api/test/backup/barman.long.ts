import { existsSync, readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, readWalArchive } from '@wow/core/database';
import { describeWith } from '@wow/core/testing';
import { expect, onTestFinished, test } from 'vitest';
import { PostgresDrill } from './postgres-drill.ts';

const QUIET_MS = 10_000;
/** Barman receives WAL as it is written. */
const LOST_AT_MOST_MS = 2_000;

describeWith('barman', 'Barman', () => {
  describeWith('postgres', 'with PostgreSQL', (programs) => {
    test('Barman: a lost database is restored to the end and to a moment', { timeout: 1_800_000 }, async () => {
      const drill = await PostgresDrill.start(programs);
      const { cluster, page, figures } = drill;
      onTestFinished(() => page.runCommands('barman receive-wal --stop wow || true').then(() => undefined));
      await page.run('Barman', 'Set up');
      const db = await openDatabase({ kind: 'postgres', url: cluster.url });
      expect(await readWalArchive(db)).toMatchObject({ waitingSegments: 0 });
      await db.close();

      await drill.startLoad();
      await pause(3_000);
      await drill.measureQuiet(QUIET_MS);
      const listed = await drill.measure('backup', 'Barman', 'Back up');
      figures['backup, size'] = /Size: ([^-]+) -/.exec(listed)![1]!;
      await drill.measure('verify', 'Barman', 'Verify');
      const moment = drill.takeMoment();
      await pause(5_000);

      const receivedMs = performance.now();
      await pause(LOST_AT_MOST_MS);
      const lostMs = await drill.loseEverything();

      await drill.measure('restore to the end', 'Barman', 'Restore to the end');
      figures['rounds lost at the end'] = await drill.startAfterRestore();
      const lastMs = await drill.expectRounds(receivedMs, lostMs);
      figures['time lost at the end, seconds'] = Math.max(0, Math.round((lostMs - lastMs) / 100) / 10);

      await drill.stopNode();
      page.values['MOMENT'] = moment.text;
      await drill.measure('restore to a moment', 'Barman', 'Restore to a moment');
      figures['rounds lost at the moment'] = await drill.startAfterRestore();
      expect(figures['rounds lost at the moment']).toBeGreaterThan(0);
      await drill.expectRounds(moment.beforeMs, moment.afterMs);
      // Barman itself would have overwritten the running database of before.
      const aside = readdirSync(cluster.folder).find((name) => /^data\.\d+$/.test(name));
      expect(existsSync(join(cluster.folder, aside!, 'PG_VERSION'))).toBe(true);
      console.table(figures);

      await expectDamageRefused(drill);
    });
  });
});

/** An interrupted backup is marked as failed and not restored, and a cut one is named. */
async function expectDamageRefused({ page }: PostgresDrill): Promise<void> {
  await page.runCommands('timeout --signal=KILL 3 barman backup wow || true');
  const { out } = await page.runCommands('barman list-backup wow');
  const backups = join(page.values['BARMAN_HOME']!, 'wow/base');
  const done = out.split('\n').filter((line) => line.startsWith('wow ') && line.includes('Size'));
  expect(done).toHaveLength(1);
  const [, id] = done[0]!.split(' ');
  expect(readdirSync(backups)).toContain(id);

  const base = join(backups, id!, 'data/base');
  const files = readdirSync(base, { recursive: true, encoding: 'utf8' })
    .map((file) => join(base, file))
    .filter((file) => statSync(file).isFile())
    .toSorted((one, other) => statSync(other).size - statSync(one).size);
  truncateSync(files[0]!, statSync(files[0]!).size - 100);
  await expect(page.run('Barman', 'Verify')).rejects.toThrow(/has size \d+ on disk but size \d+ in the manifest/);
}
