import { parentPort, workerData } from 'node:worker_threads';
import { roundChecker, type RoundFacts } from './round-checker.ts';
import type { RoundsRequest } from './round-pool.ts';

// A thread of the audit. An error that it throws ends it, and the pool rejects with that error.
const check = roundChecker(workerData as RoundFacts); // from startPool

parentPort?.on('message', ({ id, task }: RoundsRequest) => {
  parentPort?.postMessage({ id, found: check(task) });
});
