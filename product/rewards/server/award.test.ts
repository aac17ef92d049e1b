import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '@wow/core/database';
import { hundredths, toWire, fromUnits, type PlayerId } from '@wow/core/protocol';
import { describeOnEachDatabase, describeOnPostgres } from '@wow/core/testing';
import { lockPurse, createPurse, readHoldings, readPurses } from '@wow/product/ledger/server';
import { auditLedger } from '@wow/product/ledger/testing';
import { award as giveAward, setXp, type XpChange } from './award.ts';
import { toSeasonTiers } from '../ranks.ts';
import { loadRewardRules, type RewardRules } from './reward-rules.ts';
import { auditLeaderboard } from '../test/server/rebuild-leaderboard-store.ts';
import { addLeaderboardEntry, readRankedEntry } from './leaderboard-store.ts';

const FACTOR_1 = 100;
const NONE = {
  tiersXp: [],
  spinsPerRank: fromUnits(0),
  seasons: [],
  refill: { below: 0, to: 0, hours_between: 0, per_day: 0 },
};

/** Ranks at 100, 250 and 500 xp, a spin for each, and no seasons. */
const RANKS: RewardRules = { ...NONE, tiersXp: [100, 250, 500], spinsPerRank: fromUnits(1) };

async function seatPlayer(db: Database): Promise<PlayerId> {
  return db.transaction(async (tx) => {
    const name = randomUUID();
    const [player] = await tx.query<{ id: PlayerId }>(
      'insert into player (email, username, username_fold, password_hash) values ($1, $1, $1, $1) returning id',
      [name],
    );
    await createPurse(tx, player!.id, { points: fromUnits(10), spins: fromUnits(0) });
    await addLeaderboardEntry(tx, player!.id, name);
    return player!.id;
  });
}

const award = (
  db: Database,
  rules: RewardRules,
  playerId: PlayerId,
  xp: number,
  factor = FACTOR_1,
): Promise<XpChange> =>
  db.transaction(async (tx) =>
    giveAward(tx, rules, await lockPurse(tx, playerId), { xp: { base: hundredths(Math.round(xp * 100)), factor } }),
  );
const set = (db: Database, rules: RewardRules, playerId: PlayerId, xp: number): Promise<XpChange> =>
  db.transaction((tx) => setXp(tx, rules, playerId, fromUnits(xp)));
const getRewardIds = ({ rewards }: XpChange): string[] => rewards.map(({ id }) => id);

/** The purse of a player, as they would read it. */
async function heldBy(db: Database, playerId: PlayerId): Promise<{ xp: number; spins: number }> {
  const { xp, spins } = await readHoldings(db, playerId);
  return { xp: toWire(xp), spins: toWire(spins) };
}

async function expectSoundBooks(db: Database): Promise<void> {
  expect(await auditLedger(db)).toMatchObject({
    sums: { points: 0, spins: 0, xp: 0 },
    driftedPlayers: [],
    brokenTrails: [],
    wrongEarnings: [],
  });
  expect(await auditLeaderboard(db)).toMatchObject({ driftedBuckets: [], driftedPlayers: [] });
}

/** Two seasons that follow each other in a moment, both with tiers at 100 and 200 xp. */
async function twoSeasons(db: Database, turnInMs: number): Promise<RewardRules> {
  const [clock] = await db.query<{ now: Date }>('select now() as now');
  const turn = new Date(clock!.now.getTime() + turnInMs).toISOString();
  const tiers = [
    { max_xp: 100, spins: 1, points: 0 },
    { max_xp: 200, spins: 3, points: 0 },
  ];
  const rules = await loadRewardRules(db, {
    ranks: { tiers: [{ max_xp: 1_000_000 }], spins_per_rank: 0 },
    seasons: [
      { id: 'one', name: 'One', starts_at: '2020-01-01T00:00:00Z', ends_at: turn, tiers },
      { id: 'two', name: 'Two', starts_at: turn, tiers },
    ],
    refill: NONE.refill,
  });
  if ('mistake' in rules) throw new Error(rules.mistake);
  return rules;
}

describeOnEachDatabase('a player who earns xp', (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  test('gets base times factor to the hundredth, and both stay with the ledger entry', async () => {
    const id = await seatPlayer(db);
    await award(db, RANKS, id, 33.33, 133);
    expect(await heldBy(db, id)).toEqual({ xp: 44.33, spins: 0 });
    const [entry] = await db.query(
      `select reason, amount, base, factor from transfer join earning using (player_id, version, line) where player_id = $1`,
      [id],
    );
    expect(entry).toEqual({ reason: 'quest', amount: 4_433, base: 3_333, factor: 133 });
    expect((await readRankedEntry(db, id))?.xp).toBe(4_433);
    await expectSoundBooks(db);
  });

  test('is given nothing where the product rounds to nothing', async () => {
    const id = await seatPlayer(db);
    const before = await readPurses(db, [id]);
    const { after } = await award(db, RANKS, id, 0.01, 49);
    expect([after]).toEqual(before);
  });

  test('has a rank at its threshold and not a hundredth before', async () => {
    const id = await seatPlayer(db);
    expect(getRewardIds(await award(db, RANKS, id, 99.99))).toEqual([]);
    expect(getRewardIds(await award(db, RANKS, id, 0.01))).toEqual(['rank:1']);
    expect(await heldBy(db, id)).toEqual({ xp: 100, spins: 1 });
  });

  test('gets a transfer for each of several ranks gained at once', async () => {
    const id = await seatPlayer(db);
    expect(getRewardIds(await award(db, RANKS, id, 9_000))).toEqual(['rank:1', 'rank:2', 'rank:3']);
    expect(await heldBy(db, id)).toEqual({ xp: 9_000, spins: 3 });
    const paid = await db.query(
      `select reward, line, amount from reward join transfer using (player_id, version, line) where player_id = $1 order by line`,
      [id],
    );
    expect(paid).toEqual([1, 2, 3].map((rank) => ({ reward: `rank:${rank}`, line: rank, amount: 100 })));
  });

  test('keeps rewards after a fall and is not paid twice after rising again', async () => {
    const id = await seatPlayer(db);
    expect(getRewardIds(await set(db, RANKS, id, 250))).toEqual(['rank:1', 'rank:2']);
    expect(getRewardIds(await set(db, RANKS, id, 0))).toEqual([]);
    expect(await heldBy(db, id)).toEqual({ xp: 0, spins: 2 });
    expect((await readRankedEntry(db, id))?.xp).toBe(0);
    expect(getRewardIds(await set(db, RANKS, id, 500))).toEqual(['rank:3']);
    expect(await heldBy(db, id)).toEqual({ xp: 500, spins: 3 });
    const [before] = await readPurses(db, [id]);
    const { after } = await set(db, RANKS, id, 500);
    expect(after.version).toBe(before!.version);
    await expectSoundBooks(db);
  });

  test('is never paid twice for a rank when the operator changes the tiers or what they give', async () => {
    const id = await seatPlayer(db);
    await award(db, RANKS, id, 250);
    const harder = { ...RANKS, tiersXp: [1_000, 2_000, 3_000], spinsPerRank: fromUnits(5) };
    expect(getRewardIds(await award(db, harder, id, 1_750))).toEqual([]);
    expect(getRewardIds(await award(db, harder, id, 1_000))).toEqual(['rank:3']);
    expect(await heldBy(db, id)).toEqual({ xp: 3_000, spins: 7 });

    const other = await seatPlayer(db);
    expect(getRewardIds(await award(db, { ...RANKS, spinsPerRank: fromUnits(0) }, other, 100))).toEqual(['rank:1']);
    expect(getRewardIds(await award(db, RANKS, other, 1))).toEqual([]);
    expect((await heldBy(db, other)).spins).toBe(0);
  });

  test('earns nothing if the transaction fails', async () => {
    const id = await seatPlayer(db);
    const failing = db.transaction(async (tx) => {
      await giveAward(tx, RANKS, await lockPurse(tx, id), { xp: { base: fromUnits(500), factor: FACTOR_1 } });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await heldBy(db, id)).toEqual({ xp: 0, spins: 0 });
    expect(await db.query('select reward from reward where player_id = $1', [id])).toEqual([]);
    expect(getRewardIds(await award(db, RANKS, id, 100))).toEqual(['rank:1']);
    await expectSoundBooks(db);
  });

  test('cannot be set below zero', async () => {
    const id = await seatPlayer(db);
    await expect(set(db, RANKS, id, -1)).rejects.toThrow(RangeError);
  });

  test('is paid once for each reward ever reached, for any order of gains, losses and rollbacks', async () => {
    const step = fc.record({
      kind: fc.constantFrom('award', 'set', 'undone'),
      xp: fc.oneof(fc.integer({ min: 1, max: 700 }), fc.constantFrom(100, 250, 500)),
      factor: fc.constantFrom(100, 50, 133, 200),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const id = await seatPlayer(db);
        let [xp, highest] = [0, 0];
        for (const { kind, xp: by, factor } of steps) {
          if (kind === 'undone') {
            await db
              .transaction(async (tx) => {
                await giveAward(tx, RANKS, await lockPurse(tx, id), { xp: { base: fromUnits(by), factor } });
                throw new Error('undone');
              })
              .catch(() => undefined);
            continue;
          }
          xp = kind === 'award' ? xp + by * factor : by * 100;
          highest = Math.max(highest, xp);
          await (kind === 'award' ? award(db, RANKS, id, by, factor) : set(db, RANKS, id, by));
          const ranks = RANKS.tiersXp.filter((tier) => tier * 100 <= highest).length;
          expect(await heldBy(db, id)).toEqual({ xp: xp / 100, spins: ranks });
        }
      }),
      { numRuns: 12, endOnFailure: true },
    );
    await expectSoundBooks(db);
  });

  test('counts from zero in the first season and from their xp in a later one', async () => {
    const inFirst = await twoSeasons(db, 3_600_000);
    const [early, late] = [await seatPlayer(db), await seatPlayer(db)];
    expect(getRewardIds(await award(db, inFirst, early, 150))).toEqual(['season:one:1']);
    const rules = await twoSeasons(db, 2);
    await pause(10);
    expect(getRewardIds(await award(db, rules, early, 99))).toEqual([]);
    expect(getRewardIds(await award(db, rules, early, 1))).toEqual(['season:two:1']);
    expect(getRewardIds(await set(db, rules, early, 0))).toEqual([]);
    expect(getRewardIds(await set(db, rules, early, 350))).toEqual(['season:two:2']);
    expect(await heldBy(db, early)).toEqual({ xp: 350, spins: 5 });
    expect(getRewardIds(await award(db, rules, late, 200))).toEqual(['season:two:1', 'season:two:2']);
    const bases = await db.query('select season, xp from season_base where player_id in ($1, $2) order by xp', [
      early,
      late,
    ]);
    expect(bases).toEqual([
      { season: 'two', xp: 0 },
      { season: 'two', xp: 15_000 },
    ]);
    await expectSoundBooks(db);
  });
});

describeOnEachDatabase('a season whose tiers pay points and items', (open) => {
  let db: Database;
  const rules: RewardRules = {
    ...NONE,
    seasons: ['one', 'two'].map((id, index) => ({
      id,
      name: id,
      startsAt: new Date(Date.UTC(2020 + 200 * index)),
      endsAt: new Date(Date.UTC(2220 + 200 * index)),
      countsFromZero: true,
      tiers: toSeasonTiers([
        { max_xp: 100, spins: 2, points: 50, item: 'hat-cap' },
        { max_xp: 200, spins: 0, points: 0, item: 'eyes-stars' },
        { max_xp: 300, spins: 0, points: 75 },
        { max_xp: 400, spins: 0, points: 0 },
      ]),
    })),
  };
  const [first, second] = rules.seasons;
  const inSecond: RewardRules = { ...rules, seasons: [{ ...second!, startsAt: first!.startsAt }] };
  const readRewards = (id: PlayerId) =>
    db.query('select reward, spins, points, item, line from reward where player_id = $1 order by reward', [id]);
  beforeAll(async () => {
    db = await open();
  });

  test('pays spins and points of one tier by transfers that follow each other', async () => {
    const id = await seatPlayer(db);
    await award(db, rules, id, 450);
    expect(await readRewards(id)).toEqual([
      { reward: 'season:one:1', spins: 200, points: 5_000, item: 'hat-cap', line: 1 },
      { reward: 'season:one:2', spins: 0, points: 0, item: 'eyes-stars', line: null },
      { reward: 'season:one:3', spins: 0, points: 7_500, item: null, line: 3 },
      { reward: 'season:one:4', spins: 0, points: 0, item: null, line: null },
    ]);
    const paid = await db.query(
      'select line, unit, amount, reason from transfer where player_id = $1 and version = 2',
      [id],
    );
    expect(paid).toEqual([
      { line: 0, unit: 'xp', amount: 45_000, reason: 'quest' },
      { line: 1, unit: 'spins', amount: 200, reason: 'season' },
      { line: 2, unit: 'points', amount: 5_000, reason: 'season' },
      { line: 3, unit: 'points', amount: 7_500, reason: 'season' },
    ]);
    expect(toWire((await readHoldings(db, id)).points)).toBe(10 + 125);
    await expectSoundBooks(db);
  });

  test('names in the public log what it gave', async () => {
    const id = await seatPlayer(db);
    await award(db, rules, id, 450);
    const [entry] = await db.query<{ body: { rewards: string[] } }>(
      'select body from log_entry where player_id = $1 order by id desc limit 1',
      [id],
    );
    expect(entry!.body.rewards).toEqual(['season:one:1', 'season:one:2', 'season:one:3']);
  });

  test('gives an item once: a later season pays the rest of its tier', async () => {
    const id = await seatPlayer(db);
    await award(db, rules, id, 150);
    const { rewards } = await award(db, inSecond, id, 100);
    expect(rewards.map(({ id: reward, item }) => [reward, item])).toEqual([
      ['season:two:1', null],
      ['season:two:2', 'eyes-stars'],
    ]);
    expect((await readHoldings(db, id)).points).toBe(11_000);
    await expectSoundBooks(db);
  });

  test('has a database that refuses the same item twice, and a line without a transfer', async () => {
    const id = await seatPlayer(db);
    await award(db, rules, id, 100);
    const insert = (reward: string, item: string | null, line: number | null) =>
      db.query('insert into reward (player_id, reward, spins, item, version, line) values ($1, $2, 0, $3, 9, $4)', [
        id,
        reward,
        item,
        line,
      ]);
    await expect(insert('season:two:1', 'hat-cap', null)).rejects.toThrow('reward_item_once');
    await expect(insert('season:two:1', null, 0)).rejects.toThrow('reward_line_is_of_transfers');
  });
});

describeOnPostgres('two nodes that award one player at once', (open) => {
  test('pay each rank once, and lose nothing', async () => {
    const db = await open();
    const rules = await twoSeasons(db, 3_600_000);
    const all = { ...rules, tiersXp: RANKS.tiersXp, spinsPerRank: RANKS.spinsPerRank };
    const id = await seatPlayer(db);
    const changes = await Promise.all(Array.from({ length: 20 }, () => award(db, all, id, 30)));
    expect(changes.flatMap(getRewardIds).toSorted()).toEqual([
      'rank:1',
      'rank:2',
      'rank:3',
      'season:one:1',
      'season:one:2',
    ]);
    expect(await heldBy(db, id)).toEqual({ xp: 600, spins: 7 });
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? award(db, all, id, 1) : set(db, all, id, 0))),
    );
    expect((await heldBy(db, id)).spins).toBe(7);
    await expectSoundBooks(db);
  });
});
