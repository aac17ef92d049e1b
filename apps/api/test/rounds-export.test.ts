import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseSignedCheckpoint } from '@wow/core/fairness';
import { hashLeaf, verifyInclusion } from '@wow/core/fairness/server';
import { canonicalJson, type Json } from '@wow/core/protocol';
import { contract } from '@wow/product/contract';
import { describeServer } from './in-world.ts';
import { isSigned } from './is-signed.ts';
import { logAll, waitForProof } from './logged-round.ts';
import type { TestServer } from './world.ts';

const exported = async (world: TestServer, token: string) => {
  const answer = await world.ask('GET', '/api/fairness/export', { token });
  expect(answer.status).toBe(200);
  return { answer, document: contract.roundsExport.exportRounds.reply.parse(answer.body) };
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describeServer('the export of rounds', {}, (world) => {
  test('contains the seeds, rules, receipts and keys for verification', async () => {
    const { token } = await world.newPlayer({ points: 500, spins: 1 });
    for (const bet of [50, 50]) await world.ask('POST', '/api/games/dices/session', { token, body: { bet } });
    await world.ask('POST', '/api/games/spin/session', { token });
    await world.ask('POST', '/api/fairness/rotate', { token, body: { client_seed: 'mine' } });
    await world.ask('POST', '/api/games/roulette/session', { token, body: { bet: 50, tier_id: 'red' } });

    const { answer, document } = await exported(world, token);
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename="wow-rounds.json"',
      'cache-control': 'no-store',
    });
    const { pairs, rounds, keys, economies } = document;
    expect(pairs).toMatchObject([
      { state: 'revealed', server_seed: expect.stringMatching(/^[0-9a-f]{64}$/), rounds: 3 },
      { state: 'active', server_seed: null, client_seed: 'mine', rounds: 1 },
    ]);
    const [revealed, unrevealed] = pairs;
    expect(sha256(revealed!.server_seed!)).toBe(revealed!.server_seed_hash);
    expect(rounds.map(({ nonce, server_seed_hash: hash }) => [hash, nonce])).toEqual([
      [unrevealed!.server_seed_hash, 0],
      ...[2, 1, 0].map((nonce) => [revealed!.server_seed_hash, nonce]),
    ]);
    for (const { receipt, signature, server_seed_hash: hash, server_seed: seed, config_hash: config } of rounds) {
      const key = keys.find(({ id }) => id === receipt?.key);
      expect(isSigned(receipt, signature!, key!.public_key)).toBe(true);
      expect(seed).toBe(hash === revealed!.server_seed_hash ? revealed!.server_seed : undefined);
      expect(sha256(canonicalJson(economies[config] as Json))).toBe(config);
    }
    expect(Object.keys(economies)).toHaveLength(1);
  });

  test('contains the proof of each logged round under the newest checkpoint', async () => {
    const { token } = await world.newPlayer({ points: 5_000 });
    for (let round = 0; round < 2; round += 1) await logAll(world, token);
    const before = await exported(world, token);
    const checkpoint = parseSignedCheckpoint(before.document.log!)!;
    expect(before.document.rounds).toHaveLength(6);
    for (const { receipt, signature, log, at } of before.document.rounds) {
      const { index, salt, path, at: loggedAt } = log!;
      expect(loggedAt).toBe(at);
      const leaf = canonicalJson({ kind: 'wow-log-leaf-1', at, round: receipt as Json, salt, signature: signature! });
      const hashes = path.map((hash) => Buffer.from(hash, 'base64'));
      expect(verifyInclusion(hashLeaf(leaf), index, hashes, checkpoint)).toBe(true);
    }
    const { body } = await world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 } });
    const atOnce = (await exported(world, token)).document;
    const { size } = parseSignedCheckpoint(atOnce.log!)!;
    expect(atOnce.rounds.filter(({ log }) => log && log.index >= size)).toEqual([]);
    await waitForProof(world, body.round_id, token);
    expect((await exported(world, token)).document.rounds.every(({ log }) => log)).toBe(true);
  });

  test('contains the commitment to each seed, with its proof under the newest checkpoint', async () => {
    const { token } = await world.newPlayer({ points: 5_000 });
    await logAll(world, token);
    await world.ask('POST', '/api/fairness/rotate', { token });
    await logAll(world, token);
    const { pseudonym, log, keys, pairs, rounds } = (await exported(world, token)).document;
    const checkpoint = parseSignedCheckpoint(log!)!;
    expect(pairs).toHaveLength(2);
    for (const [at, { server_seed_hash: hash, commitment: promised }] of pairs.entries()) {
      const { commitment, signature, salt, leaf_index: index, path } = promised!;
      const before = pairs[at - 1]?.server_seed_hash;
      expect(commitment).toMatchObject({
        server_seed_hash: hash,
        player: sha256(`${salt}:${pseudonym}`),
        follows: before === undefined ? null : sha256(`${salt}:${before}`),
      });
      expect(isSigned(commitment, signature, keys.find(({ id }) => id === commitment.key)!.public_key)).toBe(true);
      const hashes = path!.map((text) => Buffer.from(text, 'base64'));
      expect(verifyInclusion(hashLeaf(canonicalJson({ ...commitment, signature })), index!, hashes, checkpoint)).toBe(
        true,
      );
      const receipts = rounds.filter((round) => round.server_seed_hash === hash).map(({ receipt }) => receipt);
      expect(receipts.map((receipt) => receipt?.commitment)).toEqual([index, index, index]);
    }
  });

  test('contains only the rounds of the player, all of them, also during play', async () => {
    const [ann, ben] = [await world.newPlayer({ points: 5_000 }), await world.newPlayer()];
    const play = () => world.ask('POST', '/api/games/dices/session', { token: ann.token, body: { bet: 50 } });
    await play();
    const both = await Promise.all([exported(world, ann.token), ...Array.from({ length: 10 }, play)]);
    const { pairs, rounds } = both[0].document;
    expect(rounds.map(({ nonce }) => nonce)).toEqual(rounds.map((_, place) => rounds.length - 1 - place));
    expect(pairs.map((pair) => pair.rounds)).toEqual([rounds.length]);
    expect((await exported(world, ben.token)).document.rounds).toEqual([]);
    expect((await world.ask('GET', '/api/fairness/export', {})).status).toBe(401);
  });
});
