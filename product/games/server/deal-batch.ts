import { DatabaseError, isUnavailable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { dealOnce, type Ahead } from './deal-once.ts';
import { failed, followedBy, unplayed, type Dealt } from './dealt.ts';
import type { HouseBook } from './house-book.ts';
import type { Bet } from './round.ts';

interface Waiting {
  readonly bet: Bet;
}

/** Unique violation, serialization failure, deadlock: the whole statement was undone because somebody was faster. */
const LOST_RACE = new Set(['23505', '40001', '40P01']);
/** serialization_failure */
const LATER = { code: '40001' };

/**
 * Deals a batch and returns what became of each player's bets. Never rejects.
 * When the database is away, everything is to be tried again: reading tells then whether it was written after all.
 * When a statement fails otherwise, the batch is halved until whatever is wrong stands alone, and only that fails.
 * Nothing goes ahead of bets that are dealt once more: what they come to then is not what was promised.
 */
export async function dealBatch<One extends Waiting>(
  book: HouseBook,
  batch: readonly One[],
  ahead?: Ahead,
): Promise<Dealt<One>[]> {
  const players = [...groupByPlayer(batch)];
  try {
    return await dealOnce(book, players, ahead);
  } catch (error) {
    if (isUnavailable(error)) return players.map(([playerId, bets]) => unplayed(playerId, bets, error));
    const [wentAhead, others] = parted(players, ([playerId]) => ahead?.starts.has(playerId) === true);
    if (wentAhead.length > 0) return dealOthers(book, wentAhead, others);
    if (!isLostRace(error)) return halve(book, players, error);
  }
  try {
    return await dealOnce(book, players);
  } catch (error) {
    if (isUnavailable(error)) return players.map(([playerId, bets]) => unplayed(playerId, bets, error));
    return halve(book, players, error);
  }
}

/** What went ahead waits for those before it: dealt once more now, it would overtake them. Nobody is blamed yet. */
async function dealOthers<One extends Waiting>(
  book: HouseBook,
  wentAhead: readonly Line<One>[],
  others: readonly Line<One>[],
): Promise<Dealt<One>[]> {
  const later = wentAhead.map(([playerId, bets]) => unplayed(playerId, bets, new DatabaseError('went ahead', LATER)));
  return others.length === 0 ? later : [...later, ...(await dealBatch(book, betsOf(others)))];
}

function parted<T>(all: readonly T[], isFirst: (one: T) => boolean): [first: T[], second: T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

const isLostRace = (error: unknown): boolean => error instanceof DatabaseError && LOST_RACE.has(error.code ?? '');

type Line<One> = readonly [PlayerId, readonly One[]];

async function halve<One extends Waiting>(
  book: HouseBook,
  players: readonly Line<One>[],
  error: unknown,
): Promise<Dealt<One>[]> {
  const [[playerId, bets], ...others] = players as readonly [Line<One>, ...Line<One>[]]; // no batch is empty
  if (others.length > 0) {
    const middle = players.length >> 1;
    const rest = players.slice(middle);
    const first = await dealBatch(book, betsOf(players.slice(0, middle)));
    // A database that has gone away is not asked about the rest: everybody would wait for each of its silences.
    const away = first.find(({ fault }) => isUnavailable(fault));
    if (away) return [...first, ...rest.map(([id, theirs]) => unplayed(id, theirs, away.fault))];
    return [...first, ...(await dealBatch(book, betsOf(rest)))];
  }
  const [only, ...rest] = bets;
  if (only !== undefined && rest.length === 0) {
    return [isLostRace(error) ? unplayed(playerId, bets, error) : failed(playerId, only, error)];
  }
  const middle = bets.length >> 1;
  const [first] = await dealBatch(book, bets.slice(0, middle));
  const tail = bets.slice(middle);
  // A later bet never overtakes an earlier one.
  const mustWait = first!.unplayed.length > 0;
  const [then] = mustWait ? [unplayed(playerId, tail, first!.fault)] : await dealBatch(book, tail);
  return [followedBy(first!, then!)];
}

const betsOf = <One>(players: readonly Line<One>[]): One[] => players.flatMap(([, bets]) => bets);

function groupByPlayer<One extends Waiting>(batch: readonly One[]): Map<PlayerId, One[]> {
  const players = new Map<PlayerId, One[]>();
  for (const one of batch) {
    const bets = players.get(one.bet.playerId);
    if (bets) bets.push(one);
    else players.set(one.bet.playerId, [one]);
  }
  return players;
}
