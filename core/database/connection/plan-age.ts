const FIRST_MS = 250;
const MAX_MS = 16_000;

/** A named statement keeps the plan of a young table, so plans are discarded at doubling intervals (ADR 12). */
export class PlanAge {
  readonly #openedAtMs: number;
  #plannedAtMs: number;

  constructor(nowMs: number) {
    this.#openedAtMs = nowMs;
    this.#plannedAtMs = nowMs;
  }

  /** Returns whether to discard the plans now, which makes them new. */
  renewIfDue(nowMs: number): boolean {
    const dueAfterMs = Math.min(MAX_MS, FIRST_MS + this.#plannedAtMs - this.#openedAtMs);
    if (nowMs - this.#plannedAtMs < dueAfterMs) return false;
    this.#plannedAtMs = nowMs;
    return true;
  }
}
