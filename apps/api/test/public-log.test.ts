import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hashLeaf, verifyConsistency, verifyInclusion } from '@wow/core/fairness/server';
import { canonicalJson } from '@wow/core/protocol';
import { describeServer } from './in-world.ts';
import { isSigned } from './is-signed.ts';
import { logAll, playAll, waitForProof } from './logged-round.ts';

const LOOK_EVERY_MS = 50;

const bytes = (hex: string): Uint8Array => Buffer.from(hex, 'hex');
const readState = ({ tree_size: size, root }: { tree_size: number; root: string }) => ({ size, root: bytes(root) });

describeServer('the public log', {}, (world) => {
  test('is empty before the first round', async () => {
    expect(await world.ask('GET', '/api/fairness/log')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await world.ask('GET', '/api/fairness/log/heads')).body).toEqual({ heads: [] });
    expect((await world.ask('GET', '/api/fairness/log/leaves')).body).toEqual({ leaves: [] });
    expect((await world.ask('GET', '/.well-known/fairness.json')).body.log).toBeNull();
    expect((await world.ask('GET', '/api/fairness/rtp')).body).toEqual({ returns: [] });
  });

  test('contains each round within seconds, as in its receipt, under a signed head', async () => {
    const { token } = await world.newPlayer();
    for (const id of await playAll(world, token)) {
      const proof = await waitForProof(world, id, token);
      const { body: round } = await world.ask('GET', `/api/rounds/${id}`, { token });
      expect(proof.leaf).toEqual({
        kind: 'wow-log-leaf-1',
        at: round.at,
        round: round.receipt,
        salt: expect.stringMatching(/^[0-9a-f]{32}$/),
        signature: round.signature,
      });
      const path = proof.path.map(bytes);
      const leaf = hashLeaf(canonicalJson(proof.leaf));
      expect(verifyInclusion(leaf, proof.leaf_index, path, readState(proof.head))).toBe(true);
      const changed = hashLeaf(canonicalJson({ ...proof.leaf, round: { ...proof.leaf.round, payout: 1e6 } }));
      expect(verifyInclusion(changed, proof.leaf_index, path, readState(proof.head))).toBe(false);
      const { body: published } = await world.ask('GET', '/.well-known/fairness.json');
      expect(isSigned(proof.head, proof.signature, published.keys[0].public_key)).toBe(true);
    }
  });

  test('shows a round only to players who may see it', async () => {
    const { token } = await world.newPlayer();
    const { token: another } = await world.newPlayer();
    const [id = ''] = await logAll(world, token);
    const url = `/api/fairness/log/rounds/${id}`;
    expect((await world.ask('GET', url)).status).toBe(404);
    expect((await world.ask('GET', url, { token: another })).status).toBe(404);
    await world.ask('POST', '/api/fairness/rotate', { token });
    expect((await world.ask('GET', url)).status).toBe(200);
  });

  test('is append-only: each head extends the previous one', async () => {
    const { token } = await world.newPlayer();
    const { head: older } = await waitForProof(world, (await playAll(world, token)).at(-1)!, token);
    await logAll(world, token);
    const { head: newer } = (await world.ask('GET', '/api/fairness/log')).body;
    const range = `from=${older.tree_size}&to=${newer.tree_size}`;
    const { path } = (await world.ask('GET', `/api/fairness/log/consistency?${range}`)).body;
    expect(verifyConsistency(readState(older), readState(newer), path.map(bytes))).toBe(true);
    const { heads } = (await world.ask('GET', `/api/fairness/log/heads?after=${older.tree_size}`)).body;
    expect(heads.at(-1).head).toEqual(newer);
    expect((await world.ask('GET', '/.well-known/fairness.json')).body.log.head).toEqual(newer);
    expect((await world.ask('GET', '/api/fairness/log/leaves?from=1&limit=2')).body.leaves).toHaveLength(2);
    for (const wrong of ['from=0&to=1', 'from=2&to=1', `from=1&to=${newer.tree_size + 1}`]) {
      expect((await world.ask('GET', `/api/fairness/log/consistency?${wrong}`)).status).toBe(404);
    }
    for (const wrong of [
      'leaves?limit=4097',
      'leaves?limit=0',
      'heads?limit=501',
      'consistency?from=1',
      'leaves?x=1',
    ]) {
      expect((await world.ask('GET', `/api/fairness/log/${wrong}`)).status).toBe(400);
    }
  });

  test('shows the actual and the expected return of each game', async () => {
    const { token } = await world.newPlayer();
    await logAll(world, token);
    const { returns } = (await world.ask('GET', '/api/fairness/rtp')).body;
    const kinds = returns.map(({ game, choice, stake }: Record<string, unknown>) => [game, choice, stake]);
    expect(kinds).toEqual([
      ['dices', null, null],
      ['dices', null, 50],
      ['roulette', 'red', null],
      ['roulette', 'red', 100],
      ['spin', null, null],
    ]);
    for (const { rounds, staked, marks, paid } of returns) {
      expect(marks.at(-1)).toMatchObject({ rounds, returned: expect.closeTo(paid / staked, 7) });
    }
    expect(returns[0].marks.at(-1).expected).toBeCloseTo(3527 / 3888, 8);
    expect(returns[2].marks.at(-1).expected).toBeCloseTo(36 / 37, 8);
    expect(returns[4].marks.at(-1).expected).toBeCloseTo(100, 8);
  });

  test('catches up after failed writes, with one warning for the operator', async () => {
    const { token } = await world.newPlayer();
    const findFailures = () => world.log.filter((line) => line.includes('the job append-log failed'));
    await world.db.query('alter table log_leaf rename to log_leaf_away');
    const ids = await playAll(world, token);
    while (findFailures().length === 0) await pause(LOOK_EVERY_MS);
    await pause(1_500);
    await world.db.query('alter table log_leaf_away rename to log_leaf');
    for (const id of ids) expect((await waitForProof(world, id, token)).leaf.round.round_id).toBe(id);
    expect(findFailures()).toHaveLength(1);
  });
});
