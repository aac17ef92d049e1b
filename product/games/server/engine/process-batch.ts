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

/** Reads, settles, signs and writes bets once. Rejects when the database refuses the whole batch. */
async function processOnce<One extends { readonly bet: Bet }>(
  repository: RoundRepository,
  players: readonly (readonly [PlayerId, readonly One[]])[],
): Promise<BatchResult<One>[]> {
  const loaded = await repository.loadBets(players.flatMap(([, bets]) => bets.map(({ bet }) => bet)));
  let index = 0;
  const seated = players.map(([playerId, bets]): ProcessedPlayer<One> => {
    const pending = loaded.slice(index, (index += bets.length));
    return { playerId, bets, state: pending[0]!.state, result: settlePlayer(pending) };
  });
  const toWrite = seated.map(({ result }) => result).filter(needsWrite);
  await repository.sign(toWrite);
  const written = toWrite.length > 0 ? await repository.write(toWrite) : new Set<PlayerId>();
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

function settlePlayer(pending: readonly PendingBet[]): SettledBets {
  const known = new Map<string, KnownAnswer>();
  for (const { bet, knownAnswer } of pending) if (knownAnswer) known.set(bet.idempotencyKey, knownAnswer);
  return settleBets(
    pending[0]!.state,
    known,
    pending.map(({ bet }) => bet),
  );
}

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

/**
 * Deals a batch and returns what became of each player's bets. Never rejects.
 * When the database is away, everything is to be tried again: reading tells then whether it was written after all.
 * When a statement fails otherwise, the batch is halved until whatever is wrong stands alone, and only that fails.
 */
export async function processBatch<One extends BatchItem>(
  repository: RoundRepository,
  batch: readonly One[],
): Promise<BatchResult<One>[]> {
  const players = [...groupByPlayer(batch)];
  try {
    return await processOnce(repository, players);
  } catch (error) {
    if (isUnavailable(error)) return players.map(([playerId, bets]) => retryableResult(playerId, bets, error));
    if (!isConflict(error)) return bisectBatch(repository, players, error);
  }
  try {
    return await processOnce(repository, players);
  } catch (error) {
    if (isUnavailable(error)) return players.map(([playerId, bets]) => retryableResult(playerId, bets, error));
    return bisectBatch(repository, players, error);
  }
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
