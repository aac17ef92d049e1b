import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, type Database } from '@wow/core/database';
import { describeOnPostgres, describeWith, FakeClock, startPostgres } from '@wow/core/testing';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { checkLedger, richEnvironment } from '../nodes/check-ledger.ts';
import { registerClient, type NodeClient } from '../nodes/client.ts';
import { OutageLoad } from '../nodes/outage-load.ts';
import { startNode } from '../nodes/start-node.ts';
import { expectSound } from './expect-sound.ts';

const PLAYERS = 6;
const JUMP_MS = 5_000;
/** A node asks the database about a session at least so often. */
const SESSIONS_MS = 35_000;
const SERVED_WITHIN_MS = 40_000;
const FIRST_JOBS_MS = 7_000;
const YEAR = 366 * 86_400;

vi.setConfig({ testTimeout: 240_000 });

const table: Record<string, string | number>[] = [];
afterAll(() => console.table(table));

async function closeLimit(url: string, player: NodeClient): Promise<void> {
  expect((await player.ask(url, 'PUT', '/account/limits', { day: 0 })).status).toBe(200);
}

const expectLimited = async (url: string, player: NodeClient): Promise<void> =>
  expect(await player.bet(url, randomUUID())).toMatchObject({ status: 403 });

const betOnce = async (url: string, player: NodeClient): Promise<void> =>
  expect(await player.bet(url, randomUUID())).toMatchObject({ status: 200 });

describeOnPostgres('clock: two nodes', (_open, make) => {
  describeWith('faketime', 'with clocks of their own', () => {
    test('clock: an hour ahead on one node and a year behind on the other changes nothing for players', async () => {
      const database = await make();
      const clocks = [new FakeClock(), new FakeClock()] as const;
      onTestFinished(() => clocks.forEach((clock) => clock.remove()));
      const basics = richEnvironment();
      const nodes = [];
      for (const { environment } of clocks) nodes.push(await startNode(database, { ...basics, ...environment }));
      const urls = nodes.map(({ url }) => url);
      const load = await OutageLoad.start(urls, PLAYERS);
      const limited = await registerClient(urls[0]!);
      await closeLimit(urls[0]!, limited);
      for (const offsets of [
        [3_600, -YEAR],
        [0, 0],
        [YEAR, 3_600],
        [0, 0],
      ]) {
        clocks.forEach((clock, index) => clock.set(offsets[index]!));
        await pause(JUMP_MS);
        for (const [index, url] of urls.entries()) {
          const player = await registerClient(url);
          const other = await player.signInAgain(urls[1 - index]!);
          await betOnce(url, other);
          await expectLimited(url, limited);
        }
      }
      await load.stop();
      const rounds = await checkLedger(urls[0]!, database, load);
      await expectSound(database);
      const { statuses } = load;
      table.push({ fault: 'clocks of nodes jump 4 times', answers: JSON.stringify(statuses), rounds });
      expect(Object.keys(statuses)).toEqual(['200']);
      expect(nodes.flatMap(({ program }) => program.messages('warn'))).toEqual([]);
    });
  });
});

describeOnPostgres('clock: PostgreSQL', () => {
  describeWith('faketime', 'with a clock of its own', () => {
    test('clock: a year ahead and back ends sessions for that time, and loses no round', async () => {
      const clock = new FakeClock();
      onTestFinished(() => clock.remove());
      const cluster = await startPostgres(tmpdir(), clock.environment);
      onTestFinished(() => cluster.stop());
      const database = { kind: 'postgres', url: cluster.url } as const;
      const { url } = await startNode(database, richEnvironment());
      const load = await OutageLoad.start([url], PLAYERS);
      const limited = await registerClient(url);
      await closeLimit(url, limited);
      await load.whenServed(SERVED_WITHIN_MS);
      // The hourly job that removes expired sessions runs soon after a start: it would remove all of them.
      await pause(FIRST_JOBS_MS);

      clock.set(YEAR);
      await pause(SESSIONS_MS);
      const ahead = load.takeAnswers();
      expect(Object.keys(ahead.statuses)).toEqual(['200', '401']);
      const late = await registerClient(url);
      await betOnce(url, late);
      const db = await openDatabase({ ...database, connections: 2 });
      const inRest = await countRest(db);
      expect(inRest).toBeGreaterThan(2);
      // The job that runs hourly adds the month.
      await db.query('select extend_history()');
      await betOnce(url, late);
      expect(await countRest(db)).toBe(0);

      clock.set(0);
      const servedMs = await load.whenServed(SERVED_WITHIN_MS);
      await betOnce(url, late);
      await expectLimited(url, limited);
      await load.stop();
      await db.close();
      const rounds = await checkLedger(url, database, load);
      await expectSound(database);
      table.push({
        fault: 'the clock of PostgreSQL jumps a year ahead and back',
        answers: JSON.stringify(ahead.statuses),
        rounds,
        'rounds in round_rest': inRest,
        'served again after, ms': Math.round(servedMs),
      });
    });
  });
});

const countRest = async (db: Database): Promise<number> =>
  Number((await db.query('select count(*) as count from round_rest'))[0]?.['count']);
