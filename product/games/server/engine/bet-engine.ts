import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError, isUnavailable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { createBetQueue, type QueuedBatch } from './bet-queue.ts';
import { processBatch, type PredictedState, type BatchResult } from './process-batch.ts';
import type { RoundRepository, Bet, Settlement } from './settle-bets.ts';

/** Time and chance, as the engine sees them: a simulation plays both. */
export interface Scheduler {
  /** Calls back when what has arrived by now has been looked at. */
  readonly defer: (work: () => void) => void;
  /** Milliseconds from some moment on, never going back. */
  readonly nowMs: () => number;
  readonly wait: (delayMs: number) => Promise<void>;
  /** Returns a number from 0 to below 1, for pauses alone: nothing that a player wins or loses hangs on it. */
  readonly random: () => number;
}

const RANDOM_RANGE = 2 ** 47;

/** The scheduler of this process. */
export const processScheduler: Scheduler = {
  defer: (work) => void setImmediate(work),
  nowMs: () => performance.now(),
  wait: (delayMs) => wait(delayMs),
  random: () => randomInt(RANDOM_RANGE) / RANDOM_RANGE,
};

export interface BetEngineDeps {
  readonly repository: RoundRepository;
  /** How many batches may be with the database at once. */
  readonly maxConcurrentBatches: number;
  /** Is told whose purse has moved, once that is durable. */
  readonly onPursesChanged?: (playerIds: readonly PlayerId[]) => void;
  readonly scheduler?: Scheduler;
  /** How many of one player's bets are worth a batch of their own while others of theirs are being written. */
  readonly pipelineThreshold?: number;
}

/**
 * Plays a bet and resolves when the round, or its refusal, is durable.
 * Rejects with a `DatabaseError` when it may or may not have been played: the same key tells, later.
 */
export type BetEngine = (bet: Bet) => Promise<Settlement>;

/** A bet that somebody waits for. */
interface QueuedBet {
  readonly bet: Bet;
  readonly queuedAtMs: number;
  attempts: number;
  readonly resolve: (settlement: Settlement) => void;
  readonly reject: (error: unknown) => void;
}

/** Bets in one batch: enough that the commit's wait is shared widely, few enough that a batch takes milliseconds. */
const MAX_BATCH = 256;
/** Fewer are not worth a commit of their own beside one under way. Twice as many were measured to be slower. */
const MIN_BATCH_SHARE = 8;
/** Fewer of one player's bets are not worth a batch of their own: the next one of theirs has to wait for it. */
const PIPELINE_THRESHOLD = 16;
/** Beyond this many waiting bets a player is better told to come back than kept waiting. */
const MAX_QUEUED_BETS = 4_096;
/** A statement may take its own time-out on top, and every answer has to come within five seconds. */
const MAX_WAIT_MS = 2_000;
const RETRY_PAUSE_MS = 15;
/** So many that no two writings of a purse to the same version ever draw the same. */
const WRITE_TOKEN_RANGE = 2 ** 47;
/** insufficient_resources */
const INSUFFICIENT_RESOURCES = '53000';

/**
 * Returns the engine of this process. Bets that arrive while others are with the database wait for one another and
 * then share one read, one write and one commit; without load a bet goes at once. There is no timer: waiting for
 * more bets was measured to be a pure loss. A player's bets are played in the order of arrival; while those of a hot
 * player are being written, the next ones are worked out from what these will have come to.
 */
export function createBetEngine({
  repository,
  maxConcurrentBatches,
  onPursesChanged,
  scheduler = processScheduler,
  pipelineThreshold = PIPELINE_THRESHOLD,
}: BetEngineDeps): BetEngine {
  const queue = createBetQueue<QueuedBet, PredictedState>(pipelineThreshold);
  let underWay = 0;
  let isScheduled = false;

  const schedule = (): void => {
    if (isScheduled || underWay === maxConcurrentBatches || queue.readyCount() === 0) return;
    isScheduled = true;
    scheduler.defer(() => {
      isScheduled = false;
      while (underWay < maxConcurrentBatches && queue.readyCount() > 0)
        void deal(queue.takeBatch(computeBatchSize(queue.readyCount())));
    });
  };

  /** Bets are spread over the batches that may go now: while one is written, another is read and a third worked out. */
  const computeBatchSize = (waiting: number): number =>
    Math.min(MAX_BATCH, Math.max(MIN_BATCH_SHARE, Math.ceil(waiting / (maxConcurrentBatches - underWay))));

  async function deal(taken: QueuedBatch<QueuedBet, PredictedState>): Promise<void> {
    underWay += 1;
    const goAhead = (playerId: PlayerId, foretold: PredictedState): void => {
      queue.allowPipelining(taken, playerId, foretold);
      schedule();
    };
    const stamp = 1 + Math.floor(scheduler.random() * WRITE_TOKEN_RANGE);
    const dealt = await processBatch(repository, taken.items, {
      writeToken: stamp,
      predictedStates: taken.predictedStates,
      onPredicted: goAhead,
    });
    underWay -= 1;
    for (const { playerId, settled, failed, retryable, retryReason } of dealt) {
      for (const [asked, settlement] of settled) asked.resolve(settlement);
      for (const [asked, error] of failed) asked.reject(error);
      if (retryReason === null) queue.release(taken, playerId, retryable);
      else void tryAgain(taken, playerId, retryable, retryReason);
    }
    // Whoever has waited through a silence of the database must not wait through the next one as well.
    const away = dealt.find(({ retryReason }) => isUnavailable(retryReason));
    if (away) rejectBets(queue.remove(isLateAt(scheduler.nowMs())), away.retryReason);
    schedule();
    onPursesChanged?.(dealt.filter(mayHaveChanged).map(({ playerId }) => playerId));
  }

  /** The player's turn comes again after a pause that grows; whoever has waited too long before or after is told so. */
  async function tryAgain(
    taken: QueuedBatch<QueuedBet, PredictedState>,
    playerId: PlayerId,
    bets: readonly QueuedBet[],
    fault: unknown,
  ): Promise<void> {
    const patient = withoutLate(bets, fault);
    const tries = Math.max(0, ...patient.map((asked) => (asked.attempts += 1)));
    // At once the first time: whoever was remembered wrongly only has to be read.
    if (tries > 1) await scheduler.wait(scheduler.random() * RETRY_PAUSE_MS * tries);
    queue.release(taken, playerId, withoutLate(patient, fault));
    schedule();
  }

  function withoutLate(bets: readonly QueuedBet[], fault: unknown): readonly QueuedBet[] {
    const isLate = isLateAt(scheduler.nowMs());
    rejectBets(bets.filter(isLate), fault);
    return bets.filter((asked) => !isLate(asked));
  }

  return (bet) =>
    new Promise((resolve, reject) => {
      if (queue.size() >= MAX_QUEUED_BETS) {
        reject(new DatabaseError(`${MAX_QUEUED_BETS} bets are waiting already`, { code: INSUFFICIENT_RESOURCES }));
        return;
      }
      queue.add({ bet, queuedAtMs: scheduler.nowMs(), attempts: 0, resolve, reject });
      schedule();
    });
}

/** A bet that was tried before may have been written then, without our hearing of it. */
const mayHaveChanged = ({ hasChanged, settled }: BatchResult<QueuedBet>): boolean =>
  hasChanged || settled.some(([asked]) => asked.attempts > 0);

/** Asked of one moment: two looks at the clock could see a bet late in neither or in both. */
const isLateAt =
  (nowMs: number) =>
  ({ queuedAtMs }: QueuedBet): boolean =>
    nowMs - queuedAtMs > MAX_WAIT_MS;

/** Tells them that the database is too slow, whatever kept it from playing: the same key may come again. */
function rejectBets(bets: readonly QueuedBet[], fault: unknown): void {
  const error = isUnavailable(fault)
    ? fault
    : new DatabaseError(`not played within ${MAX_WAIT_MS} ms`, { code: INSUFFICIENT_RESOURCES, cause: fault });
  for (const asked of bets) asked.reject(error);
}
