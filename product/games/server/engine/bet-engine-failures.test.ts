import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { DatabaseError, isUnavailable, type Database, type Row } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { describeOnEachDatabase, describeOnPostgres } from '@wow/core/testing';
import { ROUNDS_PER_SEED } from '../../seed-lifetime.ts';
import { processScheduler } from './bet-engine.ts';
import type { Bet, Settlement } from './settle-bets.ts';
import { dicesBet } from '../../test/bet-fixtures.ts';
import { createNode, createPlayer, expectSoundLedger, getRound } from '../../test/play-fixtures.ts';

type Statement = 'load-player-states' | 'write-settled';
type Ask = () => Promise<Row[]>;

/** Calls `how` for each of these statements, with the number of earlier ones. */
function interceptStatement(
  db: Database,
  statement: Statement,
  how: (ask: Ask, time: number) => Promise<Row[]>,
): Database {
  let time = 0;
  return {
    ...db,
    async query(text, parameters, name) {
      const ask: Ask = () => db.query(text, parameters, name);
      return (await (name === statement ? how(ask, time++) : ask())) as never[];
    },
  };
}

const lost = (): never => {
  throw new DatabaseError('connection reset', {});
};
const refusedWith = (code: string) => (): never => {
  throw new DatabaseError('refused', { code });
};
const failing =
  (times: number, fail: () => never) =>
  async (ask: Ask, time: number): Promise<Row[]> =>
    time < times ? fail() : ask();

function newGate(): { readonly isOpen: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  return { isOpen, open: () => open() };
}

const readNonces = (settlements: readonly Settlement[]): number[] => settlements.map((one) => getRound(one).nonce);

async function countRounds(db: Database, playerIds: readonly PlayerId[]): Promise<number> {
  const [row] = await db.query<{ n: number }>('select count(*) as n from round where player_id = any($1)', [playerIds]);
  return row!.n;
}

const betsOf = (playerId: PlayerId, count: number): Bet[] =>
  Array.from({ length: count }, () => dicesBet(playerId, 50));

/** Two faulty bets: a table that breaks, and a `config_hash` that is no hex. */
const brokenTable = (playerId: PlayerId): Bet => {
  const bet = dicesBet(playerId, 50);
  const play = (): never => {
    throw new RangeError('the table is broken');
  };
  return { ...bet, table: { ...bet.table, rules: { ...bet.table.rules, play } } };
};
const unreadableRow = (playerId: PlayerId): Bet => dicesBet(playerId, 50, 'a key that is too long'.repeat(20));

describeOnEachDatabase('a bet when something goes wrong', (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  test.each([
    ['its table breaks', brokenTable, RangeError],
    ['the database cannot take it', unreadableRow, DatabaseError],
  ])('fails alone when %s: its neighbours are played, also those of the same player', async (_, broken, kind) => {
    const [mine, ...others] = await Promise.all(Array.from({ length: 4 }, () => createPlayer(db)));
    const bets = [
      ...others.flatMap((playerId) => betsOf(playerId, 2)),
      dicesBet(mine!, 50),
      broken(mine!),
      dicesBet(mine!, 50),
      ...others.flatMap((playerId) => betsOf(playerId, 1)),
    ];
    const node = createNode(db);
    const settled = await Promise.allSettled(bets.map(node));
    const failed = settled.filter((one) => one.status === 'rejected');
    expect(failed).toHaveLength(1);
    expect(failed[0]!.reason).toBeInstanceOf(kind);
    expect(isUnavailable(failed[0]!.reason)).toBe(false);
    for (const playerId of [mine!, ...others]) {
      const played = settled.filter((one, index) => bets[index]!.playerId === playerId && one.status === 'fulfilled');
      expect(readNonces(played.map((one) => (one as PromiseFulfilledResult<Settlement>).value))).toEqual(
        playerId === mine ? [0, 1] : [0, 1, 2],
      );
    }
    await expectSoundLedger(db);
  });

  test('is played once if the connection is lost during the write, before or after the commit', async () => {
    for (const fault of [
      failing(2, lost),
      async (ask: Ask, time: number) => {
        const rows = await ask();
        return time === 0 ? lost() : rows;
      },
    ]) {
      const players = await Promise.all([createPlayer(db), createPlayer(db)]);
      const node = createNode(interceptStatement(db, 'write-settled', fault));
      const settled = await Promise.all(players.flatMap((playerId) => betsOf(playerId, 3)).map(node));
      expect(readNonces(settled)).toEqual([0, 1, 2, 0, 1, 2]);
      expect(await countRounds(db, players)).toBe(6);
    }
    await expectSoundLedger(db);
  });

  test('is played from the current purse if the purse keeps changing between read and write', async () => {
    const playerId = await createPlayer(db);
    const other = createNode(db);
    const node = createNode(
      interceptStatement(db, 'write-settled', async (ask, time) => {
        if (time < 3) await other(dicesBet(playerId, 50));
        return ask();
      }),
    );
    const settled = await Promise.all(betsOf(playerId, 2).map(node));
    expect(readNonces(settled)).toEqual([3, 4]);
    await expectSoundLedger(db);
  });

  test.each([
    ['a deadlock', '40P01'],
    ['a failed serialization', '40001'],
    ['a unique key', '23505'],
  ])('is played once with all its neighbours after %s, however often', async (_, code) => {
    for (const times of [1, 2, 5]) {
      const players = await Promise.all([createPlayer(db), createPlayer(db), createPlayer(db)]);
      const node = createNode(interceptStatement(db, 'write-settled', failing(times, refusedWith(code))));
      const settled = await Promise.all(players.flatMap((playerId) => betsOf(playerId, 2)).map(node));
      expect(readNonces(settled)).toEqual([0, 1, 0, 1, 0, 1]);
      expect(await countRounds(db, players)).toBe(6);
    }
  });

  test('is not answered before it is durable', async () => {
    const playerId = await createPlayer(db);
    const [gate, writing] = [newGate(), newGate()];
    const node = createNode(
      interceptStatement(db, 'write-settled', async (ask) => {
        writing.open();
        await gate.isOpen;
        return ask();
      }),
    );
    let isAnswered = false;
    const answer = node(dicesBet(playerId, 50)).then(() => {
      isAnswered = true;
      return countRounds(db, [playerId]);
    });
    await writing.isOpen;
    await pause(20);
    expect(isAnswered).toBe(false);
    expect(await countRounds(db, [playerId])).toBe(0);
    gate.open();
    expect(await answer).toBe(1);
  });

  test('stays behind the earlier bets of its player, under load and while statements fail', async () => {
    const players = await Promise.all(Array.from({ length: 5 }, () => createPlayer(db)));
    const node = createNode(
      interceptStatement(db, 'write-settled', async (ask, time) => {
        if (time % 5 === 1) return lost();
        if (time % 5 === 3) return refusedWith('40P01')();
        return ask();
      }),
    );
    const asked = new Map<PlayerId, Promise<Settlement>[]>(players.map((playerId) => [playerId, []]));
    for (let index = 0; index < 60; index += 1) {
      for (const playerId of players) asked.get(playerId)!.push(node(dicesBet(playerId, 50)));
      if (index % 10 === 0) await pause(5);
    }
    for (const answers of asked.values()) {
      expect(readNonces(await Promise.all(answers))).toEqual(Array.from({ length: 60 }, (_, nonce) => nonce));
    }
    await expectSoundLedger(db);
  });

  test('is rejected in time if the database stays away, and its key is played once when it is back', async () => {
    const playerId = await createPlayer(db);
    let isAway = true;
    const away = interceptStatement(db, 'load-player-states', async (ask) => (isAway ? lost() : ask()));
    // Two seconds of patience, a hundred times faster.
    const node = createNode(away, { scheduler: { ...processScheduler, nowMs: () => performance.now() * 100 } });
    const bets = betsOf(playerId, 3);
    for (const one of await Promise.allSettled(bets.map(node))) {
      expect(one.status === 'rejected' && isUnavailable(one.reason)).toBe(true);
    }
    isAway = false;
    expect(readNonces(await Promise.all(bets.map(node)))).toEqual([0, 1, 2]);
    expect(await countRounds(db, [playerId])).toBe(3);
  });

  test('is rejected at once if 16,384 rounds wait, and these are all played', async () => {
    const playerId = await createPlayer(db, 1_000_000);
    const [gate, reading] = [newGate(), newGate()];
    const node = createNode(
      interceptStatement(db, 'load-player-states', async (ask) => {
        reading.open();
        await gate.isOpen;
        return ask();
      }),
    );
    const first = node(dicesBet(playerId, 50));
    await reading.isOpen;
    const series = { count: 100, loss: null, win: null };
    const bets = [...betsOf(playerId, 163).map((bet) => ({ ...bet, series })), ...betsOf(playerId, 84)];
    const waiting = bets.map(node);
    const refused = await node(dicesBet(playerId, 50)).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: '53000' });
    expect(isUnavailable(refused)).toBe(true);
    gate.open();
    await Promise.all([first, ...waiting]);
    expect(await countRounds(db, [playerId])).toBe(16_385);
  });
});

describeOnEachDatabase('a seed pair', (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  const readPairs = (playerId: PlayerId) =>
    db.query<{ id: number; state: string; server_seed_hash: string; client_seed: string }>(
      'select id, state, server_seed_hash, client_seed from seed_pair where player_id = $1 order by id',
      [playerId],
    );

  test('is rotated after its last nonce, and the bets behind it continue with the next pair', async () => {
    const playerId = await createPlayer(db);
    const before = await readPairs(playerId);
    await db.query(
      `insert into round (seed_pair_id, nonce, player_id, version, idem_key, game, choice, outcome, bet, payout,
                          points_before, points_after, spins_before, spins_after, batch, batch_position)
       values ($1, $2, $3, 1, 'the round before', 'dices', '{}', '{}', 0, 0, 0, 0, 0, 0, 0, 0)`,
      [before[0]!.id, ROUNDS_PER_SEED - 3, playerId],
    );
    const node = createNode(db);
    const rounds = (await Promise.all(betsOf(playerId, 5).map(node))).map(getRound);
    expect(rounds.map(({ nonce }) => nonce)).toEqual([ROUNDS_PER_SEED - 2, ROUNDS_PER_SEED - 1, 0, 1, 2]);
    const after = await readPairs(playerId);
    expect(after.map(({ state }) => state)).toEqual(['revealed', 'active', 'next']);
    expect(rounds.map(({ serverSeedHash }) => serverSeedHash)).toEqual(
      [0, 0, 1, 1, 1].map((pair) => before[pair]!.server_seed_hash),
    );
    expect(after[1]!.client_seed).toBe(rounds[2]!.clientSeed);
    expect(after[1]!.client_seed).not.toBe(after[0]!.client_seed);
  });

  test('is rotated if it is older than thirty days, and an answered key keeps its answer', async () => {
    const playerId = await createPlayer(db);
    const node = createNode(db);
    const bet = dicesBet(playerId, 50);
    const first = getRound(await node(bet));
    await db.query(
      `update seed_pair set activated_at = now() - interval '31 days' where player_id = $1 and state = 'active'`,
      [playerId],
    );
    const [next, again] = (await Promise.all([node(dicesBet(playerId, 50)), node({ ...bet })])).map(getRound);
    expect(again).toEqual(first);
    expect(next!.nonce).toBe(0);
    expect(next!.serverSeedHash).not.toBe(first.serverSeedHash);
    expect((await readPairs(playerId)).map(({ state }) => state)).toEqual(['revealed', 'active', 'next']);
  });

  test('is rotated once if two nodes reach its end at the same time', async () => {
    const playerId = await createPlayer(db);
    await db.query(
      `update seed_pair set activated_at = now() - interval '31 days' where player_id = $1 and state = 'active'`,
      [playerId],
    );
    const nodes = [createNode(db), createNode(db), createNode(db)];
    const settled = await Promise.all(betsOf(playerId, 12).map((bet, index) => nodes[index % nodes.length]!(bet)));
    expect(readNonces(settled).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, nonce) => nonce));
    expect((await readPairs(playerId)).map(({ state }) => state)).toEqual(['revealed', 'active', 'next']);
  });
});

describeOnPostgres('a deadlock with another transaction', (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  async function isAnotherWaiting(): Promise<boolean> {
    const waiting = await db.query(
      `select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting.length > 0;
  }

  test('whose write PostgreSQL aborts is played again, and the client sees no error', async () => {
    const [first, second] = [await createPlayer(db), await createPlayer(db)];
    const codes: (string | undefined)[] = [];
    const node = createNode(
      interceptStatement(db, 'write-settled', (ask) =>
        ask().catch((error: unknown) => {
          codes.push(error instanceof DatabaseError ? error.code : 'no database error');
          throw error;
        }),
      ),
    );
    const lock = 'select 1 from purse where player_id = $1 for update';
    let answers: Promise<Settlement>[] = [];
    await db.transaction(async (tx) => {
      await tx.query(lock, [second]);
      answers = [first, second].map((playerId) => node(dicesBet(playerId, 50)));
      // Our write locks the first purse and waits for the second. It waited first, so it is the one that looks for a
      // deadlock.
      while (!(await isAnotherWaiting())) await pause(10);
      await pause(400);
      await tx.query(lock, [first]);
    });
    const settled = await Promise.all(answers);
    expect(codes).toContain('40P01');
    expect(readNonces(settled)).toEqual([0, 0]);
    expect(await countRounds(db, [first, second])).toBe(2);
  });
});
