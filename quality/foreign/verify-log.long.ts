import { randomInt } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase, type Database } from '@wow/core/database';
import { parseTlogProof } from '@wow/core/fairness';
import { describeOnPostgres } from '@wow/core/testing';
import { DEFAULT_ECONOMY } from '@wow/product/economy';
import { activateEconomy, findEconomy } from '@wow/product/economy/server';
import {
  appendToLog,
  createOddsCache,
  loadLogOrigin,
  proveLeaf,
  readPublishedCheckpoint,
} from '@wow/product/fair-play/server';
import { loadSigner } from '@wow/product/games/server';
import { newSecrets } from '../../apps/api/test/new-secrets.ts';
import { TestServer } from '../../apps/api/test/world.ts';
import { insertSql, ROUNDS_A_PAIR } from '../../bench/log/insert-rounds.ts';
import { describeWithGoVerifier } from './run-verify-log.ts';

const LEAVES = 1_000_000;
const PAIRS = 10_000;
const PROOFS = 500;

/** Puts rounds into the queue of the log, without bets. */
async function insertRounds(db: Database, keyNumber: number): Promise<void> {
  const { hash } = await activateEconomy(db, DEFAULT_ECONOMY);
  await db.maintain(async (tx) => {
    const statements = insertSql(LEAVES / ROUNDS_A_PAIR, keyNumber, hash).split(/;\n/);
    // Only in this transaction: the connection is used again.
    for (const statement of statements) await tx.query(statement.replace(/^\s*set /, 'set local '));
    await tx.query('analyze');
  });
}

describeWithGoVerifier('a verifier of the Go checksum database', (verifier) => {
  describeOnPostgres('and a log of a million leaves', (_open, make) => {
    test('proves every leaf, and growth between many sizes, without a difference', async () => {
      const options = await make();
      const db = await openDatabase(options);
      const secrets = newSecrets();
      const signer = await loadSigner(db, secrets.signingKey);
      await loadLogOrigin(db, new URL('https://wow.example'));
      await insertRounds(db, signer.keyNumber);
      const deps = { db, signer, odds: createOddsCache(findEconomy) };
      const startedAt = performance.now();
      while ((await appendToLog(deps)).rounds > 0);
      const seconds = (performance.now() - startedAt) / 1_000;
      // Reports of checkpoints are leaves too.
      while (((await readPublishedCheckpoint(db))?.size ?? 0) < LEAVES) {
        await pause(100);
        await appendToLog(deps);
      }

      const world = await new TestServer().open(db, { secrets });
      const url = `${await world.listen()}/api/log`;
      const { keys } = (await world.ask('GET', '/.well-known/fairness.json')).body;
      const verifiedFrom = performance.now();
      const report = await verifier.run('-url', url, '-vkey', keys[0].vkey, '-pairs', String(PAIRS));
      const verified = (performance.now() - verifiedFrom) / 1_000;
      expect(report.leaves).toBeGreaterThanOrEqual(LEAVES);
      expect(report).toMatchObject({ included: report.leaves, consistent: PAIRS });

      const checkpoint = (await readPublishedCheckpoint(db))!;
      const indexes = Array.from({ length: PROOFS }, () => randomInt(checkpoint.size));
      const proofs: string[] = [];
      // One after another: each wants a connection, and a busy machine has few.
      for (const index of indexes) proofs.push(await proveLeaf(db, index, checkpoint));
      const hashes = proofs.map((proof) => parseTlogProof(proof)!.path.length);
      expect(Math.max(...hashes)).toBeLessThanOrEqual(Math.ceil(Math.log2(checkpoint.size)));
      console.log(
        `${report.included + report.consistent} checks, 0 differences, ${report.requests} tiles, ${Math.round(verified)} s. ` +
          `Appended ${Math.round(LEAVES / seconds)} leaves a second. ` +
          `A proof has up to ${Math.max(...hashes)} hashes and ${Math.max(...proofs.map((proof) => Buffer.byteLength(proof)))} bytes.`,
      );
      await world.close();
      await db.close();
    });
  });
});
