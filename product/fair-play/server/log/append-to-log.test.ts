import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase, type Database } from '@wow/core/database';
import { consistencyPath, inclusionPath, parseNote } from '@wow/core/fairness';
import {
  createGrowingTree,
  hashLeaf,
  openTiles,
  verifyConsistency,
  verifyInclusion,
  verifyNote,
} from '@wow/core/fairness/server';
import { describeOnAnyDatabase, describeOnPostgres } from '@wow/core/testing';
import { gamesSettings, serializeLogLeaf } from '@wow/product/games';
import { loadSigner, readLogRounds, readSigningKeys, type Signer } from '@wow/product/games/server';
import { queueLogEntry } from '@wow/product/ledger/server';
import { isMark } from '../../returns/judge-return.ts';
import { createOddsCache } from '../returns/count-returns.ts';
import { readMarks, readTallies } from '../returns/returns-store.ts';
import { logAll, whichWon } from '../../test/server/log-all.ts';
import { findLeaf, readLeavesIn } from './log-leaves-store.ts';
import { makeLeaf, readProofNodes } from './log-tree.ts';
import { readPublishedCheckpoint, readPublishedTile, toLogKey } from './published-log.ts';
import { appendToLog } from './append-to-log.ts';

const odds = createOddsCache(() => Promise.resolve(JSON.stringify({ games: gamesSettings.parse({}), rewards: {} })));
const signingKey = randomBytes(32);

/** Opens a seed pair, and returns its number. */
async function openPair(db: Database): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    `with player as (
       insert into player (email, username, username_fold, password_hash) values ($1, $1, $1, $1) returning id
     )
     insert into seed_pair (player_id, server_seed_hash, server_seed_sealed, client_seed, state, activated_at)
     select id, $2, '', 'client', 'active', now() from player returning id`,
    [randomUUID(), randomBytes(32).toString('hex')],
  );
  return row!.id;
}

/** Writes so many bets on red behind one another into a pair, as the croupier's statement does, won as the list says. */
async function playReds(
  db: Database,
  pair: number,
  from: number,
  wins: readonly boolean[],
  stake = 5_000,
): Promise<void> {
  await db.query(
    `with batch as (
       insert into round_batch (id, config_hash) values (nextval('round_batch_id'), sha256('')) returning id
     ),
     played as (
       insert into round (player_id, seed_pair_id, nonce, version, idem_key, game, choice, outcome, bet, payout,
                          points_before, points_after, spins_before, spins_after, batch, batch_position)
       select 1, $1::bigint, $2::bigint + won.position - 1, 1, format('%s %s', $1::bigint, $2::bigint + won.position),
              'roulette', json_build_object('bet', $4::bigint, 'tier', 'red'), '{"index": 1, "tier": "red"}', $4::bigint,
              case when won.it then 2 * $4::bigint else 0 end, 0, 0, 0, 0, batch.id, 0
         from unnest($3::boolean[]) with ordinality as won (it, position) cross join batch
       returning seed_pair_id, nonce
     )
     insert into log_queue (seed_pair_ids, nonces)
     select array_agg(seed_pair_id order by nonce), array_agg(nonce order by nonce) from played`,
    [pair, from, wins, stake],
  );
}

const readLeaves = async (db: Database): Promise<Uint8Array[]> =>
  (await readLeavesIn(db, [{ level: 0, from: 0, to: 1_000 }])).map((hash) => Buffer.from(hash));

describeOnAnyDatabase('the public log', (open) => {
  test('appends every round once, in order, and proves each of them and every state it ever had', async () => {
    const db = await open();
    const signer = await loadSigner(db, signingKey);
    const [one, other] = [await openPair(db), await openPair(db)];
    await playReds(db, one, 0, whichWon(150));
    await playReds(db, other, 0, whichWon(100));
    await logAll({ db, signer, odds, roundsAtOnce: 60 });
    await playReds(db, one, 150, whichWon(450));
    await logAll({ db, signer, odds, roundsAtOnce: 400 });

    const hashes = await readLeaves(db);
    // With the leaves of the signing key and of the first checkpoints.
    const all = hashes.length;
    expect(all).toBeGreaterThan(701);
    const tree = createGrowingTree();
    const roots = hashes.map((hash) => {
      tree.append(hash);
      return tree.root();
    });
    const places = await db.query<{ seed_pair_id: number; nonce: number }>(
      'select seed_pair_id, nonce from log_leaf order by leaf_index',
    );
    for (const pair of [one, other]) {
      const nonces = places.filter((place) => place.seed_pair_id === pair).map(({ nonce }) => nonce);
      expect(nonces).toEqual(nonces.map((_, at) => at));
    }
    const newest = (await readPublishedCheckpoint(db))!;
    const state = { size: all, root: roots[all - 1]! };
    expect(newest).toMatchObject({ size: all, root: Uint8Array.from(roots[all - 1]!) });
    const [key] = await readSigningKeys(db);
    expect(verifyNote(parseNote(newest.text)!, [toLogKey(newest.origin, key!)])).toBe('holds');
    for (const index of [0, 1, 255, 256, 300, 511, 512, 699, 700]) {
      const path = await readProofNodes(db, inclusionPath(index, all));
      expect(verifyInclusion(hashes[index]!, index, path, state)).toBe(true);
    }
    for (const size of [1, 2, 250, 256, 257, 511, 512, 513, 700, 701]) {
      const path = await readProofNodes(db, consistencyPath(size, all));
      expect(verifyConsistency({ size, root: roots[size - 1]! }, state, path)).toBe(true);
    }
    const tiles = await openTiles(state, ({ level, index, width }) =>
      readPublishedTile(db, `tile/${level}/00${index}${width < 256 ? `.p/${width}` : ''}`),
    );
    for (const size of [1, 255, 256, 600, all]) {
      expect(await tiles.hashRanges([{ from: 0, to: size }])).toEqual([roots[size - 1]]);
    }
    for (const { size, root } of await db.query<{ size: number; root: Uint8Array }>(
      'select tree_size as size, root from log_head',
    )) {
      expect(Uint8Array.from(root)).toEqual(Uint8Array.from(roots[size - 1]!));
    }
    expect(await db.query('select id from log_queue')).toEqual([]);
  });

  test('lets rounds wait for entries that were queued before them', async () => {
    const db = await open();
    const signer = await loadSigner(db, signingKey);
    await db.transaction(async (tx) => {
      for (let count = 0; count < 1_100; count += 1) await queueLogEntry(tx, { kind: 'wow-economy-1', body: {} });
    });
    await playReds(db, await openPair(db), 0, whichWon(3));
    expect(await appendToLog({ db, signer, odds })).toMatchObject({ rounds: 0, entries: 1_000 });
    expect(await appendToLog({ db, signer, odds })).toMatchObject({ rounds: 3 });
  });

  test('shows that the row of a round was changed behind it', async () => {
    const db = await open();
    const signer = await loadSigner(db, signingKey);
    const pair = await openPair(db);
    await playReds(db, pair, 0, whichWon(5));
    await logAll({ db, signer, odds });
    const hashNow = async (): Promise<Uint8Array> => {
      const [round] = await readLogRounds(db, [{ seedPairId: pair, nonce: 2 }]);
      const leaf = await findLeaf(db, pair, 2);
      return hashLeaf(serializeLogLeaf(makeLeaf(round!, leaf!.salt)));
    };
    const logged = (await readLeaves(db))[3];
    expect(await hashNow()).toEqual(logged);
    const change = (set: string) =>
      db.transaction(async (tx) => {
        await tx.query('alter table round disable trigger user');
        await tx.query(`update round set ${set} where seed_pair_id = $1 and nonce = 2`, [pair]);
      });
    await change('payout = payout + 1');
    expect(await hashNow()).not.toEqual(logged);
    await change(`payout = payout - 1, choice = '{"bet": 5000, "tier": "zero"}'`);
    expect(await hashNow()).not.toEqual(logged);
    await change(`at = at + interval '1 second'`);
    await expect(hashNow()).rejects.toThrow(`of round 2 of seed pair ${pair}, is not there`);
  });

  test('loses nothing when it is interrupted, and says which round is not there', async () => {
    const db = await open();
    const signer = await loadSigner(db, signingKey);
    const pair = await openPair(db);
    await playReds(db, pair, 0, whichWon(10));
    const broken: Signer = { ...signer, signNote: () => Promise.reject(new Error('the key is away')) };
    await expect(appendToLog({ db, signer: broken, odds })).rejects.toThrow('the key is away');
    expect(await readLeaves(db)).toEqual([]);
    await logAll({ db, signer, odds });
    expect(await readLeaves(db)).toHaveLength(11);
    await db.query(`insert into log_queue (seed_pair_ids, nonces) values (array[$1::bigint], array[77::bigint])`, [
      pair,
    ]);
    await expect(appendToLog({ db, signer, odds })).rejects.toThrow(`round 77 of seed pair ${pair} is to be logged`);
  });
});

describeOnAnyDatabase('live returns', (open) => {
  test('are the sums over all rounds, and their marks do not depend on how many were counted at once', async () => {
    const counted = [];
    for (const roundsAtOnce of [1_000, 35]) {
      const db = await open();
      const needs = { db, signer: await loadSigner(db, signingKey), odds, roundsAtOnce };
      const pair = await openPair(db);
      for (let from = 0; from < 300; from += 30)
        await playReds(db, pair, from, whichWon(30), from % 60 === 0 ? 5_000 : 20_000);
      await logAll(needs);
      counted.push([await readTallies(db), await readMarks(db)] as const);
    }
    const [[tallies, marks], again] = counted as [(typeof counted)[0], (typeof counted)[0]];
    expect(again).toEqual([tallies, marks]);
    const variance = (18 / 37) * 4 - (36 / 37) ** 2;
    expect(tallies).toEqual(
      [
        { stake: 0, rounds: 300, staked: 150 * 25_000, paid: 100 * 25_000, squares: 150 * (5_000 ** 2 + 20_000 ** 2) },
        { stake: 5_000, rounds: 150, staked: 150 * 5_000, paid: 100 * 5_000, squares: 150 * 5_000 ** 2 },
        { stake: 20_000, rounds: 150, staked: 150 * 20_000, paid: 100 * 20_000, squares: 150 * 20_000 ** 2 },
      ].map(({ squares, ...sums }) => ({
        game: 'roulette',
        choice: 'red',
        ...sums,
        expected: expect.closeTo((sums.staked * 36) / 37, 3),
        variance: expect.closeTo(squares * variance, -3),
      })),
    );
    const counts = Array.from({ length: 150 }, (_, at) => at + 1);
    expect(marks.filter(({ stake }) => stake === 5_000).map(({ rounds }) => rounds)).toEqual(counts.filter(isMark));
  });

  test('warn once when a game pays what chance does not', async () => {
    const db = await open();
    const needs = { db, signer: await loadSigner(db, signingKey), odds, roundsAtOnce: 200 };
    const pair = await openPair(db);
    await playReds(
      db,
      pair,
      0,
      whichWon(500, (at) => at % 4 !== 0),
    );
    expect(await logAll(needs)).toEqual([
      expect.stringMatching(
        /^roulette, red, all stakes: \d+ rounds have paid \d+ points where .* [\d.]+ standard deviations away$/,
      ),
      expect.stringMatching(/^roulette, red, stake 50: /),
    ]);
    await playReds(
      db,
      pair,
      500,
      whichWon(50, (at) => at % 4 !== 0),
    );
    expect(await logAll(needs)).toEqual([]);
  });
});

describeOnPostgres('two nodes that log at once', (_, make) => {
  test('append every round exactly once, also when the connection of one is killed', async () => {
    const options = await make();
    const nodes = await Promise.all([openDatabase(options), openDatabase(options)]);
    const [db] = nodes as [Database, Database];
    const signer = await loadSigner(db, signingKey);
    const pairs = [await openPair(db), await openPair(db), await openPair(db)];
    let isPlaying = true;
    /** Every now and then the database ends the connection that is just putting rounds into the log. */
    const killing: Signer = {
      ...signer,
      async signNote(name, text) {
        await db.query(
          `select pg_terminate_backend(pid) from pg_locks
            where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
        );
        return signer.signNote(name, text);
      },
    };
    const logging = nodes.map(async (node, at) => {
      for (let turn = 0; isPlaying; turn += 1) {
        const by = at === 0 && turn % 5 === 0 ? killing : signer;
        await appendToLog({ db: node, signer: by, odds, roundsAtOnce: 20 }).catch(() => undefined);
      }
    });
    for (let from = 0; from < 300; from += 10) {
      for (const pair of pairs) await playReds(db, pair, from, whichWon(10));
      await pause(20);
    }
    isPlaying = false;
    await Promise.all(logging);
    await logAll({ db, signer, odds });
    const places = await db.query<{ seed_pair_id: number; nonce: number }>(
      'select seed_pair_id, nonce from log_leaf where seed_pair_id is not null order by leaf_index',
    );
    expect(places).toHaveLength(900);
    for (const pair of pairs) {
      const nonces = places.filter((place) => place.seed_pair_id === pair).map(({ nonce }) => nonce);
      expect(nonces).toEqual(Array.from({ length: 300 }, (_at, at) => at));
    }
    expect((await readTallies(db)).map(({ rounds }) => rounds)).toEqual([900, 900]);
    await Promise.all(nodes.map((node) => node.close()));
  });
});
