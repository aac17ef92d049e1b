import { type FoundIssue, type RoundsTask, roundChecker, type RoundFacts } from './round-checker.ts';
import { Worker } from 'node:worker_threads';
import type { Discrepancy, Issues } from './discrepancy.ts';
import type { LoggedRound, PairFacts } from './pair-order.ts';

export interface RoundsRequest {
  readonly id: number;
  readonly task: RoundsTask;
}

interface RoundsAnswer {
  readonly id: number;
  readonly found: readonly FoundIssue[];
}

/** Checks rounds on several threads: nearly all the time of an audit goes to signatures. */
export interface RoundPool {
  /** The number of open tasks that keeps every thread busy. */
  readonly tasksAtOnce: number;
  readonly check: (task: RoundsTask) => Promise<readonly FoundIssue[]>;
  readonly close: () => Promise<void>;
}

interface Pending {
  readonly resolve: (found: readonly FoundIssue[]) => void;
  readonly reject: (error: Error) => void;
}

const TASKS_PER_THREAD = 2;

/** Starts this many threads. With 0, rounds are checked on this one. */
export function startPool(facts: RoundFacts, threads: number): RoundPool {
  if (threads === 0) {
    const check = roundChecker(facts);
    return { tasksAtOnce: 1, check: (task) => Promise.resolve(check(task)), close: () => Promise.resolve() };
  }
  const pending = new Map<number, Pending>();
  let failure: Error | null = null;
  const failAll = (error: Error): void => {
    failure ??= error;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  const workers = Array.from({ length: threads }, () => {
    const worker = new Worker(WORKER_FILE, { workerData: facts, execArgv: [] });
    worker.on('message', ({ id, found }: RoundsAnswer) => {
      pending.get(id)?.resolve(found);
      pending.delete(id);
    });
    worker.on('error', failAll);
    // Without this, tasks of a thread that has ended would never settle.
    worker.on('exit', () => failAll(new Error('a thread of the audit ended')));
    return worker;
  });
  let lastId = 0;
  return {
    tasksAtOnce: threads * TASKS_PER_THREAD,
    check: (task) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure);
        const id = ++lastId;
        pending.set(id, { resolve, reject });
        const request: RoundsRequest = { id, task };
        workers[id % threads]!.postMessage(request);
      }),
    close: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  };
}

/** The worker is TypeScript beside this file, or JavaScript beside the bundle. */
const WORKER_FILE = new URL(
  import.meta.url.endsWith('.ts') ? './round-worker-from-source.mjs' : './round-worker.js',
  import.meta.url,
);

/** At this size, sending a task costs little beside checking it. */
const ROUNDS_PER_TASK = 256;

/** Sends rounds to the threads in tasks and merges their issues with `note`, in the order of the rounds. */
export class RoundBatches {
  readonly #pool: RoundPool;
  readonly #issues: Issues;
  #rounds: LoggedRound[] = [];
  #pairs = new Map<number, PairFacts>();
  #beside: FoundIssue[] = [];
  readonly #underWay: Promise<() => void>[] = [];

  constructor(pool: RoundPool, issues: Issues) {
    this.#pool = pool;
    this.#issues = issues;
  }

  add(round: LoggedRound, pair: PairFacts): void {
    this.#rounds.push(round);
    this.#pairs.set(pair.id, pair);
  }

  /** Notes an issue that was found after the last added round. */
  note(discrepancy: Discrepancy): void {
    this.#beside.push({ at: this.#rounds.length - 1, discrepancy });
  }

  get isFull(): boolean {
    return this.#rounds.length >= ROUNDS_PER_TASK;
  }

  /** Sends the gathered rounds. Waits while the threads have enough to do, so that memory does not grow. */
  async send(): Promise<void> {
    const beside = this.#beside;
    const task = { rounds: this.#rounds, pairs: [...this.#pairs.values()] };
    this.#rounds = [];
    this.#pairs = new Map();
    this.#beside = [];
    const found = this.#pool.check(task).then((inRounds) => () => {
      // Issues of a round itself come before issues of its order.
      const all = [...inRounds, ...beside].toSorted((one, other) => one.at - other.at);
      this.#issues.add(...all.map(({ discrepancy }) => discrepancy));
    });
    found.catch(() => undefined); // awaited later, in order
    this.#underWay.push(found);
    while (this.#underWay.length >= this.#pool.tasksAtOnce) (await this.#underWay.shift()!)();
  }

  /** Sends the rest and waits for everything. */
  async finish(): Promise<void> {
    await this.send();
    for (const found of this.#underWay.splice(0)) (await found)();
  }
}
