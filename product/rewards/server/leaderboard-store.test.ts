import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Database, Queryable, Transaction } from '@wow/core/database';
import { hundredths, type PlayerId } from '@wow/core/protocol';
import { describeOnEachDatabase } from '@wow/core/testing';
import { auditLeaderboard } from '../test/server/rebuild-leaderboard-store.ts';
import {
  removeLeaderboardEntry,
  moveLeaderboardEntries,
  addLeaderboardEntry,
  dressLeaderboardEntry,
  readRankedEntry,
  readTopEntries,
  renameLeaderboardEntry,
  type XpUpdate,
} from './leaderboard-store.ts';

const PLAIN = { face: null, title: null };
const SOUND = { driftedBuckets: [], driftedPlayers: [] };
const createXpUpdate = (playerId: number, xp: number): XpUpdate => ({
  playerId: playerId as PlayerId,
  xp: hundredths(xp),
});

const register = async (tx: Transaction, name: string): Promise<number> => {
  const [player] = await tx.query<{ id: PlayerId }>(
    'insert into player (email, username, username_fold, password_hash) values ($1, $1, $1, $1) returning id',
    [randomUUID()],
  );
  await tx.query('insert into purse (player_id) values ($1)', [player!.id]);
  await addLeaderboardEntry(tx, player!.id, name);
  return player!.id;
};

/** Earns or loses xp: the purses and the leaderboard together. */
const earn = (db: Database, moves: readonly XpUpdate[]): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { playerId, xp } of moves) await setPurse(tx, playerId, xp);
    await moveLeaderboardEntries(tx, moves);
  });

const setPurse = (tx: Queryable, playerId: number, xp: number): Promise<unknown> =>
  tx.query('update purse set xp = $2 where player_id = $1', [playerId, xp]);

describeOnEachDatabase('the leaderboard', (open) => {
  let db: Database;
  const ids: Record<string, number> = {};
  const order = async (): Promise<string> => (await readTopEntries(db, 1000)).map(({ name }) => name).join(' ');
  beforeAll(async () => {
    db = await open();
    for (const name of ['Ada', 'Bo', 'Cy', 'Di']) ids[name] = await db.transaction((tx) => register(tx, name));
  });
  const move = (name: string, xp: number): XpUpdate => createXpUpdate(ids[name] ?? 0, xp);

  test('places a new player last, without xp', async () => {
    expect(await order()).toBe('Ada Bo Cy Di');
    expect(await readRankedEntry(db, ids['Di'] as PlayerId)).toEqual({ place: 4, name: 'Di', xp: 0, ...PLAIN });
  });

  test('orders players by xp, then by who reached it earlier, then by id', async () => {
    await earn(db, [move('Cy', 500), move('Bo', 500)]);
    expect(await order()).toBe('Bo Cy Ada Di');
    await earn(db, [move('Ada', 500)]);
    expect(await order()).toBe('Bo Cy Ada Di');
    await earn(db, [move('Di', 501)]);
    expect(await order()).toBe('Di Bo Cy Ada');
    expect(await readRankedEntry(db, ids['Cy'] as PlayerId)).toEqual({ place: 3, name: 'Cy', xp: 500, ...PLAIN });
  });

  test('ignores the same xp, and places a player who falls behind those at that xp', async () => {
    await earn(db, [move('Bo', 500)]);
    expect(await order()).toBe('Di Bo Cy Ada');
    await earn(db, [move('Di', 500)]);
    expect(await order()).toBe('Bo Cy Ada Di');
  });

  test('counts the last of two moves of a player in one call', async () => {
    await earn(db, [move('Bo', 900), move('Bo', 100)]);
    expect(await order()).toBe('Cy Ada Di Bo');
  });

  test('returns only as many lines as requested', async () => {
    expect(await readTopEntries(db, 2)).toEqual([
      { name: 'Cy', xp: 500, ...PLAIN },
      { name: 'Ada', xp: 500, ...PLAIN },
    ]);
  });

  test('forgets what was rolled back', async () => {
    const before = await order();
    const failing = db.transaction(async (tx) => {
      const id = await register(tx, 'Absent');
      await moveLeaderboardEntries(tx, [move('Di', 700), createXpUpdate(id, 800)]);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await order()).toBe(before);
    expect(await auditLeaderboard(db)).toMatchObject(SOUND);
  });

  test('shows a new name at once, at the same place', async () => {
    const before = await readRankedEntry(db, ids['Bo'] as PlayerId);
    await db.transaction((tx) => renameLeaderboardEntry(tx, ids['Bo'] as PlayerId, 'Bob'));
    expect(await readRankedEntry(db, ids['Bo'] as PlayerId)).toEqual({ ...before, name: 'Bob' });
    expect(await order()).toBe('Cy Ada Di Bob');
  });

  test('shows what a player wears at once, and keeps it when their xp changes', async () => {
    const id = ids['Bo'] as PlayerId;
    const look = { face: 'hat-cap eyes-stars', title: 'title-regular' };
    expect(await db.transaction((tx) => dressLeaderboardEntry(tx, id, look))).toBe(true);
    await earn(db, [move('Bo', 110)]);
    expect(await readRankedEntry(db, id)).toMatchObject({ name: 'Bob', xp: 110, ...look });
    expect((await readTopEntries(db, 4)).map(({ face }) => face)).toEqual([null, null, null, 'hat-cap eyes-stars']);
    expect(await db.transaction((tx) => dressLeaderboardEntry(tx, -1 as PlayerId, look))).toBe(false);
  });

  test('removes a player who leaves, and their later xp moves no one', async () => {
    for (let times = 0; times < 2; times += 1)
      await db.transaction((tx) => removeLeaderboardEntry(tx, ids['Ada'] as PlayerId));
    expect(await order()).toBe('Cy Di Bob');
    expect(await readRankedEntry(db, ids['Ada'] as PlayerId)).toBeNull();
    expect(await readRankedEntry(db, ids['Bo'] as PlayerId)).toMatchObject({ place: 3 });
    await earn(db, [move('Ada', 90_000), move('Di', 600)]);
    expect(await order()).toBe('Di Cy Bob');
    expect(await auditLeaderboard(db)).toMatchObject(SOUND);
  });

  test('neither moves nor finds a player who was never added', async () => {
    await expect(
      db.transaction((tx) => moveLeaderboardEntries(tx, [move('Di', 700), createXpUpdate(-1, 5)])),
    ).rejects.toThrow('player -1');
    expect(await readRankedEntry(db, -1 as PlayerId)).toBeNull();
    expect(await auditLeaderboard(db)).toMatchObject(SOUND);
  });
});
