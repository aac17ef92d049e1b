import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { contract } from '@wow/product/contract';
import { DEFAULT_ALLOWANCES } from '../src/limits/allowances.ts';
import { describeServer } from './in-world.ts';
import { findQuest, questFile } from './quests/quest-calls.ts';
import { isSigned } from './is-signed.ts';
import type { TestPlayer, TestServer } from './world.ts';

const playMany = (world: TestServer, { token }: TestPlayer, body: object, key: string = randomUUID()) =>
  world.ask('POST', '/api/games/dices/rounds', {
    token,
    body: { bet: 50, ...body },
    headers: { 'idempotency-key': key },
  });

const read = (body: unknown) => contract.gameSeries.dices.reply.parse(body);

const QUESTS = questFile([{ id: 'forty', task: { kind: 'play' }, goal: 40 }]);

describeServer('many rounds in one call', { quests: QUESTS }, (world) => {
  test('are answered with a receipt each, and are in the history, the export and the public log', async () => {
    const player = await world.newPlayer({ points: 10_000 });
    const { status, body } = await playMany(world, player, { count: 100 });
    expect(status).toBe(200);
    const { rounds, ended_by, balance } = read(body);
    expect([rounds.length, ended_by]).toEqual([100, 'count']);
    expect(rounds.map(({ nonce }) => nonce)).toEqual(rounds.map((_, nonce) => nonce));
    const gain = rounds.reduce((sum, { payout }) => sum + payout - 50, 0);
    expect(balance).toBe(10_000 + gain);
    const { token } = player;
    expect((await world.ask('GET', '/api/auth/profile', { token })).body.balance).toBe(balance);

    const history = (await world.ask('GET', '/api/rounds?limit=500', { token })).body.rounds;
    expect(history.map(({ id }: { id: string }) => id)).toEqual(rounds.map(({ round_id: id }) => id).toReversed());
    expect(new Set(history.map(({ key }: { key: unknown }) => key))).toEqual(new Set([null]));
    await world.ask('POST', '/api/fairness/rotate', { token });
    const exported = contract.roundsExport.exportRounds.reply.parse(
      (await world.ask('GET', '/api/fairness/export', { token })).body,
    );
    for (const { receipt, signature } of rounds) {
      const key = exported.keys.find(({ id }) => id === receipt?.key);
      expect(isSigned(receipt, signature!, key!.public_key)).toBe(true);
    }
    expect(exported.rounds).toHaveLength(100);
    expect((await world.ask('GET', '/api/account/export', { token })).body.answers).toEqual([
      {
        key: expect.any(String),
        code: null,
        reply: { first_round: rounds[0]!.round_id, rounds: 100, ended_by: 'count' },
        at: expect.any(String),
      },
    ]);
  });

  test('never lose more than the limit of a player, and say so', async () => {
    const player = await world.newPlayer({ points: 10_000 });
    await world.ask('PUT', '/api/account/limits', { token: player.token, body: { day: 120 } });
    for (let turn = 0, lost = 0; turn < 50; turn += 1) {
      const { status, body } = await playMany(world, player, { count: 100 });
      if (status !== 200) {
        expect([status, body.code]).toEqual([403, 'limit_reached']);
        expect(lost).toBeGreaterThan(120 - 50);
        return;
      }
      const { rounds, ended_by } = read(body);
      lost += rounds.reduce((sum, { payout }) => sum + 50 - payout, 0);
      expect(lost).toBeLessThanOrEqual(120);
      expect(['count', 'limit_reached']).toContain(ended_by);
    }
    throw new Error('the limit was never reached');
  });

  test('stop at a loss or a win, and are refused where not even one could be lost', async () => {
    const player = await world.newPlayer({ points: 10_000 });
    const ends = new Set<string>();
    while (ends.size < 2) {
      const { rounds, ended_by } = read(
        (await playMany(world, player, { count: 100, stop_loss: 150, stop_win: 150 })).body,
      );
      const gain = rounds.reduce((sum, { payout }) => sum + payout - 50, 0);
      expect(gain).toBe(ended_by === 'win' ? 150 : -150);
      ends.add(ended_by);
    }
    expect(ends).toEqual(new Set(['win', 'loss']));
    const { status, body } = await playMany(world, player, { count: 100, stop_loss: 49 });
    expect([status, body.code, Object.keys(body.details)]).toEqual([400, 'invalid_request', ['stop_loss']]);
  });

  test.each([{ count: 0 }, { count: 101 }, { count: 1.5 }, { count: '10' }, {}, { count: 5, stop_loss: -1 }])(
    'are refused with %j',
    async (body) => {
      const player = await world.newPlayer();
      const answer = await playMany(world, player, body);
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
    },
  );

  test('cost one spin each, and end when none is left', async () => {
    const { token } = await world.newPlayer({ spins: 3 });
    const { body } = await world.ask('POST', '/api/games/spin/rounds', { token, body: { count: 10, stop_loss: 1 } });
    const { rounds, ended_by } = contract.gameSeries.spin.reply.parse(body);
    expect(rounds.map(({ spins }) => spins)).toEqual([2, 1, 0]);
    expect(ended_by).toBe('no_spins');
  });

  test('count as single rounds for quests', async () => {
    const player = await world.newPlayer({ points: 10_000 });
    await playMany(world, player, { count: 10 });
    expect(await findQuest(world, player, 'forty')).toMatchObject({ value: 10 });
  });
});

describeServer('too many calls of many rounds', { allowances: DEFAULT_ALLOWANCES }, (world) => {
  test('are refused for a while, and single bets are not', async () => {
    const player = await world.newPlayer({ points: 100_000 });
    const answers = [];
    for (let call = 0; call < 61; call += 1) answers.push((await playMany(world, player, { count: 1 })).status);
    expect(answers).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
    const { token } = player;
    expect((await world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 } })).status).toBe(200);
  });
});
