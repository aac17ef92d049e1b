import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawWords } from '@wow/core/fairness/server';
import { fromUnits, type PlayerId } from '@wow/core/protocol';
import { isWon, throwDice } from '../../dices/rules.ts';
import { ROUNDS_PER_SEED } from '../../seed-lifetime.ts';
import { type Bet, settleBets, type KnownAnswer, type PlayerState } from './settle-bets.ts';
import { createPlayerState, dicesBet, TEST_SEED } from '../../test/bet-fixtures.ts';

const PLAYER = 3 as PlayerId;

const createBet = (points: number, key: string): Bet => dicesBet(PLAYER, points, key);

const isWonAt = (nonce: number): boolean => isWon(throwDice(drawWords(TEST_SEED, 'client', nonce, 6)));
const NO_ANSWERS: ReadonlyMap<string, KnownAnswer> = new Map();

describe('bets of one player, settled in order', () => {
  test('are drawn from consecutive nonces and paid as the dice say', () => {
    const bets = Array.from({ length: 40 }, (_, index) => createBet(50, `k${index}`));
    const { settlements, rounds, change } = settleBets(createPlayerState(PLAYER, 10_000, 5), NO_ANSWERS, bets);
    let points = 1_000_000;
    for (const [index, settlement] of settlements.entries()) {
      if (settlement.kind !== 'round') throw new Error('every bet is covered');
      expect(settlement.round.nonce).toBe(5 + index);
      expect(settlement.round.pointsBefore).toBe(points);
      points += isWonAt(5 + index) ? 5_000 : -5_000;
      expect(settlement.round.pointsAfter).toBe(points);
    }
    expect(rounds).toHaveLength(40);
    expect(change.to).toMatchObject({ version: 50, holdings: { points } });
  });

  test('stop when the purse is empty, and a refusal uses no nonce', () => {
    const lost = Array.from({ length: 99 }, (_, nonce) => nonce).find((nonce) => !isWonAt(nonce))!;
    const bets = [createBet(50, 'a'), createBet(50, 'b'), createBet(50, 'c')];
    const state = createPlayerState(PLAYER, 50, lost);
    const { settlements, rounds, refusals, change } = settleBets(state, NO_ANSWERS, bets);
    expect(settlements.map(({ kind }) => kind)).toEqual(['round', 'refused', 'refused']);
    expect(rounds).toHaveLength(1);
    expect(refusals.map(({ code }) => code)).toEqual(['insufficient_balance', 'insufficient_balance']);
    expect(change.to.version).toBe(13);
  });

  test('repeat the first answer of a repeated key and write it once', () => {
    const { settlements, rounds } = settleBets(createPlayerState(PLAYER, 500), NO_ANSWERS, [
      createBet(50, 'a'),
      createBet(50, 'a'),
      createBet(100, 'a'),
    ]);
    expect(rounds).toHaveLength(1);
    expect(settlements[1]).toEqual({ ...settlements[0], replayed: true });
    expect(settlements[2]).toEqual({ kind: 'refused', code: 'idempotency_mismatch', replayed: false });
  });

  test('stop at the last nonce of the seed pair, and wait for the next one', () => {
    const bets = ['a', 'b', 'c'].map((key) => createBet(50, key));
    const state = createPlayerState(PLAYER, 10_000, ROUNDS_PER_SEED - 2);
    const { settlements, rounds } = settleBets(state, NO_ANSWERS, bets);
    expect(settlements).toHaveLength(2);
    expect(rounds.map(({ round }) => round.nonce)).toEqual([ROUNDS_PER_SEED - 2, ROUNDS_PER_SEED - 1]);
  });

  test('are not played with an expired seed pair, but an answered key keeps its answer', () => {
    const first = settleBets(createPlayerState(PLAYER, 500), NO_ANSWERS, [createBet(50, 'a')]);
    const known = new Map([['a', { requestHash: createBet(50, 'a').requestHash, settlement: first.settlements[0]! }]]);
    const { settlements, change } = settleBets({ ...createPlayerState(PLAYER, 500), isSeedExpired: true }, known, [
      createBet(50, 'a'),
      createBet(50, 'b'),
    ]);
    expect(settlements).toEqual([{ ...first.settlements[0], replayed: true }]);
    expect(change.to).toBe(change.from);
  });

  test('never lose more than the limit, in any order, and are played whenever the limit allows it', () => {
    const stakes = fc.array(fc.constantFrom(50, 100, 200), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(
        fc.nat(60).map((fifties) => fifties * 50 - 500),
        stakes,
        fc.nat(900),
        (most, sizes, nonce) => {
          const day = { from: new Date('2026-11-22T00:00:00Z'), until: new Date('2026-11-23T00:00:00Z') };
          const state: PlayerState = {
            ...createPlayerState(PLAYER, 100_000, nonce),
            bounds: { isPaused: false, remainingLoss: most * 100, ...day },
          };
          const bets = sizes.map((size, index) => createBet(size, `k${index}`));
          const settled = settleBets(state, NO_ANSWERS, bets);
          let lost = 0;
          for (const [index, settlement] of settled.settlements.entries()) {
            const mayBePlayed = lost + sizes[index]! <= most;
            expect(settlement).toMatchObject(
              mayBePlayed ? { kind: 'round' } : { kind: 'refused', code: 'limit_reached', replayed: false },
            );
            if (settlement.kind === 'round') lost += (settlement.round.bet - settlement.round.payout) / 100;
            expect(lost).toBeLessThanOrEqual(Math.max(most, 0));
          }
          expect(settled.state.bounds).toEqual({ isPaused: false, remainingLoss: (most - lost) * 100, ...day });
          expect(settled.change.to.version).toBe(10 + bets.length);
        },
      ),
    );
  });

  test('are all refused in a pause without using a nonce, including lucky spins and bets on a used up seed pair', () => {
    const day = { from: new Date('2026-11-22T00:00:00Z'), until: new Date('2026-11-23T00:00:00Z') };
    const state: PlayerState = {
      ...createPlayerState(PLAYER, 500, ROUNDS_PER_SEED),
      bounds: { isPaused: true, remainingLoss: null, ...day },
    };
    const spin: Bet = { ...createBet(50, 'spin'), stake: { unit: 'spins', amount: fromUnits(1) } };
    const { settlements, rounds, refusals, change } = settleBets(state, NO_ANSWERS, [createBet(50, 'a'), spin]);
    expect(settlements.map((one) => one.kind === 'refused' && one.code)).toEqual(['play_paused', 'play_paused']);
    expect([rounds.length, refusals.length, change.to.version]).toEqual([0, 2, 12]);
  });

  test('give the same result one by one as together', () => {
    const stakes = fc.array(fc.constantFrom(50, 100, 200), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.nat(600), stakes, (points, sizes) => {
        const bets = sizes.map((size, index) => createBet(size, `k${index}`));
        const together = settleBets(createPlayerState(PLAYER, points), NO_ANSWERS, bets);
        let state = createPlayerState(PLAYER, points);
        const oneByOne = bets.map((bet) => {
          const { settlements, change, rounds } = settleBets(state, NO_ANSWERS, [bet]);
          state = { ...state, purse: change.to, nonce: state.nonce + rounds.length };
          return settlements[0];
        });
        expect(together.settlements).toEqual(oneByOne);
        expect(together.change.to).toEqual(state.purse);
      }),
    );
  });
});
