import { describe, expect, test } from 'vitest';
import { DatabaseError, isUnavailable } from '@wow/core/database';
import { hundredths, fromUnits, type PlayerId } from '@wow/core/protocol';
import { commitTo } from '@wow/core/fairness/server';
import { processBatch } from './process-batch.ts';
import type { RoundRepository, Bet, PlayerState } from './settle-bets.ts';
import { dicesBet } from '../../test/bet-fixtures.ts';

const SEED = 'ab'.repeat(32);

const placeOf = (playerId: PlayerId): PlayerState => ({
  purse: {
    playerId,
    holdings: { points: fromUnits(10_000), spins: hundredths(0), xp: hundredths(0) },
    version: 1,
  },
  seedPairId: playerId,
  serverSeed: SEED,
  serverSeedHash: commitTo(SEED),
  clientSeed: 'client',
  nonce: 0,
  isSeedExpired: false,
  bounds: null,
});

const BAD = 'bad';
const badRow = new DatabaseError('invalid input', { code: '22P02' });
const away = new DatabaseError('connection reset', {});
const deadlock = new DatabaseError('deadlock detected', { code: '40P01' });

/** A repository without rounds that counts calls and fails as the test tells it. */
function bookThat(fails: (keys: readonly string[], time: number) => DatabaseError | null) {
  const asked = { reads: 0, writes: 0 };
  const repository: RoundRepository = {
    loadBets: async (bets) => {
      asked.reads += 1;
      return bets.map((bet) => ({ bet, state: placeOf(bet.playerId), knownAnswer: null }));
    },
    write: async (settled) => {
      const error = fails(
        settled.flatMap(({ rounds }) => rounds.map(({ bet }) => bet.idempotencyKey)),
        (asked.writes += 1),
      );
      if (error) throw error;
      return new Set(settled.map(({ posting }) => posting.from.playerId));
    },
    sign: async () => undefined,
    rotateSeeds: async () => undefined,
  };
  return { repository, asked };
}

const createBet = (player: number, key = `${player}`): { readonly bet: Bet } => ({
  bet: dicesBet(player as PlayerId, 50, key),
});
const getKeys = (bets: readonly { readonly bet: Bet }[]): string[] => bets.map(({ bet }) => bet.idempotencyKey);
const players = (count: number) => Array.from({ length: count }, (_, index) => createBet(index + 1));

describe('a batch of bets', () => {
  test('is one read and one write', async () => {
    const { repository, asked } = bookThat(() => null);
    const dealt = await processBatch(repository, players(64));
    expect(dealt.flatMap(({ settled }) => settled)).toHaveLength(64);
    expect(asked).toEqual({ reads: 1, writes: 1 });
  });

  test('with a bad bet is halved until that bet is alone, and only that one fails', async () => {
    const { repository, asked } = bookThat((keys) => (keys.includes(BAD) ? badRow : null));
    const dealt = await processBatch(repository, [
      ...players(40),
      createBet(41, BAD),
      createBet(42),
      ...players(20).map(({ bet }) => createBet(bet.playerId, `again ${bet.playerId}`)),
    ]);
    expect(dealt.flatMap(({ settled }) => settled)).toHaveLength(61);
    expect(dealt.flatMap(({ failed }) => failed).map(([one, error]) => [one.bet.idempotencyKey, error])).toEqual([
      [BAD, badRow],
    ]);
    expect(dealt.flatMap(({ retryable }) => retryable)).toEqual([]);
    // Six times into halves of 42 players.
    expect(asked.writes).toBeLessThanOrEqual(1 + 2 * 6);
  });

  test('fails alone between other bets of the same player, whose order stays', async () => {
    const { repository } = bookThat((keys) => (keys.includes(BAD) ? badRow : null));
    const [dealt] = await processBatch(
      repository,
      ['one', 'two', BAD, 'three'].map((key) => createBet(1, key)),
    );
    expect(getKeys(dealt!.settled.map(([one]) => one))).toEqual(['one', 'two', 'three']);
    expect(dealt!.failed.map(([one]) => one.bet.idempotencyKey)).toEqual([BAD]);
  });

  test('is all to be tried again, in its order, when the database is away', async () => {
    const { repository, asked } = bookThat(() => away);
    const dealt = await processBatch(repository, [...players(3), createBet(1, 'second')]);
    expect(dealt.map(({ retryable, retryReason }) => [getKeys(retryable), retryReason])).toEqual([
      [['1', 'second'], away],
      [['2'], away],
      [['3'], away],
    ]);
    expect(asked.writes).toBe(1);
  });

  test('does not ask a database about the rest that has gone away while it was being halved', async () => {
    const { repository, asked } = bookThat((_, time) => (time === 1 ? badRow : away));
    const dealt = await processBatch(repository, players(64));
    expect(dealt.flatMap(({ retryable }) => getKeys(retryable))).toEqual(getKeys(players(64)));
    expect(dealt.every(({ retryReason }) => retryReason === away)).toBe(true);
    expect(asked.writes).toBe(2);
  });

  test('lets no later bet of a player overtake one that has to be tried again', async () => {
    const { repository } = bookThat((_, time) => (time === 1 ? badRow : away));
    const [dealt] = await processBatch(
      repository,
      ['one', 'two', 'three', 'four'].map((key) => createBet(1, key)),
    );
    expect(getKeys(dealt!.retryable)).toEqual(['one', 'two', 'three', 'four']);
    expect(dealt!.settled).toEqual([]);
  });

  test('is played over at once after a lost race, and bet by bet after a second one', async () => {
    const once = bookThat((_, time) => (time === 1 ? deadlock : null));
    expect((await processBatch(once.repository, players(8))).flatMap(({ settled }) => settled)).toHaveLength(8);
    expect(once.asked.writes).toBe(2);

    const often = bookThat((keys) => (keys.length > 1 ? deadlock : null));
    expect((await processBatch(often.repository, players(8))).flatMap(({ settled }) => settled)).toHaveLength(8);
  });

  test('never fails a bet that only lost its races: it is to be tried again', async () => {
    const { repository } = bookThat(() => deadlock);
    const dealt = await processBatch(repository, players(2));
    expect(dealt.map(({ retryable, failed, retryReason }) => [getKeys(retryable), failed, retryReason])).toEqual([
      [['1'], [], deadlock],
      [['2'], [], deadlock],
    ]);
  });

  test('does not report an unavailable database if only a purse has changed', async () => {
    const { repository } = bookThat(() => null);
    const moved = await processBatch({ ...repository, write: async () => new Set<PlayerId>() }, players(1));
    expect(getKeys(moved[0]!.retryable)).toEqual(['1']);
    expect(moved[0]!.retryReason).toBeInstanceOf(DatabaseError);
    expect(isUnavailable(moved[0]!.retryReason)).toBe(false);
  });
});
