import { DatabaseError, isUnavailable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { createBetQueue, type Taken } from './bet-queue.ts';
import { dealBatch } from './deal-batch.ts';
import type { Foretold } from './deal-once.ts';
import type { Dealt } from './dealt.ts';
import type { HouseBook } from './house-book.ts';
import { processRhythm, type Rhythm } from './rhythm.ts';
import type { Bet, Settlement } from './round.ts';

export interface CroupierNeeds {
  readonly book: HouseBook;
  /** How many batches may be with the database at once. */
  readonly batchesAtOnce: number;
  /** Is told whose purse has moved, once that is durable. */
  readonly announce?: (playerIds: readonly PlayerId[]) => void;
  readonly rhythm?: Rhythm;
  /** How many of one player's bets are worth a batch of their own while others of theirs are being written. */
  readonly worthAhead?: number;
}

/**
 * Plays a bet and resolves when the round, or its refusal, is durable.
 * Rejects with a `DatabaseError` when it may or may not have been played: the same key tells, later.
 */
export type Croupier = (bet: Bet) => Promise<Settlement>;

/** A bet that somebody waits for. */
interface Asked {
  readonly bet: Bet;
  readonly askedAtMs: number;
  tries: number;
  readonly resolve: (settlement: Settlement) => void;
  readonly reject: (error: unknown) => void;
}

/** Bets in one batch: enough that the commit's wait is shared widely, few enough that a batch takes milliseconds. */
const MAX_BATCH = 256;
/** Fewer are not worth a commit of their own beside one under way. Twice as many were measured to be slower. */
const MIN_SHARE = 8;
/** Fewer of one player's bets are not worth a batch of their own: the next one of theirs has to wait for it. */
const WORTH_AHEAD = 16;
/** Beyond this many waiting bets a player is better told to come back than kept waiting. */
const MAX_WAITING = 4_096;
/** A statement may take its own time-out on top, and every answer has to come within five seconds. */
const PATIENCE_MS = 2_000;
const PAUSE_MS = 15;
/** So many that no two writings of a purse to the same version ever draw the same. */
const STAMPS = 2 ** 47;
/** insufficient_resources */
const TOO_MANY = '53000';

/**
 * Returns the croupier of this process. Bets that arrive while others are with the database wait for one another and
 * then share one read, one write and one commit; without load a bet goes at once. There is no timer: waiting for
 * more bets was measured to be a pure loss. A player's bets are played in the order of arrival; while those of a hot
 * player are being written, the next ones are worked out from what these will have come to.
 */
export function createCroupier({
  book,
  batchesAtOnce,
  announce,
  rhythm = processRhythm,
  worthAhead = WORTH_AHEAD,
}: CroupierNeeds): Croupier {
  const queue = createBetQueue<Asked, Foretold>(worthAhead);
  let underWay = 0;
  let isScheduled = false;

  const schedule = (): void => {
    if (isScheduled || underWay === batchesAtOnce || queue.ready() === 0) return;
    isScheduled = true;
    rhythm.soon(() => {
      isScheduled = false;
      while (underWay < batchesAtOnce && queue.ready() > 0) void deal(queue.take(shareOf(queue.ready())));
    });
  };

  /** Bets are spread over the batches that may go now: while one is written, another is read and a third worked out. */
  const shareOf = (waiting: number): number =>
    Math.min(MAX_BATCH, Math.max(MIN_SHARE, Math.ceil(waiting / (batchesAtOnce - underWay))));

  async function deal(taken: Taken<Asked, Foretold>): Promise<void> {
    underWay += 1;
    const goAhead = (playerId: PlayerId, foretold: Foretold): void => {
      queue.goAhead(taken, playerId, foretold);
      schedule();
    };
    const stamp = 1 + Math.floor(rhythm.chance() * STAMPS);
    const dealt = await dealBatch(book, taken.ones, { stamp, starts: taken.starts, goAhead });
    underWay -= 1;
    for (const { playerId, settled, failed, unplayed, fault } of dealt) {
      for (const [asked, settlement] of settled) asked.resolve(settlement);
      for (const [asked, error] of failed) asked.reject(error);
      if (fault === null) queue.release(taken, playerId, unplayed);
      else void tryAgain(taken, playerId, unplayed, fault);
    }
    // Whoever has waited through a silence of the database must not wait through the next one as well.
    const away = dealt.find(({ fault }) => isUnavailable(fault));
    if (away) turnAway(queue.remove(isLateAt(rhythm.nowMs())), away.fault);
    schedule();
    announce?.(dealt.filter(mayHaveMoved).map(({ playerId }) => playerId));
  }

  /** The player's turn comes again after a pause that grows; whoever has waited too long before or after is told so. */
  async function tryAgain(
    taken: Taken<Asked, Foretold>,
    playerId: PlayerId,
    bets: readonly Asked[],
    fault: unknown,
  ): Promise<void> {
    const patient = withoutLate(bets, fault);
    const tries = Math.max(0, ...patient.map((asked) => (asked.tries += 1)));
    // At once the first time: whoever was remembered wrongly only has to be read.
    if (tries > 1) await rhythm.wait(rhythm.chance() * PAUSE_MS * tries);
    queue.release(taken, playerId, withoutLate(patient, fault));
    schedule();
  }

  function withoutLate(bets: readonly Asked[], fault: unknown): readonly Asked[] {
    const isLate = isLateAt(rhythm.nowMs());
    turnAway(bets.filter(isLate), fault);
    return bets.filter((asked) => !isLate(asked));
  }

  return (bet) =>
    new Promise((resolve, reject) => {
      if (queue.size() >= MAX_WAITING) {
        reject(new DatabaseError(`${MAX_WAITING} bets are waiting already`, { code: TOO_MANY }));
        return;
      }
      queue.add({ bet, askedAtMs: rhythm.nowMs(), tries: 0, resolve, reject });
      schedule();
    });
}

/** A bet that was tried before may have been written then, without our hearing of it. */
const mayHaveMoved = ({ hasMoved, settled }: Dealt<Asked>): boolean =>
  hasMoved || settled.some(([asked]) => asked.tries > 0);

/** Asked of one moment: two looks at the clock could see a bet late in neither or in both. */
const isLateAt =
  (nowMs: number) =>
  ({ askedAtMs }: Asked): boolean =>
    nowMs - askedAtMs > PATIENCE_MS;

/** Tells them that the database is too slow, whatever kept it from playing: the same key may come again. */
function turnAway(bets: readonly Asked[], fault: unknown): void {
  const error = isUnavailable(fault)
    ? fault
    : new DatabaseError(`not played within ${PATIENCE_MS} ms`, { code: TOO_MANY, cause: fault });
  for (const asked of bets) asked.reject(error);
}
