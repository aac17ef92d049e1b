import type { PlayerId } from '@wow/core/protocol';
import {
  type Settlement,
  type RoundRepository,
  type PendingBet,
  type Bet,
  settleBets,
  type KnownAnswer,
  type PlayerState,
  type SettledBets,
} from './settle-bets.ts';
import { DatabaseError, isUnavailable } from '@wow/core/database';
import type { WriteTokens } from '@wow/product/ledger/server';

/** What became of one player's bets in a batch. */
export interface BatchResult<One> {
  readonly playerId: PlayerId;
  /** Durable now. */
  readonly settled: readonly (readonly [One, Settlement])[];
  /** Cannot be played, and why. */
  readonly failed: readonly (readonly [One, unknown])[];
  /** Still to be played, in their order. */
  readonly retryable: readonly One[];
  /** Why they have to wait before they are tried again; null when they need not. */
  readonly retryReason: unknown;
  /** Whether the player's purse is another now. */
  readonly hasChanged: boolean;
}

const settledResult = <One>(
  playerId: PlayerId,
  { settled, retryable, retryReason, hasChanged }: Omit<BatchResult<One>, 'playerId' | 'failed'>,
): BatchResult<One> => ({
  playerId,
  settled,
  failed: [],
  retryable,
  retryReason,
  hasChanged,
});

const failedResult = <One>(playerId: PlayerId, one: One, error: unknown): BatchResult<One> => ({
  playerId,
  settled: [],
  failed: [[one, error]],
  retryable: [],
  retryReason: null,
  hasChanged: false,
});

const retryableResult = <One>(playerId: PlayerId, bets: readonly One[], fault: unknown): BatchResult<One> => ({
  playerId,
  settled: [],
  failed: [],
  retryable: bets,
  retryReason: fault,
  hasChanged: false,
});

/** Returns what became of a player's bets when `first` was dealt before `then`. */
const mergeResults = <One>(first: BatchResult<One>, then: BatchResult<One>): BatchResult<One> => ({
  playerId: first.playerId,
  settled: [...first.settled, ...then.settled],
  failed: [...first.failed, ...then.failed],
  retryable: [...first.retryable, ...then.retryable],
  retryReason: first.retryReason ?? then.retryReason,
  hasChanged: first.hasChanged || then.hasChanged,
});

/** serialization_failure: what the comparison of versions stands in for. */
const SERIALIZATION_FAILURE = '40001';

interface ProcessedPlayer<One> {
  readonly playerId: PlayerId;
  readonly bets: readonly One[];
  readonly state: PlayerState;
  readonly result: SettledBets;
}

/** Where a writing that is under way will leave a player. */
export interface PredictedState {
  readonly state: PlayerState;
  /** Of that writing. */
  readonly writeToken: number;
}

/** Bets that are worked out before the ones before them are written. */
interface Pipelining {
  /** Of what is written now. */
  readonly writeToken: number;
  /** Players who need not be read: they begin where bets that are still being written will leave them. */
  readonly predictedStates: ReadonlyMap<PlayerId, PredictedState>;
  /** Is told of players whose bets are all worked out and are being written now. */
  readonly onPredicted: (playerId: PlayerId, foretold: PredictedState) => void;
}

/**
 * Reads, settles, signs and writes many players' bets once. Rejects when the database refused the whole of it.
 * Whoever starts from what is still being written is written only if that was the last to be written by then;
 * otherwise the bets are unplayed, as they are when the purse has moved.
 */
async function processOnce<One extends { readonly bet: Bet }>(
  repository: RoundRepository,
  players: readonly (readonly [PlayerId, readonly One[]])[],
  ahead?: Pipelining,
): Promise<BatchResult<One>[]> {
  const toRead = players.flatMap(([playerId, bets]) => (ahead?.predictedStates.has(playerId) ? [] : bets));
  const read = toRead.length > 0 ? await repository.loadBets(toRead.map(({ bet }) => bet)) : [];
  let index = 0;
  const seated = players.map(([playerId, bets]): ProcessedPlayer<One> => {
    const start = ahead?.predictedStates.get(playerId)?.state;
    const places = start
      ? bets.map(({ bet }): PendingBet => ({ bet, state: start, knownAnswer: null }))
      : read.slice(index, (index += bets.length));
    return { playerId, bets, state: places[0]!.state, result: settlePlayer(places, toWriteTokens(playerId, ahead)) };
  });
  const toWrite = seated.map(({ result }) => result).filter(needsWrite);
  await repository.sign(toWrite);
  const writing = toWrite.length > 0 ? repository.write(toWrite) : new Set<PlayerId>();
  for (const { playerId, bets, result } of seated) {
    const isWhole = result.settlements.length === bets.length;
    if (isWhole && needsWrite(result))
      ahead?.onPredicted(playerId, { state: result.state, writeToken: ahead.writeToken });
  }
  const written = await writing;
  const dealt = seated.map((one) => toBatchResult(one, written.has(one.playerId)));
  // Whose seed pair is used up goes on with the next one.
  const mustTurn = seated.filter((_, at) => dealt[at]!.retryReason === null && dealt[at]!.retryable.length > 0);
  if (mustTurn.length === 0) return dealt;
  const faults = new Map<PlayerId, unknown>();
  await Promise.all(
    mustTurn.map(async ({ playerId, state }) => faults.set(playerId, await tryRotateSeeds(repository, state))),
  );
  return dealt.map((one) => ({ ...one, retryReason: faults.get(one.playerId) ?? one.retryReason }));
}

function settlePlayer(places: readonly PendingBet[], mark: WriteTokens | null): SettledBets {
  const known = new Map<string, KnownAnswer>();
  for (const { bet, knownAnswer: answer } of places) if (answer) known.set(bet.idempotencyKey, answer);
  return settleBets(
    places[0]!.state,
    known,
    places.map(({ bet }) => bet),
    mark,
  );
}

const toWriteTokens = (playerId: PlayerId, ahead: Pipelining | undefined): WriteTokens | null =>
  ahead
    ? { writeToken: ahead.writeToken, expectedWriteToken: ahead.predictedStates.get(playerId)?.writeToken ?? null }
    : null;

const needsWrite = ({ posting }: SettledBets): boolean => posting.to.version !== posting.from.version;

function toBatchResult<One>({ playerId, bets, result }: ProcessedPlayer<One>, isWritten: boolean): BatchResult<One> {
  if (needsWrite(result) && !isWritten) {
    return retryableResult(
      playerId,
      bets,
      new DatabaseError(`the purse of player ${playerId} kept moving`, { code: SERIALIZATION_FAILURE }),
    );
  }
  const { settlements } = result;
  return settledResult(playerId, {
    settled: settlements.map((settlement, at) => [bets[at]!, settlement] as const),
    retryable: settlements.length < bets.length ? bets.slice(settlements.length) : [],
    retryReason: null,
    hasChanged: isWritten,
  });
}

/** Returns what went wrong, if anything: what has been settled before stays settled. */
const tryRotateSeeds = (repository: RoundRepository, place: PlayerState): Promise<unknown> =>
  repository.rotateSeeds(place).then(
    () => null,
    (error: unknown) => error,
  );

interface BatchItem {
  readonly bet: Bet;
}

/** Unique violation, serialization failure, deadlock: the whole statement was undone because somebody was faster. */
const CONFLICT_CODES = new Set(['23505', '40001', '40P01']);
/** serialization_failure */
const RETRY_CODE = { code: '40001' };

/**
 * Deals a batch and returns what became of each player's bets. Never rejects.
 * When the database is away, everything is to be tried again: reading tells then whether it was written after all.
 * When a statement fails otherwise, the batch is halved until whatever is wrong stands alone, and only that fails.
 * Nothing goes ahead of bets that are dealt once more: what they come to then is not what was promised.
 */
export async function processBatch<One extends BatchItem>(
  repository: RoundRepository,
  batch: readonly One[],
  ahead?: Pipelining,
): Promise<BatchResult<One>[]> {
  const players = [...groupByPlayer(batch)];
  try {
    return await processOnce(repository, players, ahead);
  } catch (error) {
    if (isUnavailable(error)) return players.map(([playerId, bets]) => retryableResult(playerId, bets, error));
    const [wentAhead, others] = partition(players, ([playerId]) => ahead?.predictedStates.has(playerId) === true);
    if (wentAhead.length > 0) return processUnpipelined(repository, wentAhead, others);
    if (!isConflict(error)) return bisectBatch(repository, players, error);
  }
  try {
    return await processOnce(repository, players);
  } catch (error) {
    if (isUnavailable(error)) return players.map(([playerId, bets]) => retryableResult(playerId, bets, error));
    return bisectBatch(repository, players, error);
  }
}

/** What went ahead waits for those before it: dealt once more now, it would overtake them. Nobody is blamed yet. */
async function processUnpipelined<One extends BatchItem>(
  repository: RoundRepository,
  wentAhead: readonly PlayerBets<One>[],
  others: readonly PlayerBets<One>[],
): Promise<BatchResult<One>[]> {
  const later = wentAhead.map(([playerId, bets]) =>
    retryableResult(playerId, bets, new DatabaseError('went ahead', RETRY_CODE)),
  );
  return others.length === 0 ? later : [...later, ...(await processBatch(repository, flattenBets(others)))];
}

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [first: T[], second: T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

const isConflict = (error: unknown): boolean => error instanceof DatabaseError && CONFLICT_CODES.has(error.code ?? '');

type PlayerBets<One> = readonly [PlayerId, readonly One[]];

async function bisectBatch<One extends BatchItem>(
  repository: RoundRepository,
  players: readonly PlayerBets<One>[],
  error: unknown,
): Promise<BatchResult<One>[]> {
  const [[playerId, bets], ...others] = players as readonly [PlayerBets<One>, ...PlayerBets<One>[]]; // no batch is empty
  if (others.length > 0) {
    const middle = players.length >> 1;
    const rest = players.slice(middle);
    const first = await processBatch(repository, flattenBets(players.slice(0, middle)));
    // A database that has gone away is not asked about the rest: everybody would wait for each of its silences.
    const away = first.find(({ retryReason }) => isUnavailable(retryReason));
    if (away) return [...first, ...rest.map(([id, theirs]) => retryableResult(id, theirs, away.retryReason))];
    return [...first, ...(await processBatch(repository, flattenBets(rest)))];
  }
  const [only, ...rest] = bets;
  if (only !== undefined && rest.length === 0) {
    return [isConflict(error) ? retryableResult(playerId, bets, error) : failedResult(playerId, only, error)];
  }
  const middle = bets.length >> 1;
  const [first] = await processBatch(repository, bets.slice(0, middle));
  const tail = bets.slice(middle);
  // A later bet never overtakes an earlier one.
  const mustWait = first!.retryable.length > 0;
  const [then] = mustWait
    ? [retryableResult(playerId, tail, first!.retryReason)]
    : await processBatch(repository, tail);
  return [mergeResults(first!, then!)];
}

const flattenBets = <One>(players: readonly PlayerBets<One>[]): One[] => players.flatMap(([, bets]) => bets);

function groupByPlayer<One extends BatchItem>(batch: readonly One[]): Map<PlayerId, One[]> {
  const players = new Map<PlayerId, One[]>();
  for (const one of batch) {
    const bets = players.get(one.bet.playerId);
    if (bets) bets.push(one);
    else players.set(one.bet.playerId, [one]);
  }
  return players;
}
