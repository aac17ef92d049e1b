import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '@wow/core/testing';
import { fromUnits, type PlayerId } from '@wow/core/protocol';
import { readHoldings } from '@wow/product/ledger/server';
import { hashRequest } from '../server/engine/request-hash.ts';
import { settleBets, type Bet, type PlayedSeries, type Series, type Settlement } from '../server/engine/settle-bets.ts';
import { games } from '@wow/product/games';
import { ROUNDS_PER_SEED } from '../seed-lifetime.ts';
import { createPlayerState, dicesBet } from './bet-fixtures.ts';
import { createNode, createPlayer, expectSoundLedger } from './play-fixtures.ts';

const PLAYER = 3 as PlayerId;

function seriesBet(playerId: PlayerId, points: number, terms: Partial<Series>, key?: string): Bet {
  const series = { count: 100, loss: null, win: null, ...terms };
  const bet = dicesBet(playerId, points, key);
  return { ...bet, series, requestHash: hashRequest(games.dices, bet.choice, series) };
}

function asSeries(settlement: Settlement | undefined): PlayedSeries {
  if (settlement?.kind !== 'series') throw new Error(`no series but ${JSON.stringify(settlement)}`);
  return settlement;
}

const settle = (state: ReturnType<typeof createPlayerState>, bet: Bet) => settleBets(state, new Map(), [bet]);

const points = (most: number) => fc.option(fc.integer({ min: 50, max: most }).map(fromUnits), { nil: null });

test('a series is the same rounds as single bets, and ends at the first of its rules', () => {
  const terms = fc.record({ count: fc.integer({ min: 1, max: 100 }), loss: points(600), win: points(600) });
  fc.assert(
    fc.property(terms, fc.integer({ min: 50, max: 1_500 }), fc.nat(900), fc.nat(700), (series, held, nonce, most) => {
      const day = { from: new Date('2026-11-22T00:00:00Z'), until: new Date('2026-11-23T00:00:00Z') };
      const bounds = { isPaused: false, remainingLoss: fromUnits(50 + most), ...day };
      const state = { ...createPlayerState(PLAYER, held, nonce), bounds };
      const settled = settle(state, seriesBet(PLAYER, 50, series));
      const { rounds, endedBy } = asSeries(settled.settlements[0]);
      const singles = settleBets(
        state,
        new Map(),
        rounds.map((_, at) => dicesBet(PLAYER, 50, `${at}`)),
      );
      expect(rounds).toEqual(singles.rounds.map(({ round }) => round));
      expect(settled.change).toEqual(singles.change);
      expect(settled.state.bounds).toEqual(singles.state.bounds);

      const ends = (played: number): string | null => {
        const gain = rounds.slice(0, played).reduce((sum, { bet, payout }) => sum + payout - bet, 0);
        if (played === series.count) return 'count';
        if (series.win !== null && gain >= series.win) return 'win';
        if (series.loss !== null && 5_000 - gain > series.loss) return 'loss';
        if (5_000 - gain > bounds.remainingLoss) return 'limit_reached';
        return fromUnits(held) + gain < 5_000 ? 'insufficient_balance' : null;
      };
      expect(rounds.map((_, at) => ends(at + 1)).filter((end) => end !== null)).toEqual([endedBy]);
      expect(ends(rounds.length)).toBe(endedBy);
    }),
  );
});

test('a series is refused like a single bet when not even its first round can be played', () => {
  const { settlements, rounds, series } = settle(createPlayerState(PLAYER, 49), seriesBet(PLAYER, 50, {}));
  expect(settlements).toEqual([{ kind: 'refused', code: 'insufficient_balance', replayed: false }]);
  expect([rounds, series]).toEqual([[], []]);
});

test('a series that the seed pair has no nonces for waits for the next pair', () => {
  const state = createPlayerState(PLAYER, 10_000, ROUNDS_PER_SEED - 10);
  expect(settle(state, seriesBet(PLAYER, 50, { count: 11 })).settlements).toEqual([]);
  expect(settle(state, seriesBet(PLAYER, 50, { count: 10 })).rounds).toHaveLength(10);
});

describeOnEachDatabase('a series', (open) => {
  test('is stored whole and answered again the same, also by another node, and never played twice', async () => {
    const db = await open();
    const playerId = await createPlayer(db);
    const [one, other] = [createNode(db), createNode(db)];
    const bet = seriesBet(playerId, 50, {}, 'one key');
    const [first, second] = await Promise.all([one(bet), other({ ...bet })]);
    const later = asSeries(await createNode(db)({ ...bet }));
    expect(later.replayed).toBe(true);
    for (const settlement of [first, second]) {
      const { rounds, endedBy } = asSeries(settlement);
      expect(endedBy).toBe('count');
      expect(rounds.map(({ nonce }) => nonce)).toEqual(Array.from({ length: 100 }, (_, nonce) => nonce));
      expect(JSON.stringify(rounds)).toBe(JSON.stringify(later.rounds));
    }
    expect(later.rounds.at(-1)!.pointsAfter).toBe((await readHoldings(db, playerId)).points);
    const mismatch = { kind: 'refused', code: 'idempotency_mismatch', replayed: false };
    expect(await one(seriesBet(playerId, 50, { count: 99 }, 'one key'))).toEqual(mismatch);
    expect(await other(dicesBet(playerId, 50, 'one key'))).toEqual(mismatch);
    const [again, unlike] = await Promise.all([other({ ...bet }), other(dicesBet(playerId, 50, 'one key'))]);
    expect([asSeries(again).rounds.length, unlike]).toEqual([100, mismatch]);
    await one(dicesBet(playerId, 50, 'another'));
    expect(await createNode(db)(seriesBet(playerId, 50, {}, 'another'))).toEqual(mismatch);
    expect(await db.query('select count(*)::int as rounds from round')).toEqual([{ rounds: 101 }]);
    await expectSoundLedger(db);
  });

  test('takes its turn among other calls of its player', async () => {
    const db = await open();
    const playerId = await createPlayer(db);
    const node = createNode(db);
    const all = await Promise.all([
      ...Array.from({ length: 5 }, () => node(seriesBet(playerId, 50, { count: 30 }))),
      node(dicesBet(playerId, 50)),
    ]);
    expect(all.map(({ kind }) => kind)).toEqual(['series', 'series', 'series', 'series', 'series', 'round']);
    expect(await db.query('select count(*)::int as rounds, max(version)::int as version from round')).toEqual([
      { rounds: 151, version: 152 },
    ]);
  });
});
