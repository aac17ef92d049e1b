import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '@wow/core/database';
import { fromUnits, type PlayerId } from '@wow/core/protocol';
import { describeOnEachDatabase, describeOnPostgres } from '@wow/core/testing';
import { createPurse, readHoldings } from '@wow/product/ledger/server';
import { auditLedger } from '@wow/product/ledger/testing';
import { addLeaderboardEntry, type RewardRules } from '@wow/product/rewards/server';
import { beginPull, requestPullForAccount } from './claimr-store.ts';
import { applyProviderState } from './apply-state.ts';

const rewards: RewardRules = {
  tiersXp: [],
  spinsPerRank: fromUnits(0),
  seasons: [],
  refill: { below: 0, to: 0, hours_between: 0, per_day: 0 },
};
const rules = { rewards, spinThresholds: [fromUnits(100), fromUnits(200)] };

async function seatPlayer(db: Database): Promise<PlayerId> {
  return db.transaction(async (tx) => {
    const name = randomUUID();
    const [player] = await tx.query<{ id: PlayerId }>(
      'insert into player (email, username, username_fold, password_hash) values ($1, $1, $1, $1) returning id',
      [name],
    );
    await createPurse(tx, player!.id, { points: fromUnits(10), spins: fromUnits(0) });
    await addLeaderboardEntry(tx, player!.id, name);
    await requestPullForAccount(tx, player!.id, name);
    return player!.id;
  });
}

const settle = (db: Database, id: PlayerId, xp: number, asOf: Date): Promise<boolean> =>
  db.transaction((tx) => applyProviderState(tx, rules, id, { xp: fromUnits(xp), xpMul: null, rank: null, asOf }));
const after = (ms: number): Date => new Date(Date.UTC(2027, 0, 1) + ms);
const readXp = async (db: Database, id: PlayerId): Promise<number> => (await readHoldings(db, id)).xp / 100;

describeOnEachDatabase('the xp of a player at Claimr', (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  test('is replaced by a newer answer only, never by the late answer to an earlier request', async () => {
    const id = await seatPlayer(db);
    expect(await settle(db, id, 50, after(2))).toBe(true);
    expect(await settle(db, id, 999, after(1))).toBe(false);
    expect(await settle(db, id, 999, after(2))).toBe(false);
    expect(await readXp(db, id)).toBe(50);
    expect(await settle(db, id, 40, after(3))).toBe(true);
    expect(await readXp(db, id)).toBe(40);
  });

  test('is added to the xp that built-in quests have paid, and never reduces that', async () => {
    const id = await seatPlayer(db);
    await settle(db, id, 50, after(1));
    await db.query(
      `insert into quest_claim (player_id, quest, period, version, xp, spins, points)
       values ($1, 'own', 'once', 1000, 2000, 0, 0)`,
      [id],
    );
    await settle(db, id, 60, after(2));
    expect(await readXp(db, id)).toBe(80);
    // Thresholds are of what is counted there.
    await settle(db, id, 90, after(3));
    expect([await readXp(db, id), (await readHoldings(db, id)).spins]).toEqual([110, 0]);
    await settle(db, id, 0, after(4));
    expect(await readXp(db, id)).toBe(20);
  });

  test('changes nothing for a deleted account', async () => {
    const id = await seatPlayer(db);
    await db.query('delete from provider_account where player_id = $1', [id]);
    expect(await settle(db, id, 50, after(1))).toBe(false);
    expect(await readXp(db, id)).toBe(0);
  });

  test('is requested once in five seconds, and less often while requests fail', async () => {
    const id = await seatPlayer(db);
    const past = (seconds: number) =>
      db.query('update provider_account set asked_at = asked_at - make_interval(secs => $2) where player_id = $1', [
        id,
        seconds,
      ]);
    const begin = async () => (await beginPull(db, id, 30))?.askedAt;
    const askedAt = await begin();
    expect(await begin()).toBeUndefined();
    await settle(db, id, 1, askedAt!);
    await past(4);
    expect(await begin()).toBeUndefined();
    await past(1.1);
    expect(await begin()).toBeDefined();
    for (const seconds of [10, 20, 40, 80, 160, 320, 320]) {
      await past(seconds - 1);
      expect(await begin()).toBeUndefined();
      await past(1.1);
      expect(await begin()).toBeDefined();
    }
  });
});

describeOnPostgres('several nodes that read one player at once', (open) => {
  test('keep the newest answer and pay each threshold once', async () => {
    const db = await open();
    const id = await seatPlayer(db);
    const order = [7, 3, 9, 1, 8, 2, 10, 4, 6, 5];
    await Promise.all(order.map((nth) => settle(db, id, nth * 30, after(nth))));
    expect(await readXp(db, id)).toBe(300);
    expect((await readHoldings(db, id)).spins).toBe(200);
    expect(await auditLedger(db)).toMatchObject({ driftedPlayers: [], brokenTrails: [] });
  });

  test('send one request', async () => {
    const db = await open();
    const id = await seatPlayer(db);
    const begun = await Promise.all(Array.from({ length: 10 }, () => beginPull(db, id, 30)));
    expect(begun.filter((pull) => pull !== null)).toHaveLength(1);
  });
});
