import { describe, expect, test } from 'vitest';
import { DatabaseError, isUnavailable } from '@wow/core/database';
import { hundredths, whole, type PlayerId } from '@wow/core/protocol';
import { commitTo } from '@wow/core/fairness/server';
import { dealBatch } from './deal-batch.ts';
import type { HouseBook } from './house-book.ts';
import type { Bet } from './round.ts';
import type { Place } from './settle-bets.ts';
import { dicesBet } from './testing/dices-bet.ts';

const SEED = 'ab'.repeat(32);

const placeOf = (playerId: PlayerId): Place => ({
  purse: {
    playerId,
    holdings: { points: whole(10_000), spins: hundredths(0), xp: hundredths(0) },
    version: 1,
  },
  seedPairId: playerId,
  serverSeed: SEED,
  serverSeedHash: commitTo(SEED),
  clientSeed: 'client',
  nonce: 0,
  isOld: false,
  bounds: null,
});

const BAD = 'bad';
const badRow = new DatabaseError('invalid input', { code: '22P02' });
const away = new DatabaseError('connection reset', {});
const deadlock = new DatabaseError('deadlock detected', { code: '40P01' });

/** A book in which every place is as new: it counts what is asked, and fails as the test tells it. */
function bookThat(fails: (keys: readonly string[], time: number) => DatabaseError | null) {
  const asked = { reads: 0, writes: 0 };
  const book: HouseBook = {
    read: async (bets) => {
      asked.reads += 1;
      return bets.map((bet) => ({ bet, place: placeOf(bet.playerId), known: null }));
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
    turnSeeds: async () => undefined,
  };
  return { book, asked };
}

const betOf = (player: number, key = `${player}`): { readonly bet: Bet } => ({
  bet: dicesBet(player as PlayerId, 50, key),
});
const keysOf = (bets: readonly { readonly bet: Bet }[]): string[] => bets.map(({ bet }) => bet.idempotencyKey);
const players = (count: number) => Array.from({ length: count }, (_, index) => betOf(index + 1));

describe('a batch of bets', () => {
  test('is one read and one write', async () => {
    const { book, asked } = bookThat(() => null);
    const dealt = await dealBatch(book, players(64));
    expect(dealt.flatMap(({ settled }) => settled)).toHaveLength(64);
    expect(asked).toEqual({ reads: 1, writes: 1 });
  });

  test('with a bad bet is halved until that bet is alone, and only that one fails', async () => {
    const { book, asked } = bookThat((keys) => (keys.includes(BAD) ? badRow : null));
    const dealt = await dealBatch(book, [
      ...players(40),
      betOf(41, BAD),
      betOf(42),
      ...players(20).map(({ bet }) => betOf(bet.playerId, `again ${bet.playerId}`)),
    ]);
    expect(dealt.flatMap(({ settled }) => settled)).toHaveLength(61);
    expect(dealt.flatMap(({ failed }) => failed).map(([one, error]) => [one.bet.idempotencyKey, error])).toEqual([
      [BAD, badRow],
    ]);
    expect(dealt.flatMap(({ unplayed }) => unplayed)).toEqual([]);
    // Six times into halves of 42 players.
    expect(asked.writes).toBeLessThanOrEqual(1 + 2 * 6);
  });

  test('fails alone between other bets of the same player, whose order stays', async () => {
    const { book } = bookThat((keys) => (keys.includes(BAD) ? badRow : null));
    const [dealt] = await dealBatch(
      book,
      ['one', 'two', BAD, 'three'].map((key) => betOf(1, key)),
    );
    expect(keysOf(dealt!.settled.map(([one]) => one))).toEqual(['one', 'two', 'three']);
    expect(dealt!.failed.map(([one]) => one.bet.idempotencyKey)).toEqual([BAD]);
  });

  test('is all to be tried again, in its order, when the database is away', async () => {
    const { book, asked } = bookThat(() => away);
    const dealt = await dealBatch(book, [...players(3), betOf(1, 'second')]);
    expect(dealt.map(({ unplayed, fault }) => [keysOf(unplayed), fault])).toEqual([
      [['1', 'second'], away],
      [['2'], away],
      [['3'], away],
    ]);
    expect(asked.writes).toBe(1);
  });

  test('does not ask a database about the rest that has gone away while it was being halved', async () => {
    const { book, asked } = bookThat((_, time) => (time === 1 ? badRow : away));
    const dealt = await dealBatch(book, players(64));
    expect(dealt.flatMap(({ unplayed }) => keysOf(unplayed))).toEqual(keysOf(players(64)));
    expect(dealt.every(({ fault }) => fault === away)).toBe(true);
    expect(asked.writes).toBe(2);
  });

  test('lets no later bet of a player overtake one that has to be tried again', async () => {
    const { book } = bookThat((_, time) => (time === 1 ? badRow : away));
    const [dealt] = await dealBatch(
      book,
      ['one', 'two', 'three', 'four'].map((key) => betOf(1, key)),
    );
    expect(keysOf(dealt!.unplayed)).toEqual(['one', 'two', 'three', 'four']);
    expect(dealt!.settled).toEqual([]);
  });

  test('is played over at once after a lost race, and bet by bet after a second one', async () => {
    const once = bookThat((_, time) => (time === 1 ? deadlock : null));
    expect((await dealBatch(once.book, players(8))).flatMap(({ settled }) => settled)).toHaveLength(8);
    expect(once.asked.writes).toBe(2);

    const often = bookThat((keys) => (keys.length > 1 ? deadlock : null));
    expect((await dealBatch(often.book, players(8))).flatMap(({ settled }) => settled)).toHaveLength(8);
  });

  test('never fails a bet that only lost its races: it is to be tried again', async () => {
    const { book } = bookThat(() => deadlock);
    const dealt = await dealBatch(book, players(2));
    expect(dealt.map(({ unplayed, failed, fault }) => [keysOf(unplayed), failed, fault])).toEqual([
      [['1'], [], deadlock],
      [['2'], [], deadlock],
    ]);
  });

  test('tells nobody that the database is away when only a purse has moved', async () => {
    const { book } = bookThat(() => null);
    const moved = await dealBatch({ ...book, write: async () => new Set<PlayerId>() }, players(1));
    expect(keysOf(moved[0]!.unplayed)).toEqual(['1']);
    expect(moved[0]!.fault).toBeInstanceOf(DatabaseError);
    expect(isUnavailable(moved[0]!.fault)).toBe(false);
  });
});
