import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Returns the rounds per second that all processors can check if each round is one HMAC and one signature. */
export async function measureLimit(rounds: number): Promise<Readonly<Record<string, number>>> {
  const threads = availableParallelism();
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: threads }, async () => {
      const workerData = { rounds: Math.ceil(rounds / threads) };
      await once(new Worker(new URL('./limit-worker.mjs', import.meta.url), { workerData, execArgv: [] }), 'exit');
    }),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  return { perSecond: rounds / seconds, seconds };
}
