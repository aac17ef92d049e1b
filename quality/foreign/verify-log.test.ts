import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeOnAnyDatabase } from '@wow/core/testing';
import { attachLeaf } from '@wow/product/fair-play';
import { waitForProof } from '../../apps/api/test/logged-round.ts';
import { TestServer } from '../../apps/api/test/world.ts';
import { describeWithGoVerifier } from './run-verify-log.ts';

/** Enough for a full tile. */
const ROUNDS = 300;
const AT_ONCE = 20;

describeWithGoVerifier('a verifier of the Go checksum database', (verifier) => {
  describeOnAnyDatabase('and the log of a server', (open) => {
    test('proves every leaf, every growth and every saved proof, and refuses forgeries', async () => {
      const world = await new TestServer().open(await open());
      const { token } = await world.newPlayer({ points: 100_000, spins: 0 });
      const play = async (): Promise<string> =>
        (await world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 } })).body.round_id;
      const save = (name: string, text: string): string => {
        const file = join(verifier.folder(), name);
        writeFileSync(file, text);
        return file;
      };
      const [older, proofs]: [string[], string[]] = [[], []];
      for (let played = 0; played < ROUNDS; played += AT_ONCE) {
        const ids = await Promise.all(Array.from({ length: AT_ONCE }, play));
        if (played % 100 > 0) continue;
        const proof = attachLeaf(await waitForProof(world, ids.at(-1)!, token))!;
        proofs.push('-proof', save(`${played}.tlog-proof`, proof));
        older.push('-older', save(`${played}.txt`, (await world.ask('GET', '/api/log/checkpoint')).body));
      }
      await waitForProof(world, await play(), token);
      const url = `${await world.listen()}/api/log`;
      const { keys } = (await world.ask('GET', '/.well-known/fairness.json')).body;
      const flags = ['-url', url, '-vkey', keys[0].vkey, ...older, ...proofs];
      const report = await verifier.run(...flags);
      // The rounds, and what else the log reports.
      const size = Number((await world.ask('GET', '/api/log/checkpoint')).body.split('\n')[1]);
      expect(size).toBeGreaterThan(ROUNDS);
      expect(report).toMatchObject({
        leaves: size,
        included: size,
        consistent: 1_000,
        older: 3,
        proofs: 3,
        requests: 3,
        refused: expect.arrayContaining([
          'tile/0/000',
          `tile/0/001.p/${size - 256}`,
          'tile/1/000.p/1',
          'another size',
          'another signature',
        ]),
      });
      const forged = save('forged.tlog-proof', readFileSync(proofs[1]!, 'utf8').replace('index ', 'index 1'));
      await expect(verifier.run(...flags, '-proof', forged)).rejects.toThrow(/forged\.tlog-proof: /);
      const { vkey } = keys[0] as { vkey: string };
      await expect(verifier.run('-url', url, '-vkey', vkey.replace(/^[^+]+/, 'other'))).rejects.toThrow(
        /invalid verifier/,
      );
      await world.close();
    });
  });
});
