import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { describeOnPostgres, describeWith, findFreePort } from '@wow/core/testing';
import { checkLedger, richEnvironment } from './check-ledger.ts';
import { startLoad } from './load.ts';
import { startHaproxy } from './start-haproxy.ts';
import { startNode } from './start-node.ts';

const BETTERS = 8;
const STEADY_MS = 700;
const A_KILL_MS = 30_000;

/** Tests that a killed node loses no bet. Players bet through a proxy. */
export function defineKilledNode(kills: number): void {
  describeOnPostgres('a node that is killed under load', (_open, make) => {
    describeWith('haproxy', 'behind a proxy', (path) => {
      test(
        `loses no bet of players who retry with their key (${kills} kills)`,
        { timeout: 30_000 + kills * A_KILL_MS },
        async () => {
          const database = await make();
          const environment = richEnvironment();
          const ports = [await findFreePort(), await findFreePort()];
          const start = (port: number) => startNode(database, { ...environment, PORT: String(port) });
          const nodes = await Promise.all(ports.map(start));
          const proxy = await startHaproxy(path, ports);
          const load = await startLoad(proxy.url, BETTERS, { retry: true });

          for (let kill = 0; kill < kills; kill += 1) {
            await pause(STEADY_MS);
            const index = kill % ports.length;
            await nodes[index]!.program.kill();
            await pause(STEADY_MS);
            if (kill + 1 === kills) break;
            nodes[index] = await start(ports[index]!);
            await proxy.seesAll();
          }
          await load.stop();
          expect(load.bettors.flatMap(({ bets }) => bets.filter(({ reply }) => !reply))).toEqual([]);
          // Every earlier answer is repeated.
          for (const { client, bets } of load.bettors) {
            for (const { key, reply } of bets.slice(-10)) {
              expect(await client.bet(proxy.url, key)).toEqual({ ...reply, replayed: true });
            }
          }
          const rounds = await checkLedger(proxy.url, database, load);
          console.log(`${kills} nodes killed under load: ${rounds} bets, ${load.failures.length} asked again`);
          expect(rounds).toBeGreaterThan(kills * 50);
        },
      );
    });
  });
}
