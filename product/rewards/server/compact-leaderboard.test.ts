import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase, type Queryable } from '@wow/core/database';
import { hundredths, type PlayerId } from '@wow/core/protocol';
import { describeOnAnyDatabase, describeOnPostgres } from '@wow/core/testing';
import { auditLeaderboard, rebuildLeaderboard } from '../test/server/rebuild-leaderboard-store.ts';
import {
  removeLeaderboardEntry,
  moveLeaderboardEntries,
  addLeaderboardEntry,
  readRankedEntry,
  type XpUpdate,
} from './leaderboard-store.ts';
import { compactLeaderboard } from './compact-leaderboard.ts';

// Thousands of players move, on machines of any speed.
vi.setConfig({ testTimeout: 90_000 });

const SOUND = { driftedBuckets: [], driftedPlayers: [] };
const createXpUpdate = (playerId: number, xp: number): XpUpdate => ({
  playerId: playerId as PlayerId,
  xp: hundredths(xp),
});

/** Registers players with empty purses and returns their ids. */
const registerMany = async (db: Queryable, count: number): Promise<number[]> => {
  const rows = await db.query<{ id: number }>(
    `with registered as (
       insert into player (email, username, username_fold, password_hash)
       select name, name, name, '' from (select 'p-' || gen_random_uuid() as name from generate_series(1, $1)) as named
       returning id
     ),
     opened as (insert into purse (player_id) select id from registered)
     select id from registered order by id`,
    [count],
  );
  return rows.map(({ id }) => id);
};

const register = async (db: Database, name: string): Promise<number> =>
  db.transaction(async (tx) => {
    const [id = 0] = await registerMany(tx, 1);
    await addLeaderboardEntry(tx, id as PlayerId, name);
    return id;
  });

/** Registers many players in one statement, placed in the order of their ids. */
const registerCrowd = async (db: Database, count: number): Promise<number[]> => {
  const ids = await registerMany(db, count);
  await db.query(
    `insert into leaderboard_entry (player_id, name)
     select id, 'player ' || id from unnest($1::bigint[]) with ordinality as p (id, n) order by n`,
    [ids],
  );
  await rebuildLeaderboard(db);
  return ids;
};

const leave = (db: Database, playerId: number): Promise<void> =>
  db.transaction((tx) => removeLeaderboardEntry(tx, playerId as PlayerId));

/** Earns or loses xp: the purses and the leaderboard together. */
const earn = (db: Database, moves: readonly XpUpdate[]): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query(
      `update purse set xp = m.xp from (
         select player_id, xp from purse join unnest($1::bigint[]) as m (player_id) using (player_id)
          order by player_id for update of purse) as locked
         join unnest($1::bigint[], $2::bigint[]) as m (player_id, xp) using (player_id)
        where purse.player_id = m.player_id`,
      [moves.map((move) => move.playerId), moves.map((move) => move.xp)],
    );
    await moveLeaderboardEntries(tx, moves);
  });

/** Every player's place by counting them all. */
const countedPlaces = async (db: Queryable): Promise<Map<number, number>> => {
  const rows = await db.query<{ player_id: number; place: number }>(
    'select player_id, row_number() over (order by xp desc, seniority desc) as place from leaderboard_entry',
  );
  return new Map(rows.map(({ player_id, place }) => [player_id, place]));
};

const buckets = async (db: Queryable): Promise<{ count: number; largest: number }> => {
  const [row] = await db.query<{ count: number; largest: number }>(
    'select count(*) as count, max(players) as largest from leaderboard_bucket',
  );
  return row!;
};

describeOnAnyDatabase('the leaderboard of thousands of players', (open) => {
  const CROWD = 12_000;
  let db: Database;
  let ids: number[];
  beforeAll(async () => {
    db = await open();
    ids = await registerCrowd(db, CROWD);
  });

  const expectExactPlaces = async (some: readonly number[]): Promise<void> => {
    const places = await countedPlaces(db);
    for (const id of some) expect((await readRankedEntry(db, id as PlayerId))?.place).toBe(places.get(id));
    expect(await auditLeaderboard(db)).toMatchObject(SOUND);
  };

  test('gives players of the same xp different places', async () => {
    expect(await buckets(db)).toEqual({ count: 46, largest: 480 });
    await expectExactPlaces([0, 1, 2_047, 2_048, 2_049, 4_500, 11_999].map((index) => ids[index]!));
  });

  test('has exact places after any moves, with or without compaction in between', async () => {
    const index = fc.nat(CROWD - 1);
    const step = fc.record({
      /** Few kinds of xp make many ties; a wide spread makes none. */
      spread: fc.constantFrom(1, 3, 1_000_000),
      from: index,
      count: fc.integer({ min: 1, max: 3_000 }),
      salt: fc.nat(),
      isTended: fc.boolean(),
      leaving: fc.array(index, { maxLength: 5 }),
      looked: fc.array(index, { minLength: 3, maxLength: 10 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
        for (const { spread, from, count, salt, isTended, leaving, looked } of steps) {
          const moved = ids.slice(from, from + count);
          await earn(
            db,
            moved.map((id) => createXpUpdate(id, ((id * 7_919 + salt) % spread) * 100)),
          );
          for (const at of leaving) await leave(db, ids[at]!);
          if (isTended) await compactLeaderboard(db);
          await expectExactPlaces([
            ...leaving.map((at) => ids[at]!),
            ...looked.map((at) => ids[at]!),
            moved[0]!,
            moved.at(-1)!,
          ]);
        }
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });

  test('splits buckets that fill and joins buckets that empty', async () => {
    await earn(
      db,
      ids.map((id) => createXpUpdate(id, id * 10)),
    );
    await compactLeaderboard(db);
    expect((await buckets(db)).count).toBeGreaterThan(CROWD / 513);
    await expectExactPlaces([ids[0]!, ids[5_000]!, ids[11_999]!]);

    await earn(
      db,
      ids.slice(0, 10_000).map((id) => createXpUpdate(id, 100_000_000)),
    );
    await compactLeaderboard(db);
    // Two neighbours hold more than 256 together, or they would have been joined; none holds more than 512.
    const { count, largest } = await buckets(db);
    expect(count).toBeLessThan((2 * CROWD) / 256 + 1);
    expect(largest).toBeLessThanOrEqual(512);
    await expectExactPlaces([ids[0]!, ids[9_999]!, ids[10_000]!, ids[11_999]!]);
  });

  test('has exact places after a rush to the top and down again, compacted only afterwards', async () => {
    await earn(
      db,
      ids.map((id) => createXpUpdate(id, 200_000_000)),
    );
    await earn(
      db,
      ids.map((id) => createXpUpdate(id, (id % 500) * 100)),
    );
    await expectExactPlaces([ids[0]!, ids[499]!, ids[11_999]!]);
    await compactLeaderboard(db);
    await expectExactPlaces([ids[0]!, ids[499]!, ids[11_999]!]);
  });

  test('has an audit that finds a wrong count and a missing player', async () => {
    const [stranger] = await registerMany(db, 1);
    await db.query(
      `update leaderboard_bucket set players = players + 3
        where (xp, seniority) = (select xp, seniority from leaderboard_bucket order by xp desc, seniority desc limit 1)`,
    );
    const audit = await auditLeaderboard(db);
    expect(audit.driftedBuckets.map(({ players, found }) => players - found)).toEqual([3]);
    expect(audit.driftedPlayers).toEqual([stranger]);

    await register(db, 'a new player, whose move still waits');
    await leave(db, await register(db, 'a player who comes and goes'));
    await leave(db, ids[17]!);
    await rebuildLeaderboard(db);
    expect(await auditLeaderboard(db)).toMatchObject({ driftedBuckets: [], driftedPlayers: [stranger] });
  });
});

describeOnPostgres('the leaderboard under many nodes that move, register and compact', (_, make) => {
  test('has exact places at every moment, and nothing drifts', { timeout: 60_000 }, async () => {
    const options = await make();
    const nodes = await Promise.all([1, 2, 3].map(() => openDatabase(options)));
    const [first] = nodes as [Database, ...Database[]];
    const ids = await registerCrowd(first, 10_000);
    const endsAt = performance.now() + 4_000;
    const until = async (work: (turn: number) => Promise<unknown>): Promise<void> => {
      for (let turn = 0; performance.now() < endsAt; turn++) await work(turn);
    };
    let looks = 0;

    const movers = nodes.flatMap((db, node) =>
      [0, 1].map((lane) =>
        until((turn) => {
          // A few players are in all batches, in another order each time.
          const some = Array.from(
            { length: 40 },
            (_at, at) => ids[(turn * 61 + at * (node + 2) + lane * 7) % ids.length]!,
          );
          const all = [...some, ...ids.slice(0, 5)].sort(() => (turn % 2 === 0 ? 1 : -1));
          return earn(
            db,
            all.map((id, at) => createXpUpdate(id, ((id * turn + at) % 50) * 100)),
          );
        }),
      ),
    );
    // Without the purse's row as a queue in front of it.
    const rushers = nodes.map((db) =>
      until((turn) =>
        db.transaction((tx) =>
          moveLeaderboardEntries(tx, [createXpUpdate(ids[4_999]!, turn), createXpUpdate(ids[4_998]!, turn * 2)]),
        ),
      ),
    );
    // To and fro over all the others, so that the order is cut here and joined there all the time.
    const tide = until((turn) =>
      earn(
        first,
        ids.slice(5_000).map((id) => createXpUpdate(id, (turn % 2) * 10_000)),
      ),
    );
    const registrars = nodes.map((db, node) =>
      until(async (turn) => {
        const id = await register(db, `new ${node} ${turn}`);
        // Every other one goes again, at once.
        if (turn % 2 === 0) await leave(db, id);
      }),
    );
    const tenders = nodes.map((db) => until(() => compactLeaderboard(db)));
    const reader = until(async (turn) =>
      nodes[turn % 3]!.transaction(async (tx) => {
        await tx.query('set transaction isolation level repeatable read');
        const places = await countedPlaces(tx);
        for (const id of [ids[0]!, ids[turn % ids.length]!, ids[4_999]!, Math.max(...places.keys())]) {
          expect((await readRankedEntry(tx, id as PlayerId))?.place).toBe(places.get(id));
          looks += 1;
        }
      }),
    );
    await Promise.all([...movers, ...rushers, tide, ...registrars, ...tenders, reader]);
    expect(looks).toBeGreaterThan(20);

    await first.query(
      'update purse set xp = leaderboard_entry.xp from leaderboard_entry where leaderboard_entry.player_id = purse.player_id and purse.player_id = any($1::bigint[])',
      [ids.slice(4_998, 5_000)],
    );
    const audit = await auditLeaderboard(first);
    expect(audit).toMatchObject(SOUND);
    expect(audit.buckets).toBeGreaterThan(1);
    const places = await countedPlaces(first);
    for (const id of [...places.keys()].filter((_id, at) => at % 97 === 0)) {
      expect((await readRankedEntry(first, id as PlayerId))?.place).toBe(places.get(id));
    }
    await Promise.all(nodes.map((db) => db.close()));
  });
});
