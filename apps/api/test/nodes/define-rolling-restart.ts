import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { describeOnPostgres, describeWith, findFreePort } from '@wow/core/testing';
import { checkLedger, richEnvironment } from './check-ledger.ts';
import { startLoad } from './load.ts';
import { startHaproxy } from './start-haproxy.ts';
import { startNode } from './start-node.ts';

const BETTERS = 8;
/** Before the first, between and after the last restart. */
const STEADY_MS = 500;
const A_ROUND_MS = 60_000;

/** Tests a rolling restart while players bet through a proxy. */
export function defineRollingRestart(times: number): void {
  describeOnPostgres('nodes in a rolling restart', (_open, make) => {
    describeWith('haproxy', 'behind a proxy that looks at their health', (path) => {
      test(`fail no bet (${times} times)`, { timeout: 30_000 + times * A_ROUND_MS }, async () => {
        const database = await make();
        const environment = { ...richEnvironment(), DRAIN_SECONDS: '1' };
        const ports = [await findFreePort(), await findFreePort()];
        const start = (port: number) => startNode(database, { ...environment, PORT: String(port) });
        const nodes = await Promise.all(ports.map(start));
        const proxy = await startHaproxy(path, ports);
        const load = await startLoad(proxy.url, BETTERS, { retry: false });

        await pause(STEADY_MS);
        for (let turn = 0; turn < times; turn += 1) {
          for (const [index, port] of ports.entries()) {
            nodes[index]!.program.child.kill('SIGTERM');
            expect(await nodes[index]!.program.ended()).toBe(0);
            nodes[index] = await start(port);
            // The proxy must see this node before the other one stops.
            await proxy.seesAll();
            await pause(STEADY_MS);
          }
        }
        await load.stop();
        expect(load.failures).toEqual([]);
        const rounds = await checkLedger(proxy.url, database, load);
        console.log(`${times * ports.length} restarts under load: ${rounds} bets, ${load.failures.length} failed`);
        expect(rounds).toBeGreaterThan(100);
      });
    });
  });
}
