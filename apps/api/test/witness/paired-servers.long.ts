import { expect, test, vi } from 'vitest';
import type { DatabaseOptions } from '@wow/core/database';
import { formatVerifierKey, parseSignedCheckpoint, parseVerifierKey } from '@wow/core/fairness';
import { verifyNote } from '@wow/core/fairness/server';
import { createNoteKey, describeOnEachDatabase, findFreePort } from '@wow/core/testing';
import { registerClient } from '../nodes/client.ts';
import { keepStarting, startNode, type TestNode } from '../nodes/start-node.ts';
import { getValue, scrape } from '../metrics/scrape.ts';

interface Site {
  readonly database: DatabaseOptions;
  readonly url: string;
  readonly environment: Readonly<Record<string, string>>;
  /** What the operator tells the others. */
  readonly logKey: string;
  readonly witness: { readonly name: string; readonly vkey: string; readonly url: string };
}

const WITHIN = { timeout: 60_000, interval: 500 };

const readJson = async (url: string) => (await fetch(url)).json() as Promise<any>; // oxlint-disable-line typescript/no-explicit-any -- tests read any reply

/** The first start chooses names and keys. */
async function create(database: DatabaseOptions, number: number): Promise<Site> {
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const environment = { PORT: port, PUBLIC_URL: url, SIGNING_KEY: `0${number}`.repeat(32) };
  const anyLog = formatVerifierKey(createNoteKey('any.example/log').key);
  const node = await startNode(database, { ...environment, WITNESS_FOR: anyLog });
  const { keys, witness } = await readJson(`${url}/.well-known/fairness.json`);
  await node.program.kill();
  return { database, url, environment, logKey: keys[0].vkey, witness };
}

/** Another server of this machine may have taken the port for a moment. */
const startWith = (site: Site, others: readonly Site[]): Promise<TestNode> =>
  keepStarting(() =>
    startNode(site.database, {
      ...site.environment,
      METRICS_PORT: '0',
      WITNESS_FOR: others.map(({ logKey }) => logKey).join(' '),
      WITNESSES: others.map(({ witness }) => `${witness.url} ${witness.vkey}`).join(', '),
    }),
  );

describeOnEachDatabase('three servers', (_open, make) => {
  test('witness each other, as their operators arrange it', { timeout: 180_000 }, async () => {
    const sites: Site[] = [];
    for (const number of [1, 2, 3]) sites.push(await create(await make(), number));
    const nodes: TestNode[] = [];
    for (const site of sites)
      nodes.push(
        await startWith(
          site,
          sites.filter((other) => other !== site),
        ),
      );
    for (const { url } of sites) {
      const client = await registerClient(url);
      expect((await client.bet(url, 'first')).status).toBe(200);
    }
    for (const site of sites) {
      const others = sites.filter((other) => other !== site);
      await vi.waitFor(async () => {
        const seen = await readJson(`${site.url}/api/fairness/witnesses`);
        expect(seen.size).toBeGreaterThan(2);
        expect(seen).toEqual({
          quorum: 2,
          size: seen.size,
          witnesses: others.map(({ witness: { name } }) => ({
            name,
            size: seen.size,
            cosigned_at: expect.any(String),
            state: 'seen',
          })),
        });
      }, WITHIN);
      const { log } = await readJson(`${site.url}/.well-known/fairness.json`);
      const { note } = parseSignedCheckpoint(log.checkpoint)!;
      for (const vkey of [site.logKey, ...others.map(({ witness }) => witness.vkey)]) {
        expect(verifyNote(note, [parseVerifierKey(vkey)!])).toBe('holds');
      }
    }
    await vi.waitFor(
      async () => expect(getValue(await scrape(nodes[0]!.program), 'wow_log_witnesses{state="seen"}')).toBe(2),
      WITHIN,
    );
  });
});
