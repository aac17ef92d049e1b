import type { Discrepancy } from './discrepancy.ts';

/** What was found, in the order in which everything is gone through. */
export class Findings {
  readonly #most: number;
  readonly #list: Discrepancy[] = [];

  /** `most` is how many are looked for: with the last of them, all ends. */
  constructor(most: number) {
    this.#most = most;
  }

  add(...found: readonly Discrepancy[]): void {
    this.#list.push(...found.slice(0, this.#most - this.#list.length));
  }

  /** Whether nothing more has to be looked for. */
  get isEnough(): boolean {
    return this.#list.length >= this.#most;
  }

  get list(): readonly Discrepancy[] {
    return this.#list;
  }
}
