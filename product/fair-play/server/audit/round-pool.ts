import { Worker } from 'node:worker_threads';
import { roundChecker, type Found, type RoundFacts, type RoundsTask } from './check-rounds.ts';
import type { RoundsAnswer, RoundsRequest } from './messages.ts';

/** Checks rounds on several threads at once: nearly all the time of an audit is that of their signatures. */
export interface RoundPool {
  /** How many tasks may be asked for at once, so that no thread waits for the next one. */
  readonly tasksAtOnce: number;
  readonly check: (task: RoundsTask) => Promise<readonly Found[]>;
  readonly close: () => Promise<void>;
}

interface Asked {
  readonly resolve: (found: readonly Found[]) => void;
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
  // Nobody waits any more when all of them are ended; and whoever does would wait for ever.
  worker.on('exit', () => failAll(new Error('a thread of the audit ended')));
  return worker;
}
