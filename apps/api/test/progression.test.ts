import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, afterAll, expect, test } from 'vitest';
import type { Database } from '@wow/core/database';
import { fromUnits } from '@wow/core/protocol';
import { describeOnAnyDatabase } from '@wow/core/testing';
import { contract } from '@wow/product/contract';
import { DEFAULT_ECONOMY, economySchema, type Economy } from '@wow/product/economy';
import { lockPurse } from '@wow/product/ledger/server';
import { award as giveAward, loadRewardRules, setXp, type XpChange } from '@wow/product/rewards/server';
import { withSecondServer } from './with-second-server.ts';
import { describeServer } from './in-world.ts';
import { TestServer, type TestPlayer } from './world.ts';

async function award(db: Database, economy: Economy, { id }: TestPlayer, xp: number, factor = 100): Promise<XpChange> {
  const rules = await loadRewardRules(db, economy);
  if ('mistake' in rules) throw new Error(rules.mistake);
  return db.transaction(async (tx) =>
    giveAward(tx, rules, await lockPurse(tx, id), { xp: { base: fromUnits(xp), factor } }),
  );
}

describeServer('progress', {}, (world) => {
  test('uses the tiers of the default economy', async () => {
    const { token } = await world.newPlayer();
    const { status, body } = await world.ask('GET', '/api/progression/tiers', { token });
    expect(status).toBe(200);
    expect(body.map((tier: { max_xp: number }) => tier.max_xp)).toEqual([
      100, 250, 500, 1_000, 2_000, 4_000, 7_000, 12_000, 20_000, 35_000, 60_000, 100_000,
    ]);
  });

  test('starts at zero in the first season, for 90 days from the creation of the database', async () => {
    const { token } = await world.newPlayer();
    const { status, body } = await world.ask('GET', '/api/progression/seasons', { token });
    expect(status).toBe(200);
    expect(contract.rewards.seasons.reply.parse(body)).toEqual(body);
    const [season] = body;
    expect(body).toHaveLength(1);
    expect(season).toMatchObject({ id: '1', name: 'Season 1', xp: 0 });
    expect(Date.parse(season.ends_at) - Date.parse(season.starts_at)).toBe(90 * 86_400_000);
    const [made] = await world.db.query<{ at: Date }>('select min(applied_at) as at from migration');
    expect(season.starts_at).toBe(made!.at.toISOString());
    const { tiers } = season.pass;
    expect(tiers).toHaveLength(30);
    expect(tiers.slice(0, 3)).toEqual([
      { max_xp: 100, spins: 3, points: 0, item: null, reached: false },
      { max_xp: 250, spins: 0, points: 0, item: 'hat-headband', reached: false },
      { max_xp: 450, spins: 2, points: 0, item: null, reached: false },
    ]);
    expect(tiers.at(-1)).toEqual({ max_xp: 12_700, spins: 0, points: 250, item: 'hat-w-crown', reached: false });
  });

  test('from a quest appears in rank, spins and season at once', async () => {
    const player = await world.newPlayer({ spins: 0 });
    await award(world.db, DEFAULT_ECONOMY, player, 500, 120);
    const profile = await world.ask('GET', '/api/auth/profile', player);
    // Three ranks, and the first and third tier of the season.
    expect(profile.body).toMatchObject({ xp: 600, rank: 3, spins: 8 });
    const { body } = await world.ask('GET', '/api/progression/seasons', player);
    expect(body[0].xp).toBe(600);
    expect(body[0].pass.tiers.filter((tier: { reached: boolean }) => tier.reached)).toHaveLength(3);
  });

  test('does not count in a future season, even the first', async () => {
    const player = await world.newPlayer();
    await award(world.db, DEFAULT_ECONOMY, player, 600);
    const [season] = DEFAULT_ECONOMY.seasons;
    const economy = { ...DEFAULT_ECONOMY, seasons: [{ ...season!, starts_at: '2190-01-01T00:00:00Z' }] };
    await withSecondServer(world, { economy }, async (other) => {
      const { body } = await other.ask('GET', '/api/progression/seasons', player);
      expect(body).toMatchObject([{ id: '1', starts_at: '2190-01-01T00:00:00.000Z', xp: 0 }]);
    });
  });

  test.each(['tiers', 'seasons'])('is visible to signed-in players only: %s', async (what) => {
    expect((await world.ask('GET', `/api/progression/${what}`)).status).toBe(401);
  });
});

describeOnAnyDatabase('the change of seasons', (open) => {
  const [before, after] = [new TestServer(), new TestServer()];
  const tiers = [
    { max_xp: 100, spins: 1 },
    { max_xp: 200, spins: 2 },
  ];
  const seasonsTurning = (turn: string) => ({
    ranks: { tiers: [{ max_xp: 1_000_000 }], spins_per_rank: 0 },
    seasons: [
      { id: 'a', name: 'A', starts_at: '2020-01-01T00:00:00Z', ends_at: turn, tiers },
      { id: 'b', name: 'B', starts_at: turn, ends_at: '2190-01-01T00:00:00Z', tiers },
      { id: 'c', name: 'C', starts_at: '2200-01-01T00:00:00Z', tiers },
    ],
  });
  const inFirst = economySchema.parse(seasonsTurning('2180-01-01T00:00:00Z'));
  let inSecond: Economy;
  let player: TestPlayer;
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await before.open(db, { economy: inFirst });
    player = await before.newPlayer({ spins: 0 });
    await award(db, inFirst, player, 150);
    const [clock] = await db.query<{ soon: Date }>(`select now() + interval '2 ms' as soon`);
    await pause(10);
    inSecond = economySchema.parse(seasonsTurning(clock!.soon.toISOString()));
    await after.open(db, { economy: inSecond, secrets: before.secrets });
  });
  afterAll(async () => {
    await before.close();
    await after.close();
  });

  const xpIn = async (world: TestServer): Promise<number[]> => {
    const { body } = await world.ask('GET', '/api/progression/seasons', player);
    return body.map((season: { xp: number }) => season.xp);
  };
  const reachedIn = async (world: TestServer): Promise<boolean[][]> => {
    const { body } = await world.ask('GET', '/api/progression/seasons', player);
    return body.map((season: { pass: { tiers: { reached: boolean }[] } }) => season.pass.tiers.map((t) => t.reached));
  };
  const spins = async (): Promise<number> => (await after.ask('GET', '/api/auth/profile', player)).body.spins;

  test('counts all xp in the first season and none in future ones', async () => {
    expect(await xpIn(before)).toEqual([150, 0, 0]);
    expect(await xpIn(after)).toEqual([150, 0, 0]);
    expect(await spins()).toBe(1);
  });

  test('starts the second season from the current xp of the player', async () => {
    await award(db, inSecond, player, 100);
    expect(await xpIn(after)).toEqual([150, 100, 0]);
    expect(await reachedIn(after)).toEqual([
      [true, false],
      [true, false],
      [false, false],
    ]);
    expect(await spins()).toBe(2);
  });

  test('lowers progress with falling xp, never below zero, and keeps reached tiers', async () => {
    const rules = await loadRewardRules(db, inSecond);
    if ('mistake' in rules) throw new Error(rules.mistake);
    await db.transaction((tx) => setXp(tx, rules, player.id, fromUnits(20)));
    expect(await xpIn(after)).toEqual([150, 0, 0]);
    expect(await reachedIn(after)).toEqual([
      [true, false],
      [true, false],
      [false, false],
    ]);
    expect(await spins()).toBe(2);
  });

  test('keeps the start of the second season if the file changes the first', async () => {
    const later = { ...inSecond, seasons: inSecond.seasons.slice(1) };
    expect((await award(db, later, player, 330)).rewards).toMatchObject([{ id: 'season:b:2' }]);
    const stranger = await before.newPlayer({ spins: 0 });
    const early = { ...later, seasons: [{ ...later.seasons[0]!, starts_at: '2020-01-01T00:00:00Z' }] };
    await award(db, later, player, 1);
    expect((await award(db, early, player, 1)).rewards).toEqual([]);
    expect((await award(db, early, stranger, 100)).rewards).toMatchObject([{ id: 'season:b:1' }]);
  });

  test('is refused at start with the key of an invalid season', async () => {
    const economy = economySchema.parse({
      seasons: [{ id: 'old', name: 'Old', ends_at: '2020-01-01T00:00:00Z', tiers: [{ max_xp: 1 }] }],
    });
    await expect(new TestServer().open(db, { economy })).rejects.toMatchObject({
      name: 'ConfigError',
      message: 'WOW_CONFIG: seasons.0.ends_at must be after the start of the season.',
    });
  });
});
