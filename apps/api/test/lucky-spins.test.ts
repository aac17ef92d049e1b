import { createHmac, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { contract } from '@wow/product/contract';
import { describeServer } from './in-world.ts';
import type { TestServer, TestPlayer } from './world.ts';

const PATH = '/api/games/spin/session';
const PRIZES = [500, 0, 50, 100, 50, 0, 200, 50, 0, 50];

const spin = (world: TestServer, { token }: TestPlayer, headers: Record<string, string> = {}) =>
  world.ask('POST', PATH, { token, headers });

const readProfile = async (world: TestServer, { token }: TestPlayer) =>
  (await world.ask('GET', '/api/auth/profile', { token })).body;

function getSectionIndex(serverSeed: string, clientSeed: string, nonce: number): number {
  const bytes = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:0`).digest();
  return Math.floor((bytes.readUInt32BE(0) / 2 ** 32) * PRIZES.length);
}

type Movement = {
  readonly version: number;
  readonly unit: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
};

/** The movements of the purse after the registration. */
const readMovements = (world: TestServer, { id }: TestPlayer): Promise<Movement[]> =>
  world.db.query<Movement>(
    `select version, unit, from_purse as "from", to_purse as "to", amount from ledger_line
      where player_id = $1 and reason in ('stake', 'payout') order by version, line`,
    [id],
  );

describeServer('the wheel of lucky spins', {}, (world) => {
  test('shows sections and spins to a player, and nothing to a visitor', async () => {
    const player = await world.newPlayer({ spins: 7 });
    const { status, body } = await world.ask('GET', '/api/games/spin/config', player);
    expect(status).toBe(200);
    expect(body).toEqual({ sections: PRIZES.map((points) => ({ points })), spins: 7 });
    const visitor = await world.ask('GET', '/api/games/spin/config');
    expect([visitor.status, visitor.body.code]).toEqual([401, 'unauthenticated']);
  });

  test('takes one spin and pays the section, with exactly the fields of the contract', async () => {
    const player = await world.newPlayer({ points: 10, spins: 12 });
    let balance = 10;
    for (let nonce = 0; nonce < 12; nonce += 1) {
      const { status, body, headers } = await spin(world, player);
      expect(status).toBe(200);
      expect(contract.games.spin.reply.parse(body)).toEqual(body);
      expect(body.section).toEqual({ points: PRIZES[body.index] });
      balance += body.section.points;
      expect(body).toMatchObject({ success: true, balance, spins: 11 - nonce, nonce, payout: body.section.points });
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(await readProfile(world, player)).toMatchObject({ balance, spins: 0 });
  });

  test('stops at the section of the seeds, and shows the spins before and after', async () => {
    const player = await world.newPlayer();
    const bodies = [await spin(world, player), await spin(world, player)].map(({ body }) => body);
    const { revealed } = (await world.ask('POST', '/api/fairness/rotate', player)).body;
    for (const { index, nonce } of bodies) {
      expect(index).toBe(getSectionIndex(revealed.server_seed, revealed.client_seed, nonce));
    }
    const { rounds } = (await world.ask('GET', '/api/rounds', player)).body;
    expect(rounds.toReversed()).toMatchObject(
      bodies.map(({ index, section, spins, payout, balance, round_id: id }) => ({
        id,
        game: 'spin',
        bet: 0,
        choice: {},
        result: { index, section },
        payout,
        balance_before: balance - payout,
        balance_after: balance,
        spins_before: spins + 1,
        spins_after: spins,
      })),
    );
  });

  test('accepts only an empty body or an empty object', async () => {
    const player = await world.newPlayer({ spins: 10 });
    const { token } = player;
    const json = { 'content-type': 'application/json' };
    for (const asking of [{ token }, { token, body: {} }, { token, body: '', headers: json }]) {
      expect((await world.ask('POST', PATH, asking)).status).toBe(200);
    }
    for (const body of [{ bet: 50 }, { index: 0 }, { section: { points: 500 } }, { spins: 99 }, [], [{}]]) {
      const answer = await world.ask('POST', PATH, { token, body });
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
    }
    for (const body of ['null', '"spin"', '1']) {
      const answer = await world.ask('POST', PATH, { token, body, headers: json });
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
    }
    expect(await readProfile(world, player)).toMatchObject({ spins: 7 });
  });

  test('requires a player', async () => {
    const { status, body } = await world.ask('POST', PATH);
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  });

  test('refuses a player without spins permanently, pays nothing and uses no nonce', async () => {
    const player = await world.newPlayer({ points: 1_000, spins: 0 });
    const headers = { 'idempotency-key': randomUUID() };
    const first = await spin(world, player, headers);
    expect([first.status, first.body]).toEqual([
      409,
      { code: 'no_spins', error: 'You have no spins left. Complete quests to get more.' },
    ]);
    const again = await spin(world, player, headers);
    expect([again.status, again.body]).toEqual([409, first.body]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await readProfile(world, player)).toMatchObject({ balance: 1_000, spins: 0 });
    expect((await world.ask('GET', '/api/fairness/seeds', player)).body.active.nonce).toBe(0);
  });

  test('takes the spin and pays the prize in one ledger transaction', async () => {
    const player = await world.newPlayer({ points: 0, spins: 8 });
    const bodies = [];
    for (let round = 0; round < 8; round += 1) bodies.push((await spin(world, player)).body);
    const movements = await readMovements(world, player);
    const steps = [...new Set(movements.map(({ version }) => version))].map((version) =>
      movements.filter((movement) => movement.version === version),
    );
    const stake = { unit: 'spins', from: 'player', to: 'house', amount: 100 };
    expect(steps).toMatchObject(
      bodies.map(({ section: { points } }) => [
        stake,
        ...(points > 0 ? [{ unit: 'points', from: 'house', to: 'player', amount: points * 100 }] : []),
      ]),
    );
  });

  test('plays one round for each spin with twenty concurrent requests, and the ledger adds up', async () => {
    const player = await world.newPlayer({ points: 0, spins: 5 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => spin(world, player)));
    const played = answers.filter(({ status }) => status === 200).map(({ body }) => body);
    expect(played.map(({ nonce }) => nonce).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
    expect(new Set(played.map(({ spins }) => spins))).toEqual(new Set([4, 3, 2, 1, 0]));
    expect(answers.filter(({ body }) => body.code === 'no_spins')).toHaveLength(15);
    const balance = played.reduce((sum, { section }) => sum + section.points, 0);
    expect(await readProfile(world, player)).toMatchObject({ balance, spins: 0 });
    const units = await world.db.query<{ unit: string; amount: number }>(
      'select unit, sum(amount) as amount from purse_balance group by unit order by unit',
    );
    expect(units.map(({ unit, amount }) => [unit, Number(amount)])).toEqual([
      ['points', 0],
      ['spins', 0],
      ['xp', 0],
    ]);
  });

  test('returns the same answer again for a key, with the old number of spins', async () => {
    const player = await world.newPlayer({ spins: 3 });
    const headers = { 'idempotency-key': randomUUID() };
    const first = await spin(world, player, headers);
    await spin(world, player);
    const again = await spin(world, player, headers);
    expect(again.body).toEqual(first.body);
    expect(again.body.spins).toBe(2);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await readProfile(world, player)).spins).toBe(1);
  });
});

describeServer('all games of one player', {}, (world) => {
  test('share one sequence of nonces without gaps', async () => {
    const player = await world.newPlayer({ points: 10_000, spins: 3 });
    const { token } = player;
    const dices = () => world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 } });
    const roulette = () =>
      world.ask('POST', '/api/games/roulette/session', { token, body: { bet: 50, tier_id: 'red' } });
    const noBet = () => world.ask('POST', '/api/games/roulette/session', { token, body: { bet: 51, tier_id: 'red' } });
    const answers = [];
    for (const play of [dices, () => spin(world, player), roulette, noBet, () => spin(world, player), dices, noBet]) {
      answers.push(await play());
    }
    answers.push(await spin(world, player), await spin(world, player), await roulette());
    const played = answers.filter(({ status }) => status === 200);
    expect(played.map(({ body }) => body.nonce)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(new Set(played.map(({ body }) => body.server_seed_hash)).size).toBe(1);
    const { rounds } = (await world.ask('GET', '/api/rounds', player)).body;
    expect(rounds.map(({ game }: { game: string }) => game).toReversed()).toEqual([
      'dices',
      'spin',
      'roulette',
      'spin',
      'dices',
      'spin',
      'roulette',
    ]);
  });
});
