import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError, isUnavailable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { CompactingMap } from './compacting-map.ts';
import { processBatch, type BatchResult } from './process-batch.ts';
import type { RoundRepository, Bet, PlayerState, Settlement } from './settle-bets.ts';

/** Rounds. Larger batches share a commit more widely but block the event loop longer. */
const MAX_BATCH = 256;
/** Fewer bets are not worth a second commit at the same time. 16 was slower. */
const MIN_BATCH_SHARE = 8;
/** Beyond this backlog the client is told to retry. */
const MAX_QUEUED_ROUNDS = 16_384;
/** Leaves room for one statement time-out within the 5 s of a request. */
const MAX_WAIT_MS = 2_000;
const RETRY_PAUSE_MS = 15;
const INSUFFICIENT_RESOURCES = '53000';

export interface Scheduler {
  /** Runs `work` after pending I/O events. */
  readonly defer: (work: () => void) => void;
  /** Monotonic. */
  readonly nowMs: () => number;
  readonly wait: (delayMs: number) => Promise<void>;
  /** In [0, 1), for retry jitter only. */
  readonly random: () => number;
}

export interface BetEngineOptions {
  readonly repository: RoundRepository;
  readonly maxConcurrentBatches: number;
  /** Called after commit with the players whose purse has changed. */
  readonly onPursesChanged?: (playerIds: readonly PlayerId[]) => void;
  /** Called when a batch of so many bets is taken from the queue. */
  readonly onBatch?: (bets: number) => void;
  readonly scheduler?: Scheduler;
}

interface QueuedBet {
  readonly bet: Bet;
  readonly queuedAtMs: number;
  attempts: number;
  readonly resolve: (settlement: Settlement) => void;
  readonly reject: (error: unknown) => void;
}

interface PlayerQueue {
  waiting: QueuedBet[];
  isInFlight: boolean;
  /** How many of `waiting` are counted in `#readyBets`. */
  readyBets: number;
}

/**
 * Plays bets and makes them durable. Bets that arrive during a commit form the next batch: one read, one write, one
 * commit, no collection timer (ADR 10). A player is in at most one batch at a time, in order of arrival.
 */
export class BetEngine {
  readonly #repository: RoundRepository;
  readonly #maxConcurrentBatches: number;
  readonly #onPursesChanged: (playerIds: readonly PlayerId[]) => void;
  readonly #onBatch: (bets: number) => void;
  readonly #scheduler: Scheduler;
  readonly #queues = new CompactingMap<PlayerId, PlayerQueue>();
  /** Players with waiting bets and none in flight, in the order of their turns. */
  readonly #readyQueues = new CompactingMap<PlayerId, PlayerQueue>();
  #queuedRounds = 0;
  #readyBets = 0;
  #batchesInFlight = 0;
  #isScheduled = false;

  constructor({
    repository,
    maxConcurrentBatches,
    onPursesChanged = () => {},
    onBatch = () => {},
    scheduler = processScheduler,
  }: BetEngineOptions) {
    this.#repository = repository;
    this.#maxConcurrentBatches = maxConcurrentBatches;
    this.#onPursesChanged = onPursesChanged;
    this.#onBatch = onBatch;
    this.#scheduler = scheduler;
  }

  /**
   * Resolves when the round, or its refusal, is durable. Rejects with `DatabaseError` if the outcome is unknown or the
   * engine is overloaded; the client may retry with the same key.
   */
  play(bet: Bet): Promise<Settlement> {
    return new Promise((resolve, reject) => {
      if (this.#queuedRounds >= MAX_QUEUED_ROUNDS) {
        reject(new DatabaseError(`${MAX_QUEUED_ROUNDS} rounds are queued`, { code: INSUFFICIENT_RESOURCES }));
        return;
      }
      const queue = this.#queues.get(bet.playerId) ?? { waiting: [], isInFlight: false, readyBets: 0 };
      this.#queues.set(bet.playerId, queue);
      queue.waiting.push({ bet, queuedAtMs: this.#scheduler.nowMs(), attempts: 0, resolve, reject });
      this.#queuedRounds += mostRounds(bet);
      this.#updateTurn(bet.playerId, queue);
      this.#scheduleBatches();
    });
  }

  #scheduleBatches(): void {
    if (this.#isScheduled || !this.#canStartBatch()) return;
    this.#isScheduled = true;
    this.#scheduler.defer(() => {
      this.#isScheduled = false;
      while (this.#canStartBatch()) void this.#runBatch(this.#takeBatch());
    });
  }

  #canStartBatch(): boolean {
    return this.#batchesInFlight < this.#maxConcurrentBatches && this.#readyBets > 0;
  }

  /** Takes whole players: a player's remaining bets would wait for this commit. */
  #takeBatch(): QueuedBet[] {
    // Ready bets are spread over the free batches.
    const share = Math.ceil(this.#readyBets / (this.#maxConcurrentBatches - this.#batchesInFlight));
    const size = Math.max(MIN_BATCH_SHARE, share);
    const batch: QueuedBet[] = [];
    let rounds = 0;
    for (const [playerId, queue] of this.#readyQueues) {
      if (batch.length >= size || rounds >= MAX_BATCH) break;
      const taken = queue.waiting.findIndex(({ bet }) => (rounds += mostRounds(bet)) >= MAX_BATCH);
      batch.push(...queue.waiting.splice(0, taken < 0 ? MAX_BATCH : taken + 1));
      queue.isInFlight = true;
      this.#updateTurn(playerId, queue);
    }
    this.#queuedRounds -= rounds;
    return batch;
  }

  async #runBatch(batch: readonly QueuedBet[]): Promise<void> {
    this.#batchesInFlight += 1;
    this.#onBatch(countRounds(batch));
    const results = await processBatch(this.#repository, batch);
    this.#batchesInFlight -= 1;
    for (const { playerId, settled, failed, retryable, retryReason, startsPair } of results) {
      for (const [queued, settlement] of settled) queued.resolve(settlement);
      for (const [queued, error] of failed) queued.reject(error);
      if (startsPair) void this.#startPair(playerId, startsPair, retryable);
      else if (retryReason === null) this.#release(playerId, retryable);
      else void this.#retry(playerId, retryable, retryReason);
    }
    const unavailable = results.find(({ retryReason }) => isUnavailable(retryReason));
    // Bets that waited through one outage must not wait through the next.
    if (unavailable) this.#rejectLateQueued(unavailable.retryReason);
    this.#scheduleBatches();
    this.#onPursesChanged(results.filter(mayHaveChanged).map(({ playerId }) => playerId));
  }

  /** Not in the batch: other players' bets need not wait for it. */
  async #startPair(playerId: PlayerId, state: PlayerState, bets: readonly QueuedBet[]): Promise<void> {
    try {
      await this.#repository.startPair(state, bets[0]!.bet);
    } catch (error) {
      if (isUnavailable(error)) this.#rejectLateQueued(error);
      await this.#retry(playerId, bets, error);
      return;
    }
    this.#release(playerId, bets);
    this.#scheduleBatches();
  }

  /** The player stays in flight during the pause, so that no later bet overtakes. */
  async #retry(playerId: PlayerId, bets: readonly QueuedBet[], reason: unknown): Promise<void> {
    const retryable = this.#rejectLate(bets, reason);
    const attempts = Math.max(0, ...retryable.map((queued) => (queued.attempts += 1)));
    // The first retry is immediate: a stale cached state only has to be read.
    if (attempts > 1) await this.#scheduler.wait(this.#scheduler.random() * RETRY_PAUSE_MS * attempts);
    this.#release(playerId, this.#rejectLate(retryable, reason));
    this.#scheduleBatches();
  }

  /** Ends the player's turn and puts unplayed bets back at the head of the queue. */
  #release(playerId: PlayerId, unplayed: readonly QueuedBet[]): void {
    const queue = this.#queues.get(playerId);
    if (!queue) throw new Error(`player ${playerId} has no bets in flight`);
    queue.waiting = [...unplayed, ...queue.waiting];
    queue.isInFlight = false;
    this.#queuedRounds += countRounds(unplayed);
    this.#updateTurn(playerId, queue);
  }

  #rejectLateQueued(reason: unknown): void {
    for (const [playerId, queue] of this.#queues) {
      const before = countRounds(queue.waiting);
      queue.waiting = this.#rejectLate(queue.waiting, reason);
      this.#queuedRounds -= before - countRounds(queue.waiting);
      this.#updateTurn(playerId, queue);
    }
  }

  #rejectLate(bets: readonly QueuedBet[], reason: unknown): QueuedBet[] {
    const oldestMs = this.#scheduler.nowMs() - MAX_WAIT_MS;
    const error = isUnavailable(reason)
      ? reason
      : new DatabaseError(`not played within ${MAX_WAIT_MS} ms`, { code: INSUFFICIENT_RESOURCES, cause: reason });
    for (const { queuedAtMs, reject } of bets) if (queuedAtMs < oldestMs) reject(error);
    return bets.filter(({ queuedAtMs }) => queuedAtMs >= oldestMs);
  }

  /** Must be called after every change of a queue. */
  #updateTurn(playerId: PlayerId, queue: PlayerQueue): void {
    const readyBets = queue.isInFlight ? 0 : queue.waiting.length;
    this.#readyBets += readyBets - queue.readyBets;
    queue.readyBets = readyBets;
    if (readyBets > 0) this.#readyQueues.set(playerId, queue);
    else this.#readyQueues.delete(playerId);
    if (readyBets === 0 && !queue.isInFlight) this.#queues.delete(playerId);
  }
}

const mostRounds = ({ series }: Bet): number => series?.count ?? 1;

const countRounds = (bets: readonly QueuedBet[]): number => bets.reduce((sum, { bet }) => sum + mostRounds(bet), 0);

/** An earlier attempt may have written a retried bet whose answer was lost. */
const mayHaveChanged = ({ hasChanged, settled }: BatchResult<QueuedBet>): boolean =>
  hasChanged || settled.some(([queued]) => queued.attempts > 0);

const RANDOM_RANGE = 2 ** 47;

export const processScheduler: Scheduler = {
  defer: (work) => void setImmediate(work),
  nowMs: () => performance.now(),
  wait: (delayMs) => wait(delayMs),
  random: () => randomInt(RANDOM_RANGE) / RANDOM_RANGE,
};
