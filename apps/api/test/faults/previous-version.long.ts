import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describeWhere, startPostgres } from '@wow/core/testing';
import { expect, onTestFinished, test } from 'vitest';
import { checkLedger, richEnvironment } from '../nodes/check-ledger.ts';
import { registerClient } from '../nodes/client.ts';
import { OutageLoad } from '../nodes/outage-load.ts';
import { startNode } from '../nodes/start-node.ts';
import { buildEnvironment, Program } from '../program.ts';
import { expectSound } from './expect-sound.ts';
import { buildServerOf, findPreviousVersion } from './previous-version.ts';

const PLAYERS = 6;
const BESIDE_MS = 10_000;
const SERVED_WITHIN_MS = 20_000;

const commit = findPreviousVersion();

describeWhere('the version before the last migration', commit === null ? 'no history of this checkout' : null, () => {
  test(
    'previous version: plays beside this one while it migrates and afterwards, with every bet answered',
    { timeout: 300_000 },
    async () => {
      const cluster = await startPostgres();
      onTestFinished(() => cluster.stop());
      const database = { kind: 'postgres', url: cluster.url } as const;
      const environment = { ...buildEnvironment(database), ...richEnvironment(), RATE_LIMITS: 'off' };
      const old = new Program(environment, buildServerOf(commit!));
      onTestFinished(() => old.kill());
      const oldUrl = (await old.ready()).replace('localhost', '127.0.0.1');
      const load = await OutageLoad.start([oldUrl], PLAYERS);
      await load.whenServed(SERVED_WITHIN_MS);
      load.takeAnswers();

      const node = await startNode(database, environment);
      expect(node.program.messages().filter((line) => line.startsWith('Migrated'))).not.toEqual([]);
      const onNew = await OutageLoad.start([node.url], PLAYERS);
      const player = await registerClient(oldUrl);
      for (let bet = 0; bet < 10; bet += 1) {
        for (const url of [oldUrl, node.url]) expect((await player.bet(url, randomUUID())).status).toBe(200);
      }
      await pause(BESIDE_MS);
      await Promise.all([load.stop(), onNew.stop()]);
      const answers = [load.takeAnswers(), onNew.takeAnswers()];
      const rounds = await checkLedger(node.url, database, { bettors: [...load.bettors, ...onNew.bettors] });
      old.child.kill('SIGTERM');
      expect(await old.ended()).toBe(0);
      await expectSound(database);
      console.log(`${commit!.slice(0, 8)} beside this version: ${rounds} bets, ${JSON.stringify(answers)}`);
      for (const { statuses } of answers) expect(Object.keys(statuses)).toEqual(['200']);
    },
  );
});
