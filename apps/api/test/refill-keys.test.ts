import { expect, test } from 'vitest';
import { DatabaseError, type Database } from '@wow/core/database';
import { withSecondServer } from './with-second-server.ts';
import { describeServer } from './in-world.ts';
import { expectSoundLedger, refill, refused, ruin } from './refill-calls.ts';
import type { Answer, TestServer, TestPlayer } from './world.ts';

const bet = (world: TestServer, { token }: TestPlayer, key: string): Promise<Answer> =>
  world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 }, headers: { 'idempotency-key': key } });
const mismatch = { status: 422, body: { code: 'idempotency_mismatch' } };

const readEntries = (world: TestServer, { id }: TestPlayer) =>
  world.db.query(`select amount from transfer where player_id = $1 and reason = 'refill'`, [id]);

/** The same database, but refill writes lose the connection. */
const losing = (db: Database, when: 'before the commit' | 'after the commit'): Database => {
  const lost = new DatabaseError('the connection is lost', {});
  return {
    kind: db.kind,
    query: (text, parameters, name) => db.query(text, parameters, name),
    maintain: (work) => db.maintain(work),
    snapshot: (work) => db.snapshot(work),
    checkWrite: () => db.checkWrite(),
    getLoad: () => db.getLoad(),
    close: () => db.close(),
    async transaction(work) {
      let isRefill = false;
      const result = await db.transaction(async (tx) => {
        const query: typeof tx.query = (text, ...rest) => {
          isRefill ||= text.includes('insert into refill');
          return tx.query(text, ...rest);
        };
        const done = await work({ ...tx, query });
        if (isRefill && when === 'before the commit') throw lost;
        return done;
      });
      if (isRefill) throw lost;
      return result;
    },
  };
};

/** The same database, but the first settled bet is written only after a release. */
function holdingBets(db: Database): { held: Database; isWaiting: Promise<void>; release: () => void } {
  let [reach, release] = [(): void => undefined, (): void => undefined];
  const isWaiting = new Promise<void>((resolve) => (reach = resolve));
  const isFree = new Promise<void>((resolve) => (release = resolve));
  const held: Database = {
    kind: db.kind,
    async query(text, parameters, name) {
      if (name === 'write-settled') {
        reach();
        await isFree;
      }
      return db.query(text, parameters, name);
    },
    maintain: (work) => db.maintain(work),
    snapshot: (work) => db.snapshot(work),
    checkWrite: () => db.checkWrite(),
    getLoad: () => db.getLoad(),
    close: () => db.close(),
    transaction: (work) => db.transaction(work),
  };
  return { held, isWaiting, release: () => release() };
}

describeServer('the key of a refill', {}, (world) => {
  const broke = (points = 0): Promise<TestPlayer> => world.newPlayer({ points, spins: 0 });

  test('returns the same answer again, also after another loss of all points', async () => {
    const player = await broke();
    const first = await refill(world, player, 'mine');
    await ruin(world, player);
    const again = await refill(world, player, 'mine');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await readEntries(world, player)).toHaveLength(1);
  });

  test('stays refused once it was refused', async () => {
    const player = await world.newPlayer({ points: 60, spins: 0 });
    expect(await refill(world, player, 'early')).toMatchObject(refused);
    await ruin(world, player);
    const again = await refill(world, player, 'early');
    expect(again).toMatchObject(refused);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await refill(world, player, 'later')).status).toBe(200);
  });

  test('cannot be shared with a bet, in either order, played or refused', async () => {
    const player = await world.newPlayer({ points: 50, spins: 0 });
    expect((await bet(world, player, 'played')).status).toBe(200);
    await ruin(world, player);
    expect(await bet(world, player, 'no-bet')).toMatchObject({ status: 409, body: { code: 'insufficient_balance' } });
    for (const key of ['played', 'no-bet']) expect(await refill(world, player, key)).toMatchObject(mismatch);
    expect((await refill(world, player, 'refilled')).status).toBe(200);
    expect(await refill(world, player, 'no-refill')).toMatchObject(refused);
    for (const key of ['refilled', 'no-refill']) expect(await bet(world, player, key)).toMatchObject(mismatch);
    const other = await broke();
    expect((await refill(world, other, 'refilled')).status).toBe(200);
  });

  test('pays one refill for twenty concurrent requests, also with twenty keys', async () => {
    const [one, many] = [await broke(), await broke()];
    const asked = Array.from({ length: 20 }, (_, index) => index);
    const same = await Promise.all(asked.map(() => refill(world, one, 'same')));
    expect(new Set(same.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([200, { balance: 500, spins: 0, refilled: 500 }])]),
    );
    expect(same.filter(({ headers }) => !headers['idempotency-replayed'])).toHaveLength(1);
    const each = await Promise.all(asked.map((index) => refill(world, many, `key-${index}`)));
    expect(each.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...asked.slice(1).map(() => 409)]);
    for (const player of [one, many]) expect(await readEntries(world, player)).toHaveLength(1);
    await expectSoundLedger(world);
  });

  test('is used by exactly one of a concurrent refill and bet', async () => {
    for (let index = 0; index < 10; index += 1) {
      const player = await broke();
      const answers = await Promise.all([
        refill(world, player, 'k'),
        bet(world, player, 'k'),
        refill(world, player, 'k'),
      ]);
      const answered = answers.filter(({ status }) => status !== 422);
      const refills = (await readEntries(world, player)).length;
      // The key has exactly one meaning: a refill, or a refused bet.
      expect(answered.map(({ status }) => status)).toEqual(refills === 1 ? [200, 200] : [409]);
    }
  });

  test('stays used after a refusal, also for a bet that was settled before and written later', async () => {
    const player = await broke(60);
    const { held, isWaiting, release } = holdingBets(world.db);
    await withSecondServer(world, { db: held }, async (other) => {
      const betting = bet(other, player, 'spent');
      await isWaiting;
      expect(await refill(world, player, 'spent')).toMatchObject(refused);
      release();
      expect(await betting).toMatchObject(mismatch);
    });
    expect((await world.ask('GET', '/api/auth/profile', player)).body.balance).toBe(60);
  });

  test.each([
    ['before the commit', 0, undefined],
    ['after the commit', 1, 'true'],
  ] as const)('pays one refill in total if its answer is lost %s after %d refills', async (when, refills, replayed) => {
    const player = await broke();
    await withSecondServer(world, { db: losing(world.db, when) }, async (other) => {
      expect((await refill(other, player, 'kept')).status).toBe(503);
    });
    expect(await readEntries(world, player)).toHaveLength(refills);
    const again = await refill(world, player, 'kept');
    expect([again.status, again.body.balance]).toEqual([200, 500]);
    expect(again.headers['idempotency-replayed']).toBe(replayed);
    expect(await readEntries(world, player)).toEqual([{ amount: 50_000 }]);
    await expectSoundLedger(world);
  });
});
