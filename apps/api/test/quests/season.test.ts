import { expect, test } from 'vitest';
import { contract } from '@wow/product/contract';
import { auditLedger } from '@wow/product/ledger/testing';
import { describeServer } from '../in-world.ts';
import { SEASON, claim, expectSoundQuests, lookAt, findQuest, roll } from './quest-calls.ts';

describeServer('a player with quests', { quests: SEASON }, (world) => {
  test('gets the whole season in the shape of the contract', async () => {
    const player = await world.newPlayer();
    const { status, body } = await lookAt(world, player);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(contract.quests.quests.reply.parse(body)).toEqual(body);
    expect(body.quests).toHaveLength(SEASON.quests.length);
    expect(body.checkin).toMatchObject({ day: 1, checked_in: false });
    expect(body.user).toMatchObject({ name: player.username, balance: 1_000, spins: 3, xp: 0, xp_mul: 1, rank: 0 });
  });

  test('finds the first quest half done, and one round completes it', async () => {
    const player = await world.newPlayer();
    expect((await lookAt(world, player)).body.quests[0]).toMatchObject({
      id: 'first-steps',
      state: 'open',
      value: 1,
      goal: 2,
      evidence: { count: 0, latest: [] },
    });
    expect((await claim(world, player, 'first-steps')).body.code).toBe('not_claimable');
    await roll(world, player);
    expect(await findQuest(world, player, 'first-steps')).toMatchObject({
      state: 'claimable',
      value: 2,
      evidence: { count: 1, latest: [{ kind: 'round' }] },
    });
    const { body } = await world.ask('GET', '/api/quests/first-steps/evidence', player);
    expect(body.evidence).toHaveLength(1);
    expect((await claim(world, player, 'first-steps')).body).toMatchObject({ spins: 1, user: { spins: 4 } });
    await expectSoundQuests(world.db, SEASON);
  });

  test('checks in once a day and is paid from the promotions account', async () => {
    const player = await world.newPlayer();
    const { status, body } = await world.ask('POST', '/api/quests/checkin', player);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ quest: 'check-in', xp: { base: 20, factor: 1, amount: 20 }, user: { xp: 20 } });
    expect((await world.ask('POST', '/api/quests/checkin', player)).status).toBe(409);
    expect((await lookAt(world, player)).body.checkin).toMatchObject({ day: 1, checked_in: true });
    expect((await auditLedger(world.db)).sums).toEqual({ points: 0, spins: 0, xp: 0 });
  });

  test('plays three rounds, sees them counted and claims the reward once', async () => {
    const player = await world.newPlayer();
    for (const value of [1, 2, 3]) {
      await roll(world, player);
      expect(await findQuest(world, player, 'first-rounds')).toMatchObject({ value, evidence: { count: value } });
    }
    const before = await findQuest(world, player, 'first-rounds');
    expect(before.state).toBe('claimable');
    const [latest] = (await world.ask('GET', '/api/rounds', player)).body.rounds;
    expect(before.evidence.latest[0]).toMatchObject({ kind: 'round', round_id: latest.id, game: 'dices', nonce: 2 });
    const first = await claim(world, player, 'first-rounds', 'one');
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(first.body).toMatchObject({ xp: { amount: 60 }, spins: 1, user: { xp: 60, spins: 4 } });
    const again = await claim(world, player, 'first-rounds', 'one');
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await claim(world, player, 'first-rounds', 'two')).body.code).toBe('not_claimable');
    expect((await findQuest(world, player, 'first-rounds')).state).toBe('claimed');
  });
});
