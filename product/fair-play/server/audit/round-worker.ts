import { parentPort, workerData } from 'node:worker_threads';
import { roundChecker, type RoundFacts } from './round-checker.ts';
import type { RoundsAnswer, RoundsRequest } from './round-pool.ts';

// A thread of the audit: checks the rounds that it is sent.
const check = roundChecker(workerData as RoundFacts); // what startPool gives it

parentPort?.on('message', ({ id, task }: RoundsRequest) => {
  parentPort?.postMessage(answerTo(id, task));
});

function answerTo(id: number, task: RoundsRequest['task']): RoundsAnswer {
  try {
    return { id, found: check(task) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
