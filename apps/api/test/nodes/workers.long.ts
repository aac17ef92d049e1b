import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { describeOnPostgres } from '@wow/core/testing';
import { checkLedger, richEnvironment } from './check-ledger.ts';
import { startLoad } from './load.ts';
import { startNode, type TestNode } from './start-node.ts';

const BETTERS = 8;
const STEADY_MS = 500;
const WORKERS = { WORKERS: '2' };

/** The ids of all workers that served. */
const workerPids = ({ program }: TestNode): number[] =>
  program.messages().flatMap((message) => {
    const pid = /^Worker (\d+) serves\.$/.exec(message)?.[1];
    return pid === undefined ? [] : [Number(pid)];
  });

describeOnPostgres('workers of one server', (_open, make) => {
  test(
    'workers: one that is killed under load is replaced, and no bet of players who retry is lost',
    { timeout: 60_000 },
    async () => {
      const database = await make();
      const node = await startNode(database, { ...richEnvironment(), ...WORKERS });
      expect(workerPids(node)).toHaveLength(2);
      const load = await startLoad(node.url, BETTERS, { retry: true });
      await pause(STEADY_MS);
      process.kill(workerPids(node)[0]!, 'SIGKILL');
      await vi.waitFor(() => expect(workerPids(node)).toHaveLength(3), { timeout: 15_000, interval: 100 });
      await pause(STEADY_MS);
      await load.stop();
      expect(load.bettors.flatMap(({ bets }) => bets.filter(({ reply }) => !reply))).toEqual([]);
      expect(await checkLedger(node.url, database, load)).toBeGreaterThan(50);
      node.program.child.kill('SIGTERM');
      expect(await node.program.ended()).toBe(0);
    },
  );

  test(
    'workers: SIGHUP replaces all under load, and no bet of players who retry is lost',
    { timeout: 60_000 },
    async () => {
      const database = await make();
      const node = await startNode(database, { ...richEnvironment(), ...WORKERS });
      const load = await startLoad(node.url, BETTERS, { retry: true });
      await pause(STEADY_MS);
      node.program.child.kill('SIGHUP');
      await vi.waitFor(() => expect(node.program.messages()).toContain('All workers were replaced.'), {
        timeout: 30_000,
        interval: 100,
      });
      await pause(STEADY_MS);
      await load.stop();
      expect(new Set(workerPids(node)).size).toBe(4);
      expect(load.bettors.flatMap(({ bets }) => bets.filter(({ reply }) => !reply))).toEqual([]);
      expect(await checkLedger(node.url, database, load)).toBeGreaterThan(50);
    },
  );
});
