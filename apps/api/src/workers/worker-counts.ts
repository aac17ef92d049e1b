import type { Worker } from 'node:cluster';
import type { SharedCount, SharedCounts } from '../limits/shared-counts.ts';
import { getTtlSeconds, Windows } from '../limits/windows.ts';

/** After this time the worker uses its own count. */
const ANSWER_LIMIT_MS = 250;

interface CountRequest {
  readonly kind: 'count' | 'uncount';
  readonly id: number;
  readonly key: string;
  readonly seconds: number;
}

interface CountAnswer extends SharedCount {
  readonly kind: 'counted';
  readonly id: number;
}

const isOfKind = <Message extends { readonly kind: string }>(
  message: unknown,
  ...kinds: readonly Message['kind'][]
): message is Message =>
  typeof message === 'object' && message !== null && 'kind' in message && kinds.includes(String(message.kind));

/** In the primary: counts for all workers. */
export class CountsForWorkers {
  readonly #windows = new Windows();

  serve(worker: Worker): void {
    worker.on('message', (message: unknown) => {
      if (!isOfKind<CountRequest>(message, 'count', 'uncount')) return;
      const { kind, id, key, seconds } = message;
      if (kind === 'uncount') {
        this.#windows.decrement(key);
        return;
      }
      const window = this.#windows.increment(key, seconds);
      const answer: CountAnswer = { kind: 'counted', id, current: window.count, ttlSeconds: getTtlSeconds(window) };
      // A worker that is gone needs no answer.
      if (worker.isConnected()) worker.send(answer);
    });
  }
}

/** In a worker: counts in the primary, without Redis. */
export function connectPrimaryCounts(): SharedCounts {
  const pending = new Map<number, (answer: SharedCount) => void>();
  let lastId = 0;
  process.on('message', (message: unknown) => {
    if (!isOfKind<CountAnswer>(message, 'counted')) return;
    pending.get(message.id)?.(message);
    pending.delete(message.id);
  });
  const send = (request: CountRequest): void => {
    if (process.connected) process.send!(request);
  };
  return {
    count: (limit, key, seconds) =>
      new Promise((resolve) => {
        const id = ++lastId;
        const timer = setTimeout(() => {
          pending.delete(id);
          resolve(null);
        }, ANSWER_LIMIT_MS);
        pending.set(id, (answer) => {
          clearTimeout(timer);
          resolve(answer);
        });
        send({ kind: 'count', id, key: `${limit}\n${key}`, seconds });
      }),
    async uncount(limit, key) {
      send({ kind: 'uncount', id: 0, key: `${limit}\n${key}`, seconds: 0 });
    },
    close: () => undefined,
  };
}
