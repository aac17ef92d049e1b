import { beforeAll, expect, test } from 'vitest';
import { migrate, type Database } from '@wow/core/database';
import { commitTo, newServerSeed } from '@wow/core/fairness/server';
import type { PlayerId } from '@wow/core/protocol';
import { describeOnEachDatabase, describeOnPostgres, emptyBeforeMigration, migrationsFolder } from '@wow/core/testing';
import { Archive, extendHistory } from '@wow/product/ledger/server';
import { auditLedger } from '@wow/product/ledger/testing';
import { dicesBet, TEST_KEYS } from '../../test/bet-fixtures.ts';
import { createPlayer, createRepository, expectSoundLedger, type Play } from '../../test/play-fixtures.ts';
import { BetEngine } from '../engine/bet-engine.ts';
import { readRounds } from './history-store.ts';

const { sealer } = TEST_KEYS;
const archive = new Archive('no-archive');

/** Does not cache: each bet reads its player. */
const createNode = (db: Database): Play => {
  const engine = new BetEngine({ repository: createRepository(db), maxConcurrentBatches: 1 });
  return (bet) => engine.play(bet);
};

const OF_PLAYER = {
  round: 'player_id = $1',
  round_batch: 'id in (select batch from round where player_id = $1)',
  transfer: 'player_id = $1',
};

/** Moves a player's rows in time, and with it to another partition. */
async function letPass(
  db: Database,
  playerId: PlayerId,
  interval: string,
  tables: readonly (keyof typeof OF_PLAYER)[] = ['round', 'round_batch'],
): Promise<void> {
  for (const table of tables) {
    await db.query(`alter table ${table} disable trigger ${table}_is_append_only`);
    await db.query(`update ${table} set at = at + $2::text::interval where ${OF_PLAYER[table]}`, [playerId, interval]);
    await db.query(`alter table ${table} enable trigger ${table}_is_append_only`);
  }
}

const listPartitions = async (db: Database, table: string): Promise<string[]> =>
  (
    await db.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::text::regclass order by 1`,
      [table],
    )
  ).map(({ name }) => name);

const toNames = (table: string, now: Date): string[] => {
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
  return [`${table}_${next.toISOString().slice(0, 7).replace('-', '_')}`, `${table}_first`, `${table}_rest`];
};

describeOnEachDatabase('history in partitions', (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  test('the history of a new installation reaches to the end of the next month', async () => {
    for (const table of ['round', 'round_batch']) {
      expect(await listPartitions(db, table)).toEqual(toNames(table, new Date()));
    }
    expect(await extendHistory(db)).toBe(0);
  });

  test.each(['1 month', '2 years'])(
    'rounds of another time (%s) are in their own partition: keys, nonces, history and ledger go on',
    async (interval) => {
      const playerId = await createPlayer(db);
      const node = createNode(db);
      const bet = dicesBet(playerId, 50);
      const first = await node(bet);
      await letPass(db, playerId, interval);
      const second = await node(dicesBet(playerId, 50));
      expect(second).toMatchObject({ kind: 'round', round: { nonce: 1 } });
      expect(await node(bet)).toMatchObject({ ...first, replayed: true });
      const nonces = (await readRounds({ db, sealer, archive }, playerId, null, 10)).map(({ nonce }) => nonce);
      expect(nonces).toEqual([1, 0]);
      await expectSoundLedger(db);
    },
  );

  test('a partition is append-only, also by its own name', async () => {
    for (const name of [...toNames('round', new Date()), ...toNames('round_batch', new Date()), 'log_leaf_first']) {
      await expect(db.query(`delete from ${name}`)).rejects.toThrow(`${name} is append-only`);
    }
  });

  test('the log gets its next part when half of one is left', async () => {
    const leaf = `(leaf_index, seed_pair_id, nonce, salt, hash) values ($1, 1, $1, $2::text::bytea, sha256('a'))`;
    const size = 16_777_216;
    await db.query(`insert into log_leaf ${leaf}`, [size / 2 - 2, '\\x00112233445566778899aabbccddeeff']);
    expect(await extendHistory(db)).toBe(0);
    await db.query(`insert into log_leaf ${leaf}`, [size / 2 - 1, '\\x00112233445566778899aabbccddeeff']);
    expect(await extendHistory(db)).toBe(1);
    await db.query(`insert into log_leaf ${leaf}`, [size, '\\x00112233445566778899aabbccddeeff']);
    expect(await db.query('select leaf_index from log_leaf_1')).toEqual([{ leaf_index: size }]);
  });
});

describeOnEachDatabase('the default partition', (open) => {
  test('rows of a clock ahead move to the partition of their month when it is added', async () => {
    const db = await open();
    const playerId = await createPlayer(db);
    const node = createNode(db);
    await node(dicesBet(playerId, 50));
    const [nextMonth] = toNames('round', new Date());
    for (const table of ['round', 'round_batch']) await db.query(`drop table ${nextMonth!.replace('round', table)}`);
    await letPass(db, playerId, '1 month');
    const countIn = async (table: string) =>
      (await db.query(`select count(*)::integer as count from ${table}`))[0]?.['count'];
    expect(await countIn('round_rest')).toBe(1);
    expect(await countIn('round_batch_rest')).toBe(1);
    expect(await extendHistory(db)).toBe(2);
    expect([await countIn('round_rest'), await countIn('round_batch_rest')]).toEqual([0, 0]);
    expect(await countIn(nextMonth!)).toBe(1);
    expect(await node(dicesBet(playerId, 50))).toMatchObject({ kind: 'round', round: { nonce: 1 } });
    await expectSoundLedger(db);
    await expect(db.query('delete from round_rest')).rejects.toThrow('round_rest is append-only');
  });
});

/** Inserts a player with one lost round under the key `first`, as the tables were before partitions. */
async function playedBefore(db: Database, name: string): Promise<PlayerId> {
  const [player] = await db.query<{ id: PlayerId }>(
    'insert into player (email, username, username_fold, password_hash) values ($1, $1, $1, $1) returning id',
    [name],
  );
  const { id } = player!;
  const { requestHash } = dicesBet(id, 50);
  const addPair = async (state: string): Promise<number> => {
    const serverSeed = newServerSeed();
    const hash = commitTo(serverSeed);
    const [pair] = await db.query<{ id: number }>(
      `insert into seed_pair (player_id, server_seed_hash, server_seed_sealed, client_seed, state, activated_at)
       values ($1, $2, decode($3, 'hex'), 'mine', $4, case when $4 = 'active' then now() end) returning id`,
      [id, hash, sealer.seal(serverSeed, hash), state],
    );
    return pair!.id;
  };
  const active = await addPair('active');
  await addPair('next');
  await db.query('insert into purse (player_id, points, version) values ($1, 95000, 2)', [id]);
  await db.query(
    `insert into transfer (player_id, version, line, unit, from_purse, to_purse, amount, player_after, reason)
     values ($1, 1, 0, 'points', 'bank', 'player', 100000, 100000, 'registration'),
            ($1, 2, 0, 'points', 'player', 'house', 5000, 95000, 'stake')`,
    [id],
  );
  await db.query(
    `insert into round (seed_pair_id, nonce, player_id, version, idem_key, request_hash, game, config_hash, choice,
                        outcome, bet, payout, points_before, points_after, spins_before, spins_after)
     values ($1, 0, $2, 2, 'first', decode($3, 'hex'), 'dices', sha256(''), '{"bet": 5000}',
             '{"wow": [6, 6, 6], "user": [1, 1, 1]}', 5000, 0, 100000, 95000, 0, 0)`,
    [active, id, requestHash],
  );
  return id;
}

describeOnEachDatabase('a database of the version before partitions', (open) => {
  test('is migrated with its rows, also those of a clock that was ahead', async () => {
    const db = await open();
    const pending = await emptyBeforeMigration(db, '0020_history_partitions.sql');
    const [ann, ben] = [await playedBefore(db, 'ann'), await playedBefore(db, 'ben')];
    const bets = [ann, ben].map((playerId) => dicesBet(playerId, 50, 'first'));
    await letPass(db, ben, '3 months', ['round', 'transfer']);

    expect(await migrate(db, migrationsFolder())).toEqual(pending);
    const again = createNode(db);
    for (const bet of bets)
      expect(await again(bet)).toMatchObject({ kind: 'round', round: { nonce: 0 }, replayed: true });
    expect(await again(dicesBet(ann, 50))).toMatchObject({ kind: 'round', round: { nonce: 1 } });
    expect((await auditLedger(db)).sums).toEqual({ points: 0, spins: 0, xp: 0 });
    // The first partition reaches to its newest row.
    expect(await listPartitions(db, 'round')).toEqual(['round_first', 'round_rest']);
  });
});

describeOnPostgres('a missing month', (open) => {
  test('is added later if a long report reads: bets do not wait behind it', async () => {
    const db = await open();
    const [missing] = toNames('round', new Date());
    await db.query(`drop table ${missing}`);
    const playerId = await createPlayer(db);
    const node = createNode(db);
    await db.snapshot(async (tx) => {
      await tx.query('select from round_rest');
      const extending = extendHistory(db);
      const startedAt = performance.now();
      await expect(extending).rejects.toMatchObject({ code: '55P03' });
      expect(await node(dicesBet(playerId, 50))).toMatchObject({ kind: 'round' });
      expect(performance.now() - startedAt).toBeLessThan(2_000);
    });
    expect(await extendHistory(db)).toBe(1);
    expect(await listPartitions(db, 'round')).toContain(missing);
  });
});
