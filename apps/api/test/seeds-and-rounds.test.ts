import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { commitTo } from '@wow/core/fairness/server';
import { describeServer } from './in-world.ts';
import type { TestServer, TestPlayer } from './world.ts';

const bet = (world: TestServer, { token }: TestPlayer, key?: string) =>
  world.ask('POST', '/api/games/dices/session', {
    token,
    body: { bet: 50 },
    ...(key && { headers: { 'idempotency-key': key } }),
  });

/** Computes the dice from the convention alone (fairness §1). */
function getDice(serverSeed: string, clientSeed: string, nonce: number): number[] {
  const bytes = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:0`).digest();
  return Array.from({ length: 6 }, (_, word) => 1 + Math.floor((bytes.readUInt32BE(4 * word) / 2 ** 32) * 6));
}

describeServer('seeds and rounds', {}, (world) => {
  test('show both commitments and the next nonce before play, without a seed', async () => {
    const player = await world.newPlayer();
    const before = await world.ask('GET', '/api/fairness/seeds', player);
    expect(before.status).toBe(200);
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    const commitment = expect.objectContaining({ commitment: expect.objectContaining({ kind: 'wow-commitment-1' }) });
    expect(before.body).toEqual({
      active: { server_seed_hash: hash, client_seed: null, nonce: 0, commitment },
      next: { server_seed_hash: hash, commitment },
      pseudonym: expect.any(String),
    });
    const round = await bet(world, player);
    expect(round.body).toMatchObject({ server_seed_hash: before.body.active.server_seed_hash, nonce: 0 });
    const after = await world.ask('GET', '/api/fairness/seeds', player);
    expect(after.body).toMatchObject({
      active: { server_seed_hash: before.body.active.server_seed_hash, client_seed: round.body.client_seed, nonce: 1 },
      next: { server_seed_hash: before.body.next.server_seed_hash },
    });
  });

  test('reveal the committed seed by a rotation, and every die follows from it', async () => {
    const player = await world.newPlayer();
    const seeds = await world.ask('GET', '/api/fairness/seeds', player);
    const rounds = [await bet(world, player), await bet(world, player), await bet(world, player)];
    const rotated = await world.ask('POST', '/api/fairness/rotate', {
      ...player,
      body: { client_seed: 'my-own_Seed' },
    });
    expect(rotated.status).toBe(200);
    const { revealed, active, next } = rotated.body;
    expect(commitTo(revealed.server_seed)).toBe(seeds.body.active.server_seed_hash);
    expect(revealed).toEqual({
      server_seed: expect.stringMatching(/^[0-9a-f]{64}$/),
      server_seed_hash: seeds.body.active.server_seed_hash,
      client_seed: rounds[0]!.body.client_seed,
      rounds: 3,
    });
    expect(active).toMatchObject({
      server_seed_hash: seeds.body.next.server_seed_hash,
      client_seed: 'my-own_Seed',
      nonce: 0,
    });
    expect(next.server_seed_hash).not.toBe(active.server_seed_hash);
    for (const { body } of rounds) {
      const dice = getDice(revealed.server_seed, revealed.client_seed, body.nonce);
      expect([...body.wow_dices, ...body.user_dices]).toEqual(dice);
    }
    const { server_seed_hash, client_seed } = active;
    expect((await bet(world, player)).body).toMatchObject({ server_seed_hash, client_seed, nonce: 0 });
  });

  test('leave the client seed of a rotation without one to the next bet', async () => {
    const player = await world.newPlayer();
    for (const body of [undefined, {}]) {
      const before = await world.ask('GET', '/api/fairness/seeds', player);
      const { body: after } = await world.ask('POST', '/api/fairness/rotate', { ...player, body });
      expect(after.active.client_seed).toBeNull();
      expect(after.active.server_seed_hash).toBe(before.body.next.server_seed_hash);
    }
  });

  test.each([
    { client_seed: '' },
    { client_seed: 'a b' },
    { client_seed: 'x'.repeat(65) },
    { client_seed: 5 },
    { seed: 'a' },
  ])('refuse a rotation with %j and reveal nothing', async (body) => {
    const player = await world.newPlayer();
    const hashes = async () => {
      const { active, next } = (await world.ask('GET', '/api/fairness/seeds', player)).body;
      return [active.server_seed_hash, next.server_seed_hash];
    };
    const before = await hashes();
    const refused = await world.ask('POST', '/api/fairness/rotate', { ...player, body });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await hashes()).toEqual(before);
  });

  test('list every round with its key, newest first, in pages', async () => {
    const player = await world.newPlayer({ points: 100_000 });
    for (let nonce = 0; nonce < 7; nonce += 1) await bet(world, player, `key-${nonce}`);
    await world.ask('POST', '/api/fairness/rotate', player);
    for (let nonce = 7; nonce < 12; nonce += 1) await bet(world, player, `key-${nonce}`);

    const keys: string[] = [];
    let cursor: string | null = null;
    do {
      const url = `/api/rounds?limit=5${cursor === null ? '' : `&cursor=${cursor}`}`;
      const page = await world.ask('GET', url, player);
      expect(page.status).toBe(200);
      keys.push(...page.body.rounds.map((round: { key: string }) => round.key));
      cursor = page.body.next_cursor;
    } while (cursor !== null);
    expect(keys).toEqual(Array.from({ length: 12 }, (_, index) => `key-${11 - index}`));
  });

  test('list the pairs behind the rounds of a player, and the rounds of one game', async () => {
    const player = await world.newPlayer();
    await bet(world, player, 'dices');
    await world.ask('POST', '/api/games/spin/session', { ...player, headers: { 'idempotency-key': 'spin' } });
    const { active } = (await world.ask('POST', '/api/fairness/rotate', { ...player, body: { client_seed: 'mine' } }))
      .body;
    const { pairs } = (await world.ask('GET', '/api/fairness/pairs', player)).body;
    expect(pairs).toMatchObject([
      {
        number: 2,
        state: 'active',
        server_seed_hash: active.server_seed_hash,
        client_seed: 'mine',
        rounds: 0,
        revealed_at: null,
      },
      { number: 1, state: 'revealed', rounds: 2, revealed_at: expect.stringMatching(/Z$/) },
    ]);
    const spins = (await world.ask('GET', '/api/rounds?game=spin', player)).body;
    expect(spins).toMatchObject({ rounds: [{ key: 'spin', game: 'spin' }], next_cursor: null });
  });

  test('show a round in the history as it was answered, with its seed only once revealed', async () => {
    const player = await world.newPlayer();
    const played = await bet(world, player, 'the-key');
    const { body: page } = await world.ask('GET', '/api/rounds', player);
    const [round] = page.rounds;
    expect(round).toEqual({
      id: played.body.round_id,
      key: 'the-key',
      game: 'dices',
      bet: 50,
      choice: { bet: 50 },
      result: { wow_dices: played.body.wow_dices, user_dices: played.body.user_dices },
      payout: played.body.payout,
      balance_before: 1_000,
      balance_after: played.body.balance,
      nonce: 0,
      client_seed: played.body.client_seed,
      server_seed_hash: played.body.server_seed_hash,
      config_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    const { receipt, signature } = played.body;
    expect((await world.ask('GET', `/api/rounds/${round.id}`, player)).body).toEqual({ ...round, receipt, signature });
    const { body: rotated } = await world.ask('POST', '/api/fairness/rotate', player);
    const after = await world.ask('GET', `/api/rounds/${round.id}`, player);
    expect(after.body).toEqual({
      ...round,
      receipt,
      signature,
      server_seed: rotated.revealed.server_seed,
    });
  });

  test('show a round to others only with a revealed seed, without key or balances', async () => {
    const [player, other] = [await world.newPlayer(), await world.newPlayer()];
    const { body: played } = await bet(world, player);
    const url = `/api/rounds/${played.round_id}`;
    expect(await world.ask('GET', url)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await world.ask('GET', url, other)).toMatchObject({ status: 404 });
    await world.ask('POST', '/api/fairness/rotate', player);
    for (const caller of [{}, other]) {
      const { status, body } = await world.ask('GET', url, caller);
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: played.round_id, payout: played.payout });
      for (const secret of ['key', 'balance_before', 'balance_after']) expect(body).not.toHaveProperty(secret);
    }
    expect(await world.ask('GET', url, { token: 'x'.repeat(43) })).toMatchObject({ status: 401 });
  });

  test.each(['nothing', '0123456789abcdef-0', '0123456789ABCDEF-0', '..%2f', '0123456789abcdef-99999999999999999999'])(
    'have no round %s',
    async (id) => {
      expect(await world.ask('GET', `/api/rounds/${id}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    },
  );

  test.each(['limit=0', 'limit=501', 'limit=-1', 'limit=abc', 'limit=1&limit=2', 'cursor=x', 'page=2'])(
    'refuse a history with ?%s',
    async (query) => {
      const player = await world.newPlayer();
      expect(await world.ask('GET', `/api/rounds?${query}`, player)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      });
    },
  );

  test('return the rules of a round by their hash', async () => {
    const player = await world.newPlayer();
    await bet(world, player);
    const { body: page } = await world.ask('GET', '/api/rounds', player);
    const { config_hash: hash } = page.rounds[0];
    const { body: now } = await world.ask('GET', '/api/economy');
    expect(now.config_hash).toBe(hash);
    expect(now.economy.games.dices).toEqual({ bets: [50, 100, 200], pays: 2 });
    expect((await world.ask('GET', `/api/economy/${hash}`)).body).toEqual(now);
    expect(await world.ask('GET', `/api/economy/${'0'.repeat(64)}`)).toMatchObject({ status: 404 });
  });
});
