import type { QueuedRoundRow } from '@wow/product/games/server';
import type { Counts } from './counts.ts';
import type { LoggedRound } from './pair-order.ts';
import { compare, createIssue, type Issue } from './discrepancy.ts';
import type { RowReader } from './row-reader.ts';

/** Holds rounds against the log and its queue: each is in one of the two, and once. */
export class QueueCheck {
  readonly #waiting: RowReader<QueuedRoundRow>;
  readonly #counts: Counts;
  readonly #isWhole: boolean;

  /** `isWhole` when all rounds are seen: only then is what waits without one a stray. */
  constructor(waiting: RowReader<QueuedRoundRow>, counts: Counts, isWhole: boolean) {
    this.#waiting = waiting;
    this.#counts = counts;
    this.#isWhole = isWhole;
  }

  /** Takes what waits up to this round, the next of the player, and returns what does not agree. */
  async take(row: LoggedRound): Promise<Issue[]> {
    const mistakes: Issue[] = [];
    let times = 0;
    for (
      let head = await this.#head(row.owner_id);
      head && !isBehind(head, row);
      head = await this.#head(row.owner_id)
    ) {
      this.#waiting.skip();
      if (head.seed_pair_id === row.seed_pair_id && head.nonce === row.nonce) times += 1;
      else mistakes.push(...this.#stray(head));
    }
    const isLogged = row.leaf_index !== null;
    if (isLogged) this.#counts.logged += 1;
    this.#counts.waiting += times;
    if (Number(isLogged) + times === 1) return mistakes;
    const found = `${isLogged ? 'in the log' : 'not in the log'}, ${times} times in its queue`;
    return [...mistakes, createIssue('unlogged', 'its place in the log', 'in the log, or once in its queue', found)];
  }

  /** Takes everything else that is queued for this player. */
  async end(playerId: number): Promise<Issue[]> {
    const mistakes: Issue[] = [];
    for (let head = await this.#head(playerId); head; head = await this.#head(playerId)) {
      this.#waiting.skip();
      mistakes.push(...this.#stray(head));
    }
    return mistakes;
  }

  async #head(playerId: number): Promise<QueuedRoundRow | null> {
    if (this.#waiting.mustFill) await this.#waiting.fill();
    const { head } = this.#waiting;
    return head?.owner_id === playerId ? head : null;
  }

  #stray({ seed_pair_id: pair, nonce }: QueuedRoundRow): Issue[] {
    const subject = `what waits for the log as nonce ${nonce} of seed pair ${pair}`;
    return this.#isWhole ? compare('unlogged', subject, 'a round', 'none') : [];
  }
}

const isBehind = (waiting: QueuedRoundRow, row: LoggedRound): boolean =>
  waiting.seed_pair_id > row.seed_pair_id || (waiting.seed_pair_id === row.seed_pair_id && waiting.nonce > row.nonce);
