import { Worker } from 'node:worker_threads';
import type { WorkerTask } from './messages.ts';

/** From source the worker is TypeScript beside this file; in the bundle it is JavaScript beside the bundle. */
const file = import.meta.url.endsWith('.ts') ? './embedded-worker-from-source.mjs' : './embedded-worker.js';

export const startWorker = (task: WorkerTask): Worker =>
  new Worker(new URL(file, import.meta.url), { workerData: task, execArgv: [] });
