import { DatabaseError, isUnavailable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import {
  type Bet,
  type KnownAnswer,
  type PendingBet,
  type PlayerState,
  type RoundRepository,
  settleBets,
  type SettledBets,
  type Settlement,
} from './settle-bets.ts';

export interface BatchResult<Item> {
  readonly playerId: PlayerId;
  /** Answers that are durable. */
  readonly settled: readonly (readonly [Item, Settlement])[];
  readonly failed: readonly (readonly [Item, unknown])[];
  readonly retryable: readonly Item[];
  /** Why `retryable` has to wait; null if it need not. */
  readonly retryReason: unknown;
  /** `retryable` waits for the seed pair that begins with its first bet. */
  readonly startsPair: PlayerState | null;
  readonly hasChanged: boolean;
}

interface BatchItem {
  readonly bet: Bet;
}

type PlayerBets<Item> = readonly [PlayerId, readonly Item[]];

/** Unique violation, serialization failure, deadlock: another node was faster, and the whole statement was undone. */
const CONFLICT_CODES = new Set(['23505', '40001', '40P01']);
const SERIALIZATION_FAILURE = '40001';

/**
 * Returns the result of each player. Never rejects. If the database is unavailable, every bet is retryable: the next
 * read finds out whether it was written. After other failures the batch is halved until only the faulty bet fails.
 */
export async function processBatch<Item extends BatchItem>(
  repository: RoundRepository,
  batch: readonly Item[],
): Promise<BatchResult<Item>[]> {
  const players = [...groupByPlayer(batch)];
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await processOnce(repository, players);
    } catch (error) {
      if (isUnavailable(error)) return players.map((player) => toRetryable(player, error));
      if (attempts > 1 || !isConflict(error)) return bisectBatch(repository, players, error);
    }
  }
}

const isConflict = (error: unknown): boolean => error instanceof DatabaseError && CONFLICT_CODES.has(error.code ?? '');

async function processOnce<Item extends BatchItem>(
  repository: RoundRepository,
  players: readonly PlayerBets<Item>[],
): Promise<BatchResult<Item>[]> {
  const loaded = await repository.loadBets(flattenBets(players).map(({ bet }) => bet));
  let index = 0;
  const processed = players.map(([playerId, bets]): ProcessedPlayer<Item> => {
    const pending = loaded.slice(index, (index += bets.length));
    return { playerId, bets, state: pending[0]!.state, result: settlePlayer(pending) };
  });
  const toWrite = processed.map(({ result }) => result).filter(needsWrite);
  const written = toWrite.length > 0 ? await repository.write(toWrite) : new Set<PlayerId>();
  return processed.map((player) => toBatchResult(player, written.has(player.playerId)));
}

interface ProcessedPlayer<Item> {
  readonly playerId: PlayerId;
  readonly bets: readonly Item[];
  readonly state: PlayerState;
  readonly result: SettledBets;
}

function settlePlayer(pending: readonly PendingBet[]): SettledBets {
  const known = new Map<string, KnownAnswer>();
  for (const { bet, knownAnswer } of pending) if (knownAnswer) known.set(bet.idempotencyKey, knownAnswer);
  const bets = pending.map(({ bet }) => bet);
  return settleBets(pending[0]!.state, known, bets);
}

const needsWrite = ({ change }: SettledBets): boolean => change.to.version !== change.from.version;

function toBatchResult<Item>(player: ProcessedPlayer<Item>, isWritten: boolean): BatchResult<Item> {
  const { playerId, bets, state, result } = player;
  if (needsWrite(result) && !isWritten) {
    const error = new DatabaseError(`the purse of player ${playerId} kept moving`, { code: SERIALIZATION_FAILURE });
    return toRetryable([playerId, bets], error);
  }
  const { settlements } = result;
  const retryable = bets.slice(settlements.length);
  return {
    playerId,
    settled: settlements.map((settlement, at) => [bets[at]!, settlement] as const),
    failed: [],
    retryable,
    retryReason: null,
    startsPair: retryable.length > 0 ? state : null,
    hasChanged: isWritten,
  };
}

const toRetryable = <Item>([playerId, bets]: PlayerBets<Item>, reason: unknown): BatchResult<Item> => ({
  playerId,
  settled: [],
  failed: [],
  retryable: bets,
  retryReason: reason,
  startsPair: null,
  hasChanged: false,
});

async function bisectBatch<Item extends BatchItem>(
  repository: RoundRepository,
  players: readonly PlayerBets<Item>[],
  error: unknown,
): Promise<BatchResult<Item>[]> {
  const [player] = players;
  if (player === undefined) return [];
  const middle = players.length >> 1;
  if (middle === 0) return [await bisectPlayer(repository, player, error)];
  const first = await processBatch(repository, flattenBets(players.slice(0, middle)));
  // A time-out of a database that went away delays every bet: do not send the second half.
  const away = first.find(({ retryReason }) => isUnavailable(retryReason));
  const rest = players.slice(middle);
  if (away) return [...first, ...rest.map((other) => toRetryable(other, away.retryReason))];
  return [...first, ...(await processBatch(repository, flattenBets(rest)))];
}

async function bisectPlayer<Item extends BatchItem>(
  repository: RoundRepository,
  [playerId, bets]: PlayerBets<Item>,
  error: unknown,
): Promise<BatchResult<Item>> {
  const middle = bets.length >> 1;
  if (middle === 0) {
    const result = toRetryable([playerId, bets], error);
    if (isConflict(error)) return result;
    return { ...result, failed: bets.map((item) => [item, error] as const), retryable: [], retryReason: null };
  }
  const [first] = await processBatch(repository, bets.slice(0, middle));
  const tail = bets.slice(middle);
  // A later bet must not overtake an earlier one.
  const [then] =
    first!.retryable.length > 0
      ? [{ ...toRetryable([playerId, tail], first!.retryReason), startsPair: first!.startsPair }]
      : await processBatch(repository, tail);
  return mergeResults(first!, then!);
}

const mergeResults = <Item>(first: BatchResult<Item>, then: BatchResult<Item>): BatchResult<Item> => ({
  playerId: first.playerId,
  settled: [...first.settled, ...then.settled],
  failed: [...first.failed, ...then.failed],
  retryable: [...first.retryable, ...then.retryable],
  retryReason: first.retryReason ?? then.retryReason,
  startsPair: first.startsPair ?? then.startsPair,
  hasChanged: first.hasChanged || then.hasChanged,
});

function flattenBets<Item>(players: readonly PlayerBets<Item>[]): Item[] {
  const all: Item[] = [];
  for (const [, bets] of players) all.push(...bets);
  return all;
}

function groupByPlayer<Item extends BatchItem>(batch: readonly Item[]): Map<PlayerId, Item[]> {
  const players = new Map<PlayerId, Item[]>();
  for (const item of batch) {
    const bets = players.get(item.bet.playerId);
    if (bets) bets.push(item);
    else players.set(item.bet.playerId, [item]);
  }
  return players;
}
