import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { describeWith } from '@wow/core/testing';
import { expect, onTestFinished, test } from 'vitest';
import { DebianCluster } from '../backup/debian-cluster.ts';
import { flipBit } from '../backup/flip-bit.ts';
import { runWow } from '../backup/run-wow.ts';
import { richEnvironment } from '../nodes/check-ledger.ts';
import { registerClient } from '../nodes/client.ts';
import { startNode } from '../nodes/start-node.ts';
import { buildEnvironment } from '../program.ts';
import { expectSound } from './expect-sound.ts';

/** More than the first page has room for, so later ones are stored in others. */
const ROUNDS = 60;
const PAGE_BYTES = 8_192;

describeWith('postgres', 'damaged pages: PostgreSQL with checksums', (programs) => {
  test(
    'damaged pages: the audit names the table and the page with exit code 1, its history is not shown, and bets go on',
    { timeout: 180_000 },
    async () => {
      const cluster = await DebianCluster.create(programs);
      onTestFinished(() => cluster.remove());
      const database = { kind: 'postgres', url: cluster.url } as const;
      const { url } = await startNode(database, richEnvironment());
      const player = await registerClient(url);
      const betAll = async (): Promise<void> => {
        for (let bet = 0; bet < ROUNDS; bet += 1) expect((await player.bet(url, randomUUID())).status).toBe(200);
      };
      await betAll();
      const file = join(cluster.data, cluster.query(`select pg_relation_filepath('round_first')`, 'wow'));
      const damage = async (): Promise<void> => {
        await cluster.crash();
        flipBit(file, PAGE_BYTES / 2);
        cluster.restart();
      };
      cluster.query('checkpoint');
      await damage();

      const found = await runWow({ ...buildEnvironment(database) }, 'audit');
      expect(found.code, found.err).toBe(1);
      expect(found.out).toMatch(
        /^database: table round_first, page 0: expected pages and files as PostgreSQL wrote them, found invalid page in block 0/,
      );
      await betAll();
      const history = await player.ask(url, 'GET', '/rounds?limit=100');
      expect(JSON.parse(history.body)).toMatchObject({ code: 'internal' });
      cluster.query('checkpoint');
      await damage();
      expect((await player.ask(url, 'GET', '/rounds?limit=100')).status).toBe(200);
      await expectSound(database);
    },
  );
});
