import { DatabaseError } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { Mark } from '@wow/product/ledger/server';
import { settled, unplayed, type Dealt } from './dealt.ts';
import type { HouseBook, SeatedBet } from './house-book.ts';
import type { Bet } from './round.ts';
import { settleBets, type KnownAnswer, type Place, type Settled } from './settle-bets.ts';

/** serialization_failure: what the comparison of versions stands in for. */
const MOVED = '40001';

interface Seated<One> {
  readonly playerId: PlayerId;
  readonly bets: readonly One[];
  readonly place: Place;
  readonly result: Settled;
}

/** Where a writing that is under way will leave a player. */
export interface Foretold {
  readonly place: Place;
  /** Of that writing. */
  readonly stamp: number;
}

/** Bets that are worked out before the ones before them are written. */
export interface Ahead {
  /** Of what is written now. */
  readonly stamp: number;
  /** Players who need not be read: they begin where bets that are still being written will leave them. */
  readonly starts: ReadonlyMap<PlayerId, Foretold>;
  /** Is told of players whose bets are all worked out and are being written now. */
  readonly goAhead: (playerId: PlayerId, foretold: Foretold) => void;
}

/**
 * Reads, settles, signs and writes many players' bets once. Rejects when the database refused the whole of it.
 * Whoever starts from what is still being written is written only if that was the last to be written by then;
 * otherwise the bets are unplayed, as they are when the purse has moved.
 */
export async function dealOnce<One extends { readonly bet: Bet }>(
  book: HouseBook,
  players: readonly (readonly [PlayerId, readonly One[]])[],
  ahead?: Ahead,
): Promise<Dealt<One>[]> {
  const toRead = players.flatMap(([playerId, bets]) => (ahead?.starts.has(playerId) ? [] : bets));
  const read = toRead.length > 0 ? await book.read(toRead.map(({ bet }) => bet)) : [];
  let index = 0;
  const seated = players.map(([playerId, bets]): Seated<One> => {
    const start = ahead?.starts.get(playerId)?.place;
    const places = start
      ? bets.map(({ bet }): SeatedBet => ({ bet, place: start, known: null }))
      : read.slice(index, (index += bets.length));
    return { playerId, bets, place: places[0]!.place, result: settle(places, markOf(playerId, ahead)) };
  });
  const toWrite = seated.map(({ result }) => result).filter(writesAnything);
  await book.sign(toWrite);
  const writing = toWrite.length > 0 ? book.write(toWrite) : new Set<PlayerId>();
  for (const { playerId, bets, result } of seated) {
    const isWhole = result.settlements.length === bets.length;
    if (isWhole && writesAnything(result)) ahead?.goAhead(playerId, { place: result.place, stamp: ahead.stamp });
  }
  const written = await writing;
  const dealt = seated.map((one) => concluded(one, written.has(one.playerId)));
  // Whose seed pair is used up goes on with the next one.
  const mustTurn = seated.filter((_, at) => dealt[at]!.fault === null && dealt[at]!.unplayed.length > 0);
  if (mustTurn.length === 0) return dealt;
  const faults = new Map<PlayerId, unknown>();
  await Promise.all(mustTurn.map(async ({ playerId, place }) => faults.set(playerId, await turn(book, place))));
  return dealt.map((one) => ({ ...one, fault: faults.get(one.playerId) ?? one.fault }));
}

function settle(places: readonly SeatedBet[], mark: Mark | null): Settled {
  const known = new Map<string, KnownAnswer>();
  for (const { bet, known: answer } of places) if (answer) known.set(bet.idempotencyKey, answer);
  return settleBets(
    places[0]!.place,
    known,
    places.map(({ bet }) => bet),
    mark,
  );
}

const markOf = (playerId: PlayerId, ahead: Ahead | undefined): Mark | null =>
  ahead ? { stamp: ahead.stamp, follows: ahead.starts.get(playerId)?.stamp ?? null } : null;

const writesAnything = ({ posting }: Settled): boolean => posting.to.version !== posting.from.version;

function concluded<One>({ playerId, bets, result }: Seated<One>, isWritten: boolean): Dealt<One> {
  if (writesAnything(result) && !isWritten) {
    return unplayed(playerId, bets, new DatabaseError(`the purse of player ${playerId} kept moving`, { code: MOVED }));
  }
  const { settlements } = result;
  return settled(playerId, {
    settled: settlements.map((settlement, at) => [bets[at]!, settlement] as const),
    unplayed: settlements.length < bets.length ? bets.slice(settlements.length) : [],
    fault: null,
    hasMoved: isWritten,
  });
}

/** Returns what went wrong, if anything: what has been settled before stays settled. */
const turn = (book: HouseBook, place: Place): Promise<unknown> =>
  book.turnSeeds(place).then(
    () => null,
    (error: unknown) => error,
  );
