/** Starts the work when its turn comes and returns its promise, or returns null when too many are waiting already. */
export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T> | null;

/** Returns a queue that runs at most `concurrency` at once, in order of arrival, and lets `maxWaiting` more wait. */
export function createQueue(concurrency: number, maxWaiting: number): BoundedQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  const take = (): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  // The place is handed over, not given back, so that nobody who comes in between overtakes.
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return (work) => {
    if (running >= concurrency && waiting.length >= maxWaiting) return null;
    return take().then(work).finally(leave);
  };
}
