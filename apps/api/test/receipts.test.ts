import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeOnAnyDatabase } from '@wow/core/testing';
import { isSigned } from './is-signed.ts';
import { newSecrets } from './new-secrets.ts';
import { TestServer, type Answer } from './world.ts';

const DICES = { url: '/api/games/dices/session', body: { bet: 50 } };
const BETS = [
  DICES,
  { url: '/api/games/roulette/session', body: { bet: 100, tier_id: 'red' } },
  { url: '/api/games/spin/session', body: {} },
] as const;

const RESULTS = [
  ['user_dices', 'wow_dices'],
  ['index', 'tier'],
  ['index', 'section'],
];

interface ShownKey {
  readonly id: string;
  readonly public_key: string;
  readonly endorsed_by: string | null;
  readonly endorsement: string | null;
}

const readKeys = async (world: TestServer): Promise<ShownKey[]> => {
  const { status, body } = await world.ask('GET', '/.well-known/fairness.json');
  expect(status).toBe(200);
  return body.keys;
};

const bet = (world: TestServer, token: string, { url, body }: (typeof BETS)[number], key: string): Promise<Answer> =>
  world.ask('POST', url, { token, body, headers: { 'idempotency-key': key } });

describeOnAnyDatabase('receipts', (open) => {
  test('of every game are signed with the published key and contain the result without personal data', async () => {
    const world = await new TestServer().open(await open());
    const { token } = await world.newPlayer();
    const [key] = await readKeys(world);
    expect(key!.id).toBe(
      createHash('sha256').update(Buffer.from(key!.public_key, 'base64')).digest('hex').slice(0, 16),
    );
    for (const [index, one] of BETS.entries()) {
      const { body } = await bet(world, token, one, `key-${index}`);
      const { receipt, signature } = body;
      expect(isSigned(receipt, signature, key!.public_key)).toBe(true);
      expect(isSigned({ ...receipt, payout: receipt.payout + 1 }, signature, key!.public_key)).toBe(false);
      expect(receipt).toMatchObject({
        kind: 'wow-receipt-2',
        commitment: expect.any(Number),
        log_within: 86_400,
        key: key!.id,
        round_id: body.round_id,
        nonce: index,
        payout: body.payout,
        client_seed: body.client_seed,
        server_seed_hash: body.server_seed_hash,
      });
      // The whole result except the purse.
      expect(Object.keys(receipt.result).toSorted()).toEqual(RESULTS[index]);
      expect(body).toMatchObject(receipt.result);
      expect(receipt.choice).toEqual(one.body);
      expect(Object.keys(receipt).toSorted()).toEqual(
        ['bet', 'choice', 'client_seed', 'commitment', 'config_hash', 'game', 'issued_at', 'key', 'kind'].concat([
          'log_within',
          'nonce',
          'payout',
          'result',
          'round_id',
          'server_seed_hash',
        ]),
      );
      expect(JSON.stringify(receipt)).not.toMatch(/balance|spins|idem/);
    }
    await world.close();
  });

  test('of concurrent bets are signed together and verify separately', async () => {
    const world = await new TestServer().open(await open());
    const [key] = await readKeys(world);
    const players = await Promise.all(Array.from({ length: 12 }, () => world.newPlayer()));
    const bets = players.flatMap(({ token }) => BETS.map((one, index) => bet(world, token, one, `key-${index}`)));
    const answers = (await Promise.all(bets)).map(({ body }) => body);
    for (const [at, { receipt, signature, round_id: id, ...told }] of answers.entries()) {
      expect(receipt).toMatchObject({ round_id: id, nonce: told.nonce, payout: told.payout });
      expect(isSigned(receipt, signature, key!.public_key)).toBe(true);
      expect(isSigned(receipt, answers[(at + 1) % answers.length].signature, key!.public_key)).toBe(false);
      const { body: shown } = await world.ask('GET', `/api/rounds/${id}`, {
        token: players[Math.floor(at / 3)]!.token,
      });
      expect(shown).toMatchObject({ receipt, signature });
    }
    const bytes = answers.map(({ signature }) => Buffer.from(signature, 'base64').byteLength);
    expect(Math.max(...bytes)).toBeGreaterThan(64);
    await world.close();
  });

  test('are returned unchanged, also under a new key that the old one endorses', async () => {
    const db = await open();
    const secrets = newSecrets();
    const before = await new TestServer().open(db, { secrets });
    const { token } = await before.newPlayer();
    const { body: first } = await bet(before, token, DICES, 'the-key');
    await before.close();

    const next = { ...secrets, signingKey: newSecrets().signingKey, signingKeyPrevious: secrets.signingKey };
    const after = await new TestServer().open(db, { secrets: next });
    const again = await bet(after, token, DICES, 'the-key');
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(first);
    const { body: shown } = await after.ask('GET', `/api/rounds/${first.round_id}`, { token });
    expect(shown).toMatchObject({ receipt: first.receipt, signature: first.signature });

    const [newer, older, ...others] = await readKeys(after);
    expect(others).toEqual([]);
    expect([older!.id, older!.endorsed_by, older!.endorsement]).toEqual([first.receipt.key, null, null]);
    expect(newer!.endorsed_by).toBe(older!.id);
    const vouched = { kind: 'wow-key-1', id: newer!.id, public_key: newer!.public_key };
    expect(isSigned(vouched, newer!.endorsement!, older!.public_key)).toBe(true);
    const { body: second } = await bet(after, token, DICES, 'another-key');
    expect(second.receipt.key).toBe(newer!.id);
    expect(isSigned(second.receipt, second.signature, newer!.public_key)).toBe(true);
    await after.close();
  });

  test('are missing for rounds from before receipts existed, which are shown like others', async () => {
    const db = await open();
    const world = await new TestServer().open(db);
    const { token } = await world.newPlayer();
    const { body: first } = await bet(world, token, DICES, 'the-key');
    await db.query('alter table round_batch disable trigger round_batch_is_append_only');
    await db.query('update round_batch set signed_by = null, signed_at = null, signature = null');
    const { receipt: _receipt, signature: _signature, ...bare } = first;
    expect((await bet(world, token, DICES, 'the-key')).body).toEqual(bare);
    const { body: shown } = await world.ask('GET', `/api/rounds/${first.round_id}`, { token });
    expect(shown).not.toHaveProperty('receipt');
    expect(shown).toMatchObject({ id: first.round_id, nonce: 0 });
    await world.close();
  });
});
