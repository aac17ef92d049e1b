import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fromUnits } from '@wow/core/protocol';
import { contract } from '@wow/product/contract';
import { DEFAULT_ECONOMY } from '@wow/product/economy';
import { lockPurse } from '@wow/product/ledger/server';
import { award as giveAward, loadRewardRules, type RewardRules } from '@wow/product/rewards/server';
import { describeServer } from './in-world.ts';
import type { TestServer } from './world.ts';

const exported = async (world: TestServer, token: string) => {
  const answer = await world.ask('GET', '/api/account/export', { token });
  expect(answer.status).toBe(200);
  return contract.export.exportAccount.reply.parse(answer.body);
};

describeServer('the account export', {}, (world) => {
  test('contains everything that the player did and no secret', async () => {
    const player = await world.newPlayer({ points: 60, spins: 1 });
    const { id, token, email, username } = player;
    await world.ask('PUT', '/api/account/limits', { token, body: { week: 1_000 } });
    await world.ask('POST', '/api/games/dices/session', {
      token,
      body: { bet: 50 },
      headers: { 'idempotency-key': 'the-first' },
    });
    await world.ask('POST', '/api/games/dices/session', {
      token,
      body: { bet: 200 },
      headers: { 'idempotency-key': 'far-too-much' },
    });
    await world.ask('POST', '/api/games/spin/session', { token });
    await world.ask('POST', '/api/fairness/rotate', { token, body: { client_seed: 'mine' } });
    const rules = (await loadRewardRules(world.db, DEFAULT_ECONOMY)) as RewardRules;
    await world.db.transaction(async (tx) =>
      giveAward(tx, rules, await lockPurse(tx, id), { xp: { base: fromUnits(500), factor: 120 } }),
    );
    await world.ask('POST', '/api/account/pause', { token, body: { until: '7d' } });

    const answer = await world.ask('GET', '/api/account/export', { token });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="wow-account.json"',
      'cache-control': 'no-store',
    });
    const document = contract.export.exportAccount.reply.parse(answer.body);
    const profile = (await world.ask('GET', '/api/auth/profile', { token })).body;
    const { rounds } = (await world.ask('GET', '/api/rounds', { token })).body;
    expect(document).toMatchObject({
      account: { email, username, xp_mul: 1 },
      purse: { balance: profile.balance, spins: profile.spins, xp: 600 },
      limits: { week: { limit: 1_000 } },
      pause: { forever: false, paused_until: expect.any(String) },
      sessions: [{ current: true }],
      answers: [
        { key: 'far-too-much', code: expect.stringMatching(/insufficient_balance|limit_reached/), reply: null },
      ],
      seeds: [
        { state: 'revealed', server_seed: expect.any(String) },
        { state: 'active', server_seed: null },
        { state: 'next' },
      ],
    });
    expect(document.rounds).toEqual(rounds);
    expect(document.rounds.map(({ key }) => key)).toContain('the-first');
    expect(document.rewards.length).toBeGreaterThan(0);
    expect(document.transfers.map(({ version }) => version)).toEqual(
      document.transfers.map(({ version }) => version).toSorted((a, b) => a - b),
    );
    const moved = {
      points: document.rounds.reduce((total, { bet, payout }) => total + payout - bet, 0),
      spins: document.rounds.reduce(
        (total, { spins_before = 0, spins_after = 0 }) => total + spins_after - spins_before,
        0,
      ),
      xp: 0,
    };
    for (const unit of ['points', 'spins', 'xp'] as const) {
      const sum = document.transfers
        .filter((one) => one.unit === unit)
        .reduce((total, { to, amount }) => total + (to === 'player' ? amount : -amount), moved[unit]);
      expect(sum).toBe(document.purse[unit === 'points' ? 'balance' : unit]);
    }
    expect(document.transfers.filter(({ earning }) => earning)).toMatchObject([
      { unit: 'xp', amount: 600, earning: { base: 500, factor: 1.2 } },
    ]);

    const [row] = await world.db.query<{ password_hash: string; token_hash: string }>(
      `select password_hash, encode(token_hash, 'hex') as token_hash
         from player join session on session.player_id = player.id where player.id = $1`,
      [id],
    );
    const text = JSON.stringify(answer.body);
    for (const secret of [row!.password_hash, row!.token_hash, token]) expect(text).not.toContain(secret);
  });

  test('contains no data of other players', async () => {
    const [ann, ben] = [await world.newPlayer(), await world.newPlayer()];
    for (const { token } of [ann, ben])
      await world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 } });
    const text = JSON.stringify(await exported(world, ann.token));
    expect(text).toContain(ann.email);
    expect(text).not.toContain(ben.email);
    expect((await exported(world, ann.token)).rounds).toHaveLength(1);
  });

  test('is complete with any number of pages', async () => {
    const { id, token } = await world.newPlayer();
    const [pair] = await world.db.query<{ id: number; hash: string }>(
      `select id from seed_pair where player_id = $1 and state = 'active'`,
      [id],
    );
    const ROUNDS = 1_234;
    await world.db.query(
      `with batch as (
         insert into round_batch (id, config_hash) values (nextval('round_batch_id'), sha256('')) returning id
       )
       insert into round (seed_pair_id, nonce, player_id, version, idem_key, game, choice, outcome, bet, payout,
                          points_before, points_after, spins_before, spins_after, batch, batch_position)
       select $1, n, $2, 1, $4 || n, 'dices', '{"bet":5000}', '{"house":[1,2,3],"player":[1,2,3]}', 5000, 0, 0, 0, 0, 0,
              batch.id, 0
         from generate_series(1, $3::integer) n cross join batch`,
      [pair!.id, id, ROUNDS, randomUUID()],
    );
    const whole = await exported(world, token);
    expect(whole.rounds).toHaveLength(ROUNDS);
    expect(new Set(whole.rounds.map(({ id: round }) => round)).size).toBe(ROUNDS);
  });
});
