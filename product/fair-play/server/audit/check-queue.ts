import type { QueuedRoundRow } from '@wow/product/games/server';
import type { Counts } from './audit-context.ts';
import type { LoggedRound } from './pair-order.ts';
import { createIssue, type Issue } from './discrepancy.ts';
import type { RowReader } from './row-reader.ts';

/** Checks that each round is either in the log or in its queue, once. */
export class QueueCheck {
  readonly #waiting: RowReader<QueuedRoundRow>;
  readonly #counts: Counts;
  readonly #isWhole: boolean;

  /** `isWhole`: the audit sees all rounds, so a queued round without a row is an issue. */
  constructor(waiting: RowReader<QueuedRoundRow>, counts: Counts, isWhole: boolean) {
    this.#waiting = waiting;
    this.#counts = counts;
    this.#isWhole = isWhole;
  }

  /** Checks the player's next round, after the queued ones before it. */
  async take(row: LoggedRound): Promise<Issue[]> {
    const issues: Issue[] = [];
    let times = 0;
    const upToRow = this.#waiting.takeWhile((head) => head.owner_id === row.owner_id && !isBehind(head, row));
    for await (const head of upToRow) {
      if (head.seed_pair_id === row.seed_pair_id && head.nonce === row.nonce) times += 1;
      else issues.push(...this.#stray(head));
    }
    const isLogged = row.leaf_index !== null;
    if (isLogged) this.#counts.logged += 1;
    this.#counts.waiting += times;
    if (Number(isLogged) + times === 1) return issues;
    const found = `${isLogged ? 'in the log' : 'not in the log'}, ${times} times in its queue`;
    return [...issues, createIssue('unlogged', 'its place in the log', 'in the log, or once in its queue', found)];
  }

  /** Takes the player's remaining queued rounds. */
  async end(playerId: number): Promise<Issue[]> {
    const issues: Issue[] = [];
    for await (const head of this.#waiting.takeWhile(({ owner_id: owner }) => owner === playerId)) {
      issues.push(...this.#stray(head));
    }
    return issues;
  }

  #stray({ seed_pair_id: pair, nonce }: QueuedRoundRow): Issue[] {
    const subject = `what waits for the log as nonce ${nonce} of seed pair ${pair}`;
    return this.#isWhole ? [createIssue('unlogged', subject, 'a round', 'none')] : [];
  }
}

const isBehind = (waiting: QueuedRoundRow, row: LoggedRound): boolean =>
  waiting.seed_pair_id > row.seed_pair_id || (waiting.seed_pair_id === row.seed_pair_id && waiting.nonce > row.nonce);
