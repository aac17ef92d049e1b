import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describeOnPostgres, findFreePort } from '@wow/core/testing';
import { expect, test } from 'vitest';
import { runWow } from '../backup/run-wow.ts';
import { checkLedger, richEnvironment } from '../nodes/check-ledger.ts';
import { registerClient } from '../nodes/client.ts';
import { OutageLoad } from '../nodes/outage-load.ts';
import { startNode, type TestNode } from '../nodes/start-node.ts';
import { buildEnvironment, Program } from '../program.ts';
import { expectSound } from './expect-sound.ts';

const PLAYERS = 6;
const STEADY_MS = 1_000;
const EXIT_CONFIG = 78;

const newKey = (): string => randomBytes(32).toString('hex');

interface PublishedKey {
  readonly id: string;
  readonly endorsed_by: string | null;
}

const readKeys = async (url: string): Promise<readonly PublishedKey[]> =>
  ((await (await fetch(`${url}/.well-known/fairness.json`)).json()) as { readonly keys: readonly PublishedKey[] }).keys;

describeOnPostgres('keys: two nodes', (_open, make) => {
  test(
    'keys: all three are replaced in steps while players bet, and a node that skips a step does not start',
    { timeout: 300_000 },
    async () => {
      const database = await make();
      const basics = richEnvironment();
      const ports = [await findFreePort(), await findFreePort()];
      const [seedOld, seedNew] = [newKey(), newKey()];
      const [signingNew, signingNewer, tokenNew] = [newKey(), newKey(), newKey()];
      const nodes: TestNode[] = [];
      const start = (port: number, keys: Record<string, string>) =>
        startNode(database, { ...basics, ...keys, PORT: String(port) });
      const restartAll = async (keys: Record<string, string>): Promise<void> => {
        for (const [index, port] of ports.entries()) {
          nodes[index]?.program.child.kill('SIGTERM');
          await nodes[index]?.program.ended();
          nodes[index] = await start(port, keys);
        }
        await pause(STEADY_MS);
      };
      const expectRefused = async (keys: Record<string, string>, sentence: RegExp): Promise<void> => {
        const refused = new Program({ ...buildEnvironment(database), ...basics, ...keys });
        expect(await refused.ended(), refused.out).toBe(EXIT_CONFIG);
        expect(refused.messages('fatal')).toEqual([expect.stringMatching(sentence)]);
      };

      await restartAll({ SEED_KEY: seedOld });
      const urls = nodes.map(({ url }) => url);
      const load = await OutageLoad.start(urls, PLAYERS);
      const early = await registerClient(urls[0]!);
      await pause(STEADY_MS);

      // Too early, and with one key only.
      await expectRefused({ SEED_KEY: seedNew }, /^SEED_KEY is not the one that this database belongs to/);
      await restartAll({ SEED_KEY: seedOld, SEED_KEYS_PREVIOUS: seedNew });
      const [first] = await readKeys(urls[0]!);
      await restartAll({ SEED_KEY: seedNew, SEED_KEYS_PREVIOUS: seedOld });
      await expectRefused({ SEED_KEY: seedOld }, /SEED_KEY is being replaced/);
      await expectRefused({ SEED_KEY: seedNew }, /SEED_KEY is being replaced/);
      const keys = { SEED_KEY: seedNew, SEED_KEYS_PREVIOUS: seedOld };
      const reencrypted = await runWow({ ...buildEnvironment(database), ...keys }, 'keys', 'reencrypt');
      expect(reencrypted, reencrypted.err).toMatchObject({ code: 0 });
      expect(Number(/^(\d+) seeds were encrypted again/.exec(reencrypted.out)?.[1])).toBeGreaterThan(PLAYERS);
      await restartAll({ SEED_KEY: seedNew });
      await expectRefused({ SEED_KEY: seedOld }, /^SEED_KEY is not the one that this database belongs to/);

      await restartAll({ SEED_KEY: seedNew, SIGNING_KEY: signingNew });
      await restartAll({ SEED_KEY: seedNew, SIGNING_KEY: signingNewer, SIGNING_KEY_PREVIOUS: signingNew });
      const rest = { SEED_KEY: seedNew, SIGNING_KEY: signingNewer, TOKEN_KEY: tokenNew };
      await restartAll(rest);
      const published = await readKeys(urls[1]!);
      expect(published).toHaveLength(4);
      for (const [index, { endorsed_by: endorser }] of published.entries()) {
        expect(endorser).toBe(published[index + 1]?.id ?? null);
      }
      expect(published.at(-1)).toEqual(expect.objectContaining({ id: first!.id }));
      expect((await early.bet(urls[1]!, 'after')).status).toBe(200);

      await load.whenServed(10_000);
      await load.stop();
      const rounds = await checkLedger(urls[0]!, database, load);
      await expectSound(database, rest);
      console.log(`7 replacements on 2 nodes: ${rounds} bets, ${JSON.stringify(load.statuses)}`);
      expect(Object.keys(load.statuses).filter((status) => !['200', '503', 'no answer'].includes(status))).toEqual([]);
    },
  );
});
