import { type FoundIssue, type RoundsTask, roundChecker, type RoundFacts } from './round-checker.ts';
import { Worker } from 'node:worker_threads';
import type { Discrepancy, Issues } from './discrepancy.ts';
import type { LoggedRound, PairFacts } from './pair-order.ts';

/** Asks a thread to check some rounds. */
export interface RoundsRequest {
  readonly id: number;
  readonly task: RoundsTask;
}

/** What it found; or why it could not look, which is a fault of the audit. */
export type RoundsAnswer =
  { readonly id: number; readonly found: readonly FoundIssue[] } | { readonly id: number; readonly failure: string };

/** Checks rounds on several threads at once: nearly all the time of an audit is that of their signatures. */
export interface RoundPool {
  /** How many tasks may be asked for at once, so that no thread waits for the next one. */
  readonly tasksAtOnce: number;
  readonly check: (task: RoundsTask) => Promise<readonly FoundIssue[]>;
  readonly close: () => Promise<void>;
}

interface Asked {
  readonly resolve: (found: readonly FoundIssue[]) => void;
  readonly reject: (error: Error) => void;
}

const TASKS_PER_THREAD = 2;

/** Starts so many threads. With none, rounds are checked on this one. */
export function startPool(facts: RoundFacts, threads: number): RoundPool {
  if (threads === 0) {
    const check = roundChecker(facts);
    return { tasksAtOnce: 1, check: (task) => Promise.resolve(check(task)), close: () => Promise.resolve() };
  }
  const asked = new Map<number, Asked>();
  let failure: Error | null = null;
  const failAll = (error: Error): void => {
    failure = error;
    for (const { reject } of asked.values()) reject(error);
    asked.clear();
  };
  const workers = Array.from({ length: threads }, () => startWorker(facts, asked, failAll));
  let lastId = 0;
  return {
    tasksAtOnce: threads * TASKS_PER_THREAD,
    check: (task) =>
      new Promise((resolve, reject) => {
        // A thread that is gone answers nothing.
        if (failure) return reject(failure);
        const id = ++lastId;
        asked.set(id, { resolve, reject });
        const request: RoundsRequest = { id, task };
        workers[id % threads]!.postMessage(request);
      }),
    close: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  };
}

function startWorker(facts: RoundFacts, asked: Map<number, Asked>, failAll: (error: Error) => void): Worker {
  const file = new URL('./round-worker-from-source.mjs', import.meta.url);
  const worker = new Worker(file, { workerData: facts, execArgv: [] });
  worker.on('message', (answer: RoundsAnswer) => {
    const waiting = asked.get(answer.id);
    asked.delete(answer.id);
    if ('failure' in answer) waiting?.reject(new Error(answer.failure));
    else waiting?.resolve(answer.found);
  });
  worker.on('error', (error) => failAll(error instanceof Error ? error : new Error(String(error))));
  // No task may be pending when all threads have ended: it would never settle.
  worker.on('exit', () => failAll(new Error('a thread of the audit ended')));
  return worker;
}

/** Long enough that handing it to a thread costs little beside checking it. */
const ROUNDS_IN_ONE = 256;

/**
 * Gathers rounds into tasks for the threads and puts what they find between what was found beside them, in the order of
 * the rounds. The number of open tasks is bounded, so memory does not grow.
 */
export class RoundBatches {
  readonly #pool: RoundPool;
  readonly #findings: Issues;
  #rounds: LoggedRound[] = [];
  #pairs = new Map<number, PairFacts>();
  #beside: FoundIssue[] = [];
  readonly #underWay: Promise<() => void>[] = [];

  constructor(pool: RoundPool, findings: Issues) {
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
      // Issues of a round itself come before issues of its order.
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
