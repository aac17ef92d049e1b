const FIRST_MS = 250;
const MAX_MS = 16_000;

/**
 * The age of one connection's plans. A named statement keeps the plan of a young table, which can read a whole index once
 * the table has grown. So plans are discarded at times twice as far apart, up to 16 seconds (ADR 12).
 */
export class PlanAge {
  readonly #openedAtMs: number;
  #plannedAtMs: number;

  constructor(nowMs: number) {
    this.#openedAtMs = nowMs;
    this.#plannedAtMs = nowMs;
  }

  /** Returns whether to discard the plans now; if so, they count as new from now on. */
  isDue(nowMs: number): boolean {
    const dueAfterMs = Math.min(MAX_MS, FIRST_MS + this.#plannedAtMs - this.#openedAtMs);
    if (nowMs - this.#plannedAtMs < dueAfterMs) return false;
    this.#plannedAtMs = nowMs;
    return true;
  }
}
