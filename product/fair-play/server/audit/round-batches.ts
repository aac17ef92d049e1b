import type { Found } from './check-rounds.ts';
import type { Discrepancy } from './discrepancy.ts';
import type { Findings } from './findings.ts';
import type { LoggedRound, PairFacts } from './logged-round.ts';
import type { RoundPool } from './round-pool.ts';

/** Long enough that handing it to a thread costs little beside checking it. */
const ROUNDS_IN_ONE = 256;

/**
 * Gathers rounds into tasks for the threads and puts what they find between what was found beside them, in the order of
 * the rounds. No more tasks are under way than the threads are kept busy with: what is held does not grow.
 */
export class RoundBatches {
  readonly #pool: RoundPool;
  readonly #findings: Findings;
  #rounds: LoggedRound[] = [];
  #pairs = new Map<number, PairFacts>();
  #beside: Found[] = [];
  readonly #underWay: Promise<() => void>[] = [];

  constructor(pool: RoundPool, findings: Findings) {
    this.#pool = pool;
    this.#findings = findings;
  }

  add(round: LoggedRound, pair: PairFacts): void {
    this.#rounds.push(round);
    this.#pairs.set(pair.id, pair);
  }

  /** Notes what was found beside the rounds, after the last one that was added. */
  note(...found: readonly Discrepancy[]): void {
    const at = this.#rounds.length - 1;
    for (const discrepancy of found) this.#beside.push({ at, discrepancy });
  }

  get isFull(): boolean {
    return this.#rounds.length >= ROUNDS_IN_ONE;
  }

  /** Hands over what has been gathered. Waits while the threads have enough to do. */
  async hand(): Promise<void> {
    const beside = this.#beside;
    const task = { rounds: this.#rounds, pairs: [...this.#pairs.values()] };
    this.#rounds = [];
    this.#pairs = new Map();
    this.#beside = [];
    const found = this.#pool.check(task).then((inRounds) => () => {
      // Of one round, what it is by itself comes before how it stands to others.
      const all = [...inRounds, ...beside].toSorted((one, other) => one.at - other.at);
      this.#findings.add(...all.map(({ discrepancy }) => discrepancy));
    });
    // Somebody awaits it later, in its order.
    found.catch(() => undefined);
    this.#underWay.push(found);
    while (this.#underWay.length >= this.#pool.tasksAtOnce) (await this.#underWay.shift()!)();
  }

  /** Hands over the rest and waits for everything. */
  async finish(): Promise<void> {
    await this.hand();
    for (const found of this.#underWay.splice(0)) (await found)();
  }
}
