import { expect, test } from 'vitest';
import { fromUnits } from '@wow/core/protocol';
import { contract } from '@wow/product/contract';
import { DEFAULT_ECONOMY, economySchema } from '@wow/product/economy';
import { moveLeaderboardEntries, loadRewardRules, setXp } from '@wow/product/rewards/server';
import { auditLeaderboard } from '@wow/product/rewards/testing';
import { withSecondServer } from './with-second-server.ts';
import { describeServer } from './in-world.ts';
import type { TestServer, TestPlayer } from './world.ts';

const PLAIN = { face: null, title: null };

async function setTo(world: TestServer, { id }: TestPlayer, xp: number): Promise<void> {
  const rules = await loadRewardRules(world.db, DEFAULT_ECONOMY);
  if ('mistake' in rules) throw new Error(rules.mistake);
  await world.db.transaction((tx) => setXp(tx, rules, id, fromUnits(xp)));
}

describeServer('the leaderboard', {}, (world) => {
  const players: TestPlayer[] = [];
  const readLeaderboard = async (player: TestPlayer, query = '') =>
    world.ask('GET', `/api/leaderboard${query}`, player);

  test('starts in the order of registration and shows the rank of the player', async () => {
    for (let index = 0; index < 4; index += 1) players.push(await world.newPlayer());
    const { status, body } = await readLeaderboard(players[2]!);
    expect(status).toBe(200);
    expect(contract.rewards.leaderboard.reply.parse(body)).toEqual(body);
    expect(body).toEqual({
      leaderboard: players.map(({ username }) => ({ name: username, xp: 0, ...PLAIN })),
      me: { place: 3, name: players[2]!.username, xp: 0, ...PLAIN },
    });
  });

  test('ranks by xp, then by who reached it first', async () => {
    const [a, b, c, d] = players as [TestPlayer, TestPlayer, TestPlayer, TestPlayer];
    for (const [player, xp] of [
      [c, 300],
      [a, 300],
      [d, 301.5],
    ] as const)
      await setTo(world, player, xp);
    const { body } = await readLeaderboard(b);
    expect(body.leaderboard.map(({ xp }: { xp: number }) => xp)).toEqual([301.5, 300, 300, 0]);
    expect(body.leaderboard.map(({ name }: { name: string }) => name)).toEqual([d, c, a, b].map((p) => p.username));
    expect(body.me).toEqual({ place: 4, name: b.username, xp: 0, ...PLAIN });
    expect((await readLeaderboard(a)).body.me.place).toBe(3);
  });

  test('has the requested length, which does not affect the own rank', async () => {
    const { body } = await readLeaderboard(players[1]!, '?limit=1');
    expect(body.leaderboard).toHaveLength(1);
    expect(body.me.place).toBe(4);
    expect((await readLeaderboard(players[1]!, '?limit=1000')).body.leaderboard).toHaveLength(4);
  });

  test.each([
    '?limit=0',
    '?limit=1001',
    '?limit=-1',
    '?limit=ten',
    '?limit=1.5',
    '?limit=',
    '?limit=1&limit=2',
    '?page=2',
  ])('refuses %s', async (query) => {
    expect(await readLeaderboard(players[0]!, query)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  test('shows only names, xp and what players wear, and only to signed-in players', async () => {
    const { body } = await readLeaderboard(players[0]!);
    for (const line of body.leaderboard) expect(Object.keys(line)).toEqual(['name', 'xp', 'face', 'title']);
    expect((await world.ask('GET', '/api/leaderboard')).status).toBe(401);
  });

  test('counts pending changes within a short time', async () => {
    const [{ id }] = players as [TestPlayer, ...TestPlayer[]];
    await world.db.transaction(async (tx) => {
      for (let index = 1; index <= 300; index += 1)
        await moveLeaderboardEntries(tx, [{ playerId: id, xp: fromUnits(index) }]);
    });
    const waiting = async () => (await world.db.query('select seniority from leaderboard_pending_change')).length;
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
  });

  test('agrees with every purse', async () => {
    expect(await auditLeaderboard(world.db)).toMatchObject({ driftedBuckets: [], driftedPlayers: [] });
  });
});

describeServer('the public leaderboard', {}, (world) => {
  const top = (where: TestServer) => where.ask('GET', '/api/leaderboard/top');
  const readConfig = async (where: TestServer) => (await where.ask('GET', '/config.json')).body;

  test('is empty without PUBLIC_LEADERBOARD, and the browser knows it', async () => {
    await world.newPlayer();
    expect(await top(world)).toMatchObject({ status: 200, body: { leaderboard: [] } });
    expect(await readConfig(world)).toMatchObject({ publicLeaderboard: false, welcome: { points: 1_000, spins: 3 } });
  });

  test('shows only names, xp and looks of the first ten', async () => {
    const players: TestPlayer[] = [];
    for (let index = 0; index < 11; index += 1) players.push(await world.newPlayer());
    const last = players[10]!;
    await setTo(world, last, 250);
    await withSecondServer(world, { publicLeaderboard: true }, async (other) => {
      expect(await readConfig(other)).toMatchObject({ publicLeaderboard: true });
      const { status, body } = await top(other);
      expect(status).toBe(200);
      expect(body.leaderboard).toHaveLength(10);
      expect(body.leaderboard[0]).toEqual({ name: last.username, xp: 250, ...PLAIN });
      expect(contract.rewards.leaders.reply.parse(body)).toEqual(body);
    });
  });

  test('comes with the registration gift of the operator', async () => {
    const economy = economySchema.parse({ registration: { points: 750, spins: 1 } });
    await withSecondServer(world, { economy }, async (other) => {
      expect(await readConfig(other)).toMatchObject({ welcome: { points: 750, spins: 1 } });
    });
  });
});
