import { createHmac, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { contract } from '@wow/product/contract';
import { describeServer } from './in-world.ts';
import type { TestServer, TestPlayer } from './world.ts';

const PATH = '/api/games/roulette/session';
const TIERS = ['red', 'black', 'zero'] as const;
const PAYS = { red: 2, black: 2, zero: 36 } as const;

const spin = (world: TestServer, { token }: TestPlayer, body: unknown, headers: Record<string, string> = {}) =>
  world.ask('POST', PATH, { token, body, headers });

const readBalance = async (world: TestServer, { token }: TestPlayer): Promise<number> =>
  (await world.ask('GET', '/api/auth/profile', { token })).body.balance;

function getTierIndex(serverSeed: string, clientSeed: string, nonce: number): number {
  const bytes = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:0`).digest();
  return Math.floor((bytes.readUInt32BE(0) / 2 ** 32) * 37);
}

describeServer('the roulette table', {}, (world) => {
  test('shows wheel, multipliers and bets to any visitor', async () => {
    const { status, body } = await world.ask('GET', '/api/games/roulette/config');
    expect(status).toBe(200);
    expect(contract.gameConfigs.roulette.reply.parse(body)).toEqual(body);
    expect(body.config).toMatchObject({ multipliers: PAYS, bets: [50, 100, 200] });
    const painted = (index: number): string => (index === 0 ? 'zero' : index % 2 === 1 ? 'red' : 'black');
    expect(body.config.sections).toEqual(Array.from({ length: 37 }, (_, index) => painted(index)));
  });

  test('returns exactly the fields of the contract and a balance that matches the tier', async () => {
    const player = await world.newPlayer({ points: 10_000 });
    const { sections } = (await world.ask('GET', '/api/games/roulette/config')).body.config;
    let balance = 10_000;
    for (let nonce = 0; nonce < 24; nonce += 1) {
      const [bet, tier] = [[50, 100, 200][nonce % 3]!, TIERS[Math.floor(nonce / 3) % 3]!];
      const { status, body, headers } = await spin(world, player, { bet, tier_id: tier });
      expect(status).toBe(200);
      expect(contract.games.roulette.reply.parse(body)).toEqual(body);
      expect(body.tier).toBe(sections[body.index]);
      const payout = body.tier === tier ? bet * PAYS[tier] : 0;
      balance += payout - bet;
      expect(body).toMatchObject({ success: true, balance, nonce, payout });
      expect(body.round_id).toBe(`${body.server_seed_hash.slice(0, 16)}-${nonce}`);
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(await readBalance(world, player)).toBe(balance);
  });

  test('stops the ball at the section of the seeds, and shows the round with its choice', async () => {
    const player = await world.newPlayer();
    const bodies = [];
    for (const tier of TIERS) bodies.push((await spin(world, player, { bet: 50, tier_id: tier })).body);
    const { revealed } = (await world.ask('POST', '/api/fairness/rotate', player)).body;
    for (const { index, nonce } of bodies) {
      expect(index).toBe(getTierIndex(revealed.server_seed, revealed.client_seed, nonce));
    }
    const { rounds } = (await world.ask('GET', '/api/rounds', player)).body;
    expect(rounds.toReversed()).toMatchObject(
      bodies.map(({ index, tier, payout, balance, round_id: id }, at) => ({
        id,
        game: 'roulette',
        bet: 50,
        choice: { bet: 50, tier_id: TIERS[at] },
        result: { index, tier },
        payout,
        balance_after: balance,
      })),
    );
  });

  test('requires a player', async () => {
    const { status, body } = await world.ask('POST', PATH, { body: { bet: 50, tier_id: 'red' } });
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  });

  test('refuses invalid bets and tiers, which use up no key', async () => {
    const player = await world.newPlayer();
    const headers = { 'idempotency-key': randomUUID() };
    for (const bet of [0, -50, 49, 50.5, 1e308, 51, 0.001]) {
      const { status, body } = await spin(world, player, { bet, tier_id: 'red' }, headers);
      expect([status, body.code]).toEqual([422, 'invalid_bet']);
    }
    for (const tier of ['RED', 'green', '', ' red', 'constructor', '__proto__', 'toString', 'red\u0000', 'zero,red']) {
      const { status, body } = await spin(world, player, { bet: 50, tier_id: tier }, headers);
      expect([status, body.code, tier]).toEqual([422, 'invalid_tier', tier]);
    }
    const { status, body } = await spin(world, player, { bet: 50, tier_id: 'red' }, headers);
    expect([status, body.nonce]).toEqual([200, 0]);
  });

  test('refuses any other input and names the invalid field', async () => {
    const player = await world.newPlayer();
    const bodies: [field: string, body: unknown][] = [
      ['tier_id', { bet: 50 }],
      ['bet', { tier_id: 'red' }],
      ['tier_id', { bet: 50, tier_id: null }],
      ['tier_id', { bet: 50, tier_id: ['red'] }],
      ['tier_id', { bet: 50, tier_id: 0 }],
      ['bet', { bet: '50', tier_id: 'red' }],
      ['tier', { bet: 50, tier_id: 'red', tier: 'red' }],
      ['index', { bet: 50, tier_id: 'red', index: 1 }],
      ['body', [50, 'red']],
    ];
    for (const [field, body] of bodies) {
      const answer = await spin(world, player, body);
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
      expect(Object.keys(answer.body.details)).toEqual([field]);
    }
    expect(await readBalance(world, player)).toBe(1_000);
  });

  test('refuses a bet above the balance permanently', async () => {
    const player = await world.newPlayer({ points: 49.99 });
    const headers = { 'idempotency-key': randomUUID() };
    const first = await spin(world, player, { bet: 50, tier_id: 'red' }, headers);
    expect([first.status, first.body.code]).toEqual([409, 'insufficient_balance']);
    const again = await spin(world, player, { bet: 50, tier_id: 'red' }, headers);
    expect([again.status, again.body]).toEqual([409, first.body]);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  test('returns the same answer again for a key, and refuses the key for another tier or game', async () => {
    const player = await world.newPlayer();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await spin(world, player, { bet: 50, tier_id: 'red' }, headers);
    const again = await spin(world, player, { tier_id: 'red', bet: 50 }, headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    for (const other of [
      await spin(world, player, { bet: 50, tier_id: 'black' }, headers),
      await spin(world, player, { bet: 100, tier_id: 'red' }, headers),
      await world.ask('POST', '/api/games/dices/session', { token: player.token, body: { bet: 50 }, headers }),
      await world.ask('POST', '/api/games/spin/session', { token: player.token, headers }),
    ]) {
      expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
    }
    expect(await readBalance(world, player)).toBe(first.body.balance);
  });
});
