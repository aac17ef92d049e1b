import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contract } from '@wow/product/contract';
import { createSealer } from '@wow/product/games/server';
import { describeServer } from './in-world.ts';
import type { TestServer, TestPlayer } from './world.ts';

const PATH = '/api/games/dices/session';

const roll = (world: TestServer, { token }: TestPlayer, body: unknown, headers: Record<string, string> = {}) =>
  world.ask('POST', PATH, { token, body, headers });

const sum = (dice: readonly number[]): number => dice.reduce((total, face) => total + face, 0);

describeServer('a round of dices', {}, (world) => {
  test('returns exactly the fields of the contract and a balance that matches its dice', async () => {
    const player = await world.newPlayer();
    let balance = 1_000;
    for (const [nonce, bet] of [50, 100, 200, 50].entries()) {
      const { status, body, headers } = await roll(world, player, { bet });
      expect(status).toBe(200);
      expect(contract.games.dices.reply.parse(body)).toEqual(body);
      const won = sum(body.user_dices) > sum(body.wow_dices);
      balance += won ? bet : -bet;
      expect(body).toMatchObject({ success: true, balance, nonce, payout: won ? 2 * bet : 0 });
      expect(body.round_id).toBe(`${body.server_seed_hash.slice(0, 16)}-${nonce}`);
      expect(headers['idempotency-replayed']).toBeUndefined();
      expect(headers['cache-control']).toBe('no-store');
    }
    const profile = await world.ask('GET', '/api/auth/profile', { token: player.token });
    expect(profile.body.balance).toBe(balance);
  });

  test('requires a player', async () => {
    const { status, body } = await world.ask('POST', PATH, { body: { bet: 50 } });
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  });

  test.each([0, -50, 49, 50.5, 1e308, 51, 250, 0.1])('refuses a bet of %d', async (bet) => {
    const player = await world.newPlayer();
    const { status, body } = await roll(world, player, { bet });
    expect([status, body.code]).toEqual([422, 'invalid_bet']);
  });

  test.each([
    ['a text', { bet: '50' }],
    ['a list', { bet: [50] }],
    ['an object', { bet: { valueOf: 50 } }],
    ['nothing', {}],
    ['null', { bet: null }],
    ['true', { bet: true }],
    ['a claimed result', { bet: 50, user_dices: [6, 6, 6] }],
    ['a claimed balance', { bet: 50, balance: 1e9 }],
    ['no object', [50]],
  ])('refuses %s as a bet', async (_name, body) => {
    const player = await world.newPlayer();
    const answer = await roll(world, player, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
    expect((await world.ask('GET', '/api/auth/profile', { token: player.token })).body.balance).toBe(1_000);
  });

  test('is refused with an insufficient balance, and stays refused for its key', async () => {
    const player = await world.newPlayer({ points: 40 });
    const headers = { 'idempotency-key': randomUUID() };
    const first = await roll(world, player, { bet: 50 }, headers);
    expect([first.status, first.body.code]).toEqual([409, 'insufficient_balance']);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    const again = await roll(world, player, { bet: 50 }, headers);
    expect([again.status, again.body]).toEqual([409, first.body]);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });
});

describeServer('the key of a bet', {}, (world) => {
  describe.each([
    ['bare', (key: string) => key],
    ['as a structured string', (key: string) => `"${key}"`],
  ])('%s', (_name, written) => {
    test('returns the same answer again byte by byte and moves nothing', async () => {
      const player = await world.newPlayer();
      const key = randomUUID();
      const first = await roll(world, player, { bet: 50 }, { 'idempotency-key': key });
      const again = await roll(world, player, { bet: 50 }, { 'idempotency-key': written(key) });
      expect(again.body).toEqual(first.body);
      expect(again.headers['idempotency-replayed']).toBe('true');
      const profile = await world.ask('GET', '/api/auth/profile', { token: player.token });
      expect(profile.body.balance).toBe(first.body.balance);
    });
  });

  test('cannot be used for another bet', async () => {
    const player = await world.newPlayer();
    const headers = { 'idempotency-key': 'one-key' };
    await roll(world, player, { bet: 50 }, headers);
    const other = await roll(world, player, { bet: 100 }, headers);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
  });

  test('belongs to its player: another player may use the same key', async () => {
    const [one, other] = [await world.newPlayer(), await world.newPlayer()];
    const headers = { 'idempotency-key': 'shared' };
    const first = await roll(world, one, { bet: 50 }, headers);
    const second = await roll(world, other, { bet: 50 }, headers);
    expect(second.status).toBe(200);
    expect(second.body.round_id).not.toBe(first.body.round_id);
  });

  test('is not used up by a bet that fails validation', async () => {
    const player = await world.newPlayer();
    const headers = { 'idempotency-key': 'kept' };
    expect((await roll(world, player, { bet: 51 }, headers)).status).toBe(422);
    expect((await roll(world, player, { bet: 50 }, headers)).status).toBe(200);
  });

  test.each(['', ' ', 'with space', 'x'.repeat(256), 'ключ', '""'])('cannot be %j', async (key) => {
    const player = await world.newPlayer();
    const answer = await roll(world, player, { bet: 50 }, { 'idempotency-key': key });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
  });

  test('plays one round if sent five times concurrently', async () => {
    const player = await world.newPlayer();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => roll(world, player, { bet: 50 }, headers)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === undefined)).toHaveLength(1);
  });
});

describeServer('seeds', {}, (world) => {
  test('never appear in an answer or the log before they are revealed', async () => {
    const player = await world.newPlayer();
    const answers = [await roll(world, player, { bet: 50 }), await roll(world, player, { bet: 1 })];
    const sealer = createSealer(world.secrets.seedKey);
    const pairs = await world.db.query<{ server_seed_sealed: Uint8Array; server_seed_hash: string }>(
      'select server_seed_sealed, server_seed_hash from seed_pair where player_id = $1',
      [player.id],
    );
    expect(pairs).toHaveLength(2);
    const said = JSON.stringify(answers) + world.log.join('');
    for (const pair of pairs) {
      const seed = sealer.unseal(pair.server_seed_sealed, pair.server_seed_hash);
      expect(said).not.toContain(seed);
      expect(Buffer.from(pair.server_seed_sealed).toString('latin1')).not.toContain(seed);
    }
  });

  test('are not derived from one another by hashing', async () => {
    const sealer = createSealer(world.secrets.seedKey);
    const player = await world.newPlayer();
    const pairs = await world.db.query<{ server_seed_sealed: Uint8Array; server_seed_hash: string }>(
      'select server_seed_sealed, server_seed_hash from seed_pair where player_id = $1 order by id',
      [player.id],
    );
    const [active, next] = pairs.map((pair) => sealer.unseal(pair.server_seed_sealed, pair.server_seed_hash));
    for (const algorithm of ['sha256', 'sha512', 'sha1', 'md5']) {
      const hash = (text: string): string => createHash(algorithm).update(text).digest('hex');
      expect(hash(active!)).not.toContain(next!);
      expect(hash(next!)).not.toContain(active!);
    }
  });
});
