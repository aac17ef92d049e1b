import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { WorkerTask } from './messages.ts';

/** From source the worker is TypeScript beside this file; in the bundle it is JavaScript beside the bundle. */
const file = import.meta.url.endsWith('.ts') ? './embedded-worker-from-source.mjs' : './embedded-worker.js';

/**
 * How much a function of PostgreSQL's runs before V8 optimises it, about in bytes of machine code: twenty times V8's
 * default, which optimised a second's worth of functions at each start that few bets need (docs/decisions/0053).
 */
const TIERING_BUDGET = 36_000_000;

export const startWorker = (task: WorkerTask): Worker => {
  setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`);
  return new Worker(new URL(file, import.meta.url), { workerData: task, execArgv: [] });
};
