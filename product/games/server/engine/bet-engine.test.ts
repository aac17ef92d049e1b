import { beforeAll, expect, test } from 'vitest';
import { type Database, type Row } from '@wow/core/database';
import { commitTo, drawWords } from '@wow/core/fairness/server';
import { fromUnits, type PlayerId } from '@wow/core/protocol';
import { describeOnEachDatabase, describeOnPostgres } from '@wow/core/testing';
import {
  createPosting,
  PURSE_COLUMNS,
  readHoldings,
  toPurse,
  writePostings,
  type PurseRow,
} from '@wow/product/ledger/server';
import { auditLedger } from '@wow/product/ledger/testing';
import { DICES_WORDS, throwDice } from '../../dices/rules.ts';
import { BetEngine } from './bet-engine.ts';
import type { Bet, Settlement } from './settle-bets.ts';
import { dicesBet, TEST_KEYS } from '../../test/bet-fixtures.ts';
import { createNode, createPlayer, createRepository, expectSoundLedger, getRound } from '../../test/play-fixtures.ts';

const { sealer } = TEST_KEYS;

async function giveMore(db: Database, playerId: PlayerId, points: number): Promise<void> {
  const [row] = await db.query<PurseRow & Row>(`select ${PURSE_COLUMNS} from purse where player_id = $1`, [playerId]);
  const gift = {
    unit: 'points',
    from: 'bank',
    to: 'player',
    amount: fromUnits(points),
    reason: 'registration',
  } as const;
  const posting = createPosting(toPurse(playerId, row!), [gift])!;
  await writePostings(db, [posting]);
}

const playAll = (db: Database, bets: readonly Bet[]): Promise<Settlement[]> => {
  const node = createNode(db);
  return Promise.all(bets.map(node));
};

describeOnEachDatabase('playing rounds', (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  test('many bets of many players in one call are each played once, in the order of each player', async () => {
    const players = await Promise.all([createPlayer(db, 1_000), createPlayer(db, 1_000), createPlayer(db, 60)]);
    const bets = Array.from({ length: 30 }, (_, index) => dicesBet(players[index % 3]!, 50));
    const settlements = await playAll(db, bets);
    for (const playerId of players.slice(0, 2)) {
      const rounds = settlements.filter((_, index) => bets[index]!.playerId === playerId).map(getRound);
      expect(rounds.map(({ nonce }) => nonce)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(rounds.at(-1)!.pointsAfter).toBe((await readHoldings(db, playerId)).points);
    }
    await expectSoundLedger(db);
  });

  test('the dice are those of the sealed seed at the next nonce, and the commitment is to that seed', async () => {
    const playerId = await createPlayer(db, 1_000);
    const [first, second] = (await playAll(db, [dicesBet(playerId, 50), dicesBet(playerId, 50)])).map(getRound);
    const [pair] = await db.query<{ server_seed_sealed: Uint8Array; server_seed_hash: string }>(
      `select server_seed_sealed, server_seed_hash from seed_pair where player_id = $1 and state = 'active'`,
      [playerId],
    );
    const seed = sealer.unseal(pair!.server_seed_sealed, pair!.server_seed_hash);
    expect(commitTo(seed)).toBe(first!.serverSeedHash);
    for (const round of [first!, second!]) {
      expect(round.outcome).toEqual(throwDice(drawWords(seed, round.clientSeed, round.nonce, DICES_WORDS)));
    }
  });

  test('a known key gives the stored round again, also beside new bets, and another request is refused', async () => {
    const playerId = await createPlayer(db, 1_000);
    const bet = dicesBet(playerId, 50, 'key one');
    const [first] = await playAll(db, [bet]);
    const [other, again, mismatch] = await playAll(db, [
      dicesBet(playerId, 100),
      { ...bet },
      dicesBet(playerId, 200, 'key one'),
    ]);
    expect(getRound(other).nonce).toBe(1);
    expect(again).toEqual({ ...first, replayed: true });
    expect(mismatch).toEqual({ kind: 'refused', code: 'idempotency_mismatch', replayed: false });
    await expectSoundLedger(db);
  });

  test('a refusal stays a refusal for its key, even when the balance has grown', async () => {
    const playerId = await createPlayer(db, 40);
    const bet = dicesBet(playerId, 50);
    expect(await playAll(db, [bet])).toEqual([{ kind: 'refused', code: 'insufficient_balance', replayed: false }]);
    await giveMore(db, playerId, 1_000);
    expect(await playAll(db, [{ ...bet }])).toEqual([
      { kind: 'refused', code: 'insufficient_balance', replayed: true },
    ]);
    expect(getRound((await playAll(db, [dicesBet(playerId, 50)]))[0]).nonce).toBe(0);
  });

  test('BetEngine: writes bets that arrive during a commit in one following batch', async () => {
    const playerId = await createPlayer(db, 10_000);
    const repository = createRepository(db);
    const later: Promise<Settlement>[] = [];
    const batchSizes: number[] = [];
    const engine = new BetEngine({
      repository: {
        ...repository,
        write(settled) {
          batchSizes.push(settled.flatMap(({ rounds }) => rounds).length);
          if (later.length === 0)
            for (let index = 0; index < 40; index += 1) later.push(engine.play(dicesBet(playerId, 50)));
          return repository.write(settled);
        },
      },
      maxConcurrentBatches: 2,
    });
    const first = await engine.play(dicesBet(playerId, 50));
    const settlements = [first, ...(await Promise.all(later))];
    expect(settlements.map((settlement) => getRound(settlement).nonce)).toEqual([...settlements.keys()]);
    expect(batchSizes).toEqual([1, 40]);
    await expectSoundLedger(db);
  });

  test('rounds and transfers cannot be changed or removed afterwards', async () => {
    const playerId = await createPlayer(db, 1_000);
    await playAll(db, [dicesBet(playerId, 50)]);
    for (const statement of [
      'update transfer set amount = amount + 1',
      'delete from transfer',
      'update round set payout = payout + 1',
      'delete from round',
      'truncate round',
    ]) {
      await expect(db.query(statement)).rejects.toThrow('append-only');
    }
  });

  test('the schema itself refuses a purse below zero and half a spin', async () => {
    const playerId = await createPlayer(db, 10);
    const write = (column: string, value: number) =>
      db.query(`update purse set ${column} = $2 where player_id = $1`, [playerId, value]);
    await expect(write('points', -1)).rejects.toMatchObject({ constraint: 'purse_points_not_negative' });
    await expect(write('xp', -1)).rejects.toMatchObject({ constraint: 'purse_xp_not_negative' });
    await expect(write('spins', 150)).rejects.toMatchObject({ constraint: 'purse_spins_not_negative' });
  });

  test('an audit finds points that came from nowhere', async () => {
    const own = await open();
    const playerId = await createPlayer(own, 1_000);
    await own.query('update purse set points = points + 1 where player_id = $1', [playerId]);
    const { sums, driftedPlayers } = await auditLedger(own);
    expect(sums['points']).toBe(1);
    expect(driftedPlayers).toEqual([playerId]);
  });
});

describeOnPostgres('bets that race each other', (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  test('two bets with the last 50 points: one is played, one is refused', async () => {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const playerId = await createPlayer(db, 50);
      const settled = (await Promise.all([1, 2].map(() => playAll(db, [dicesBet(playerId, 50)])))).flat();
      const rounds = settled.filter(({ kind }) => kind === 'round').map(getRound);
      // A won first bet pays for the second.
      expect(rounds.length).toBe(rounds.some(({ nonce, payout }) => nonce === 0 && payout > 0) ? 2 : 1);
      expect((await readHoldings(db, playerId)).points).toBe(
        rounds.reduce((points, { bet, payout }) => points - bet + payout, 5_000),
      );
    }
    await expectSoundLedger(db);
  });

  test('one key sent ten times at once is played once and answered ten times alike', async () => {
    const playerId = await createPlayer(db, 1_000);
    const bet = dicesBet(playerId, 100);
    const settled = (await Promise.all(Array.from({ length: 10 }, () => playAll(db, [{ ...bet }])))).flat();
    expect(settled.filter((settlement) => settlement.kind === 'round' && !settlement.replayed)).toHaveLength(1);
    expect(new Set(settled.map((settlement) => JSON.stringify(getRound(settlement)))).size).toBe(1);
    const [count] = await db.query<{ n: number }>('select count(*) as n from round where player_id = any($1)', [
      [playerId],
    ]);
    expect(count!.n).toBe(1);
  });

  test('a hundred bets of one player at two nodes use a hundred nonces without a gap', async () => {
    const playerId = await createPlayer(db, 100_000);
    const nodes = [createNode(db), createNode(db)];
    const settled = await Promise.all(
      Array.from({ length: 100 }, (_, index) => nodes[index % nodes.length]!(dicesBet(playerId, 50))),
    );
    const nonces = settled.map((settlement) => getRound(settlement).nonce);
    expect(nonces.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, nonce) => nonce));
    await expectSoundLedger(db);
  });

  test('batches that hold the same players in opposite orders do not block each other for good', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => createPlayer(db, 10_000)));
    const batch = (order: readonly PlayerId[]) =>
      playAll(
        db,
        order.map((id) => dicesBet(id, 50)),
      );
    await Promise.all(Array.from({ length: 12 }, (_, index) => batch(index % 2 ? players : players.toReversed())));
    const [count] = await db.query<{ n: number }>('select count(*) as n from round where player_id = any($1)', [
      players,
    ]);
    expect(count!.n).toBe(96);
    await expectSoundLedger(db);
  });
});
