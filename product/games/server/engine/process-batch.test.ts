import { describe, expect, test } from 'vitest';
import { DatabaseError, isUnavailable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { processBatch } from './process-batch.ts';
import type { RoundRepository, Bet } from './settle-bets.ts';
import { createPlayerState, dicesBet } from '../../test/bet-fixtures.ts';

const BAD = 'bad';
const badRow = new DatabaseError('invalid input', { code: '22P02' });
const away = new DatabaseError('connection reset', {});
const deadlock = new DatabaseError('deadlock detected', { code: '40P01' });

/** Counts calls, and fails with the error that `fails` returns. */
function createRepository(fails: (keys: readonly string[], time: number) => DatabaseError | null) {
  const calls = { reads: 0, writes: 0 };
  const repository: RoundRepository = {
    loadBets: async (bets) => {
      calls.reads += 1;
      return bets.map((bet) => ({ bet, state: createPlayerState(bet.playerId), knownAnswer: null }));
    },
    write: async (settled) => {
      const error = fails(
        settled.flatMap(({ rounds }) => rounds.map(({ bet }) => bet.idempotencyKey)),
        (calls.writes += 1),
      );
      if (error) throw error;
      return new Set(settled.map(({ change }) => change.from.playerId));
    },
    startPair: async () => undefined,
  };
  return { repository, calls };
}

const createBet = (player: number, key = `${player}`): { readonly bet: Bet } => ({
  bet: dicesBet(player as PlayerId, 50, key),
});
const getKeys = (bets: readonly { readonly bet: Bet }[]): string[] => bets.map(({ bet }) => bet.idempotencyKey);
const players = (count: number) => Array.from({ length: count }, (_, index) => createBet(index + 1));

describe('a batch of bets', () => {
  test('is one read and one write', async () => {
    const { repository, calls } = createRepository(() => null);
    const results = await processBatch(repository, players(64));
    expect(results.flatMap(({ settled }) => settled)).toHaveLength(64);
    expect(calls).toEqual({ reads: 1, writes: 1 });
  });

  test('with a bad bet is halved until that bet is alone, and only that one fails', async () => {
    const { repository, calls } = createRepository((keys) => (keys.includes(BAD) ? badRow : null));
    const results = await processBatch(repository, [
      ...players(40),
      createBet(41, BAD),
      createBet(42),
      ...players(20).map(({ bet }) => createBet(bet.playerId, `again ${bet.playerId}`)),
    ]);
    expect(results.flatMap(({ settled }) => settled)).toHaveLength(61);
    expect(results.flatMap(({ failed }) => failed).map(([one, error]) => [one.bet.idempotencyKey, error])).toEqual([
      [BAD, badRow],
    ]);
    expect(results.flatMap(({ retryable }) => retryable)).toEqual([]);
    // Six times into halves of 42 players.
    expect(calls.writes).toBeLessThanOrEqual(1 + 2 * 6);
  });

  test('is retryable as a whole, in its order, if the database is away', async () => {
    const { repository, calls } = createRepository(() => away);
    const results = await processBatch(repository, [...players(3), createBet(1, 'second')]);
    expect(results.map(({ retryable, retryReason }) => [getKeys(retryable), retryReason])).toEqual([
      [['1', 'second'], away],
      [['2'], away],
      [['3'], away],
    ]);
    expect(calls.writes).toBe(1);
  });

  test('is not sent further if the database goes away while it is halved', async () => {
    const { repository, calls } = createRepository((_, time) => (time === 1 ? badRow : away));
    const results = await processBatch(repository, players(64));
    expect(results.flatMap(({ retryable }) => getKeys(retryable))).toEqual(getKeys(players(64)));
    expect(results.every(({ retryReason }) => retryReason === away)).toBe(true);
    expect(calls.writes).toBe(2);
  });

  test('lets no later bet of a player overtake a retryable one', async () => {
    const { repository } = createRepository((_, time) => (time === 1 ? badRow : away));
    const [result] = await processBatch(
      repository,
      ['one', 'two', 'three', 'four'].map((key) => createBet(1, key)),
    );
    expect(getKeys(result!.retryable)).toEqual(['one', 'two', 'three', 'four']);
    expect(result!.settled).toEqual([]);
  });

  test('is retried at once after a lost race, and halved after a second one', async () => {
    const once = createRepository((_, time) => (time === 1 ? deadlock : null));
    expect((await processBatch(once.repository, players(8))).flatMap(({ settled }) => settled)).toHaveLength(8);
    expect(once.calls.writes).toBe(2);

    const often = createRepository((keys) => (keys.length > 1 ? deadlock : null));
    expect((await processBatch(often.repository, players(8))).flatMap(({ settled }) => settled)).toHaveLength(8);
  });

  test('fails no bet that only lost races: it is retryable', async () => {
    const { repository } = createRepository(() => deadlock);
    const results = await processBatch(repository, players(2));
    expect(results.map(({ retryable, failed, retryReason }) => [getKeys(retryable), failed, retryReason])).toEqual([
      [['1'], [], deadlock],
      [['2'], [], deadlock],
    ]);
  });

  test('does not report an unavailable database if only a purse has changed', async () => {
    const { repository } = createRepository(() => null);
    const moved = await processBatch({ ...repository, write: async () => new Set<PlayerId>() }, players(1));
    expect(getKeys(moved[0]!.retryable)).toEqual(['1']);
    expect(moved[0]!.retryReason).toBeInstanceOf(DatabaseError);
    expect(isUnavailable(moved[0]!.retryReason)).toBe(false);
  });
});
