import type { Transaction } from '@wow/core/database';
import { LOG_WITHIN_SECONDS } from '@wow/product/games';
import { createIssue, type Discrepancy, type Issue } from './discrepancy.ts';
import { readLogTimes, type HeadRow, type LeafRow } from './log-audit-store.ts';
import type { LoggedRound } from './pair-order.ts';

const WITHIN_MS = LOG_WITHIN_SECONDS * 1_000;
const HOUR_MS = 3_600_000;

interface QueuedRound {
  readonly atMs: number;
  readonly playerId: number;
  readonly roundId: string;
}

/**
 * Finds rounds that waited longer for the log than promised, by the first head that covers their leaf, or by what was
 * played and signed since they were queued. Time in which the installation did nothing does not count: after a start,
 * the first head covers what waited.
 */
export class LogDelay {
  readonly #nowMs: number;
  #newestMs: number;
  #queued: QueuedRound | null = null;
  #lastHeadMs = -Infinity;
  #oldest: { readonly atMs: number; readonly leaf: LeafRow } | null = null;
  /** In which the rounds of leaves without a head were played. */
  readonly #hours = new Set<number>();

  private constructor(nowMs: number, newestMs: number) {
    this.#nowMs = nowMs;
    this.#newestMs = newestMs;
  }

  static async open(tx: Transaction): Promise<LogDelay> {
    const { now, head } = await readLogTimes(tx);
    return new LogDelay(now.getTime(), head && head <= now ? head.getTime() : 0);
  }

  takeRound({ at, leaf_index: index, player_id: playerId }: LoggedRound, roundId: string): void {
    const atMs = at.getTime();
    // A clock that was ahead is no sign of work.
    if (atMs <= this.#nowMs) this.#newestMs = Math.max(this.#newestMs, atMs);
    if (index === null && atMs < (this.#queued?.atMs ?? Infinity)) this.#queued = { atMs, playerId, roundId };
  }

  /** Returns the oldest round that waits for too long, after all rounds were taken. */
  checkQueue(): Discrepancy[] {
    if (this.#queued === null) return [];
    const { atMs, playerId, roundId } = this.#queued;
    if (this.#newestMs - atMs <= WITHIN_MS) return [];
    const found = `queued since ${toTime(atMs)}, and others were played or logged at ${toTime(this.#newestMs)}`;
    return [{ ...createIssue('late', 'its time until the log', EXPECTED, found), playerId, roundId }];
  }

  takeLeaf(leaf: LeafRow): void {
    if (leaf.played_at === null) return;
    const atMs = leaf.played_at.getTime();
    if (atMs < (this.#oldest?.atMs ?? Infinity)) this.#oldest = { atMs, leaf };
    this.#hours.add(Math.floor(atMs / HOUR_MS));
  }

  /** Takes a head that covers every leaf before. */
  takeHead({ at, tree_size: size }: HeadRow): Issue[] {
    const headMs = at.getTime();
    const oldest = this.#oldest;
    const isLate = oldest !== null && headMs - oldest.atMs > WITHIN_MS && this.#worked(oldest.atMs + WITHIN_MS, headMs);
    this.#oldest = null;
    this.#hours.clear();
    this.#lastHeadMs = headMs;
    if (!isLate) return [];
    const { leaf_index: index, nonce, seed_pair_id: pair } = oldest.leaf;
    const found = `played at ${toTime(oldest.atMs)}, and first in the head of ${size} leaves at ${toTime(headMs)}`;
    return [createIssue('late', `leaf ${index}, nonce ${nonce} of seed pair ${pair}`, EXPECTED, found)];
  }

  /** Whether a head was signed or a round was played between, more than an hour before the end. */
  #worked(fromMs: number, untilMs: number): boolean {
    const lastMs = untilMs - HOUR_MS;
    if (fromMs < this.#lastHeadMs && this.#lastHeadMs < lastMs) return true;
    return [...this.#hours].some((hour) => fromMs < hour * HOUR_MS && (hour + 1) * HOUR_MS < lastMs);
  }
}

const EXPECTED = `in the log within ${LOG_WITHIN_SECONDS} s`;

const toTime = (atMs: number): string => new Date(atMs).toISOString();
