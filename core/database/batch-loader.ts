import { isUnavailable } from './connection/database.ts';

/** What is asked for one key, by however many at once. */
interface PendingRead<Value> {
  readonly answer: Promise<Value | undefined>;
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** More make a statement slow without making it any cheaper for each. */
const MOST_KEYS = 512;

/**
 * Returns a function that looks one key up. Whatever is asked for while a read is under way shares the next one, so
 * that a thousand askers cost a few statements; each answer comes from a read that began after it was asked for.
 * A second read at the same time was measured to make both smaller and all of it slower.
 * Resolves with undefined when `read` did not find the key, and rejects when it failed.
 */
export function createBatchLoader<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let waiting = new Map<Key, PendingRead<Value>>();
  let isBusy = false;

  const schedule = (): void => {
    if (isBusy || waiting.size === 0) return;
    isBusy = true;
    setImmediate(() => void readWaiting());
  };

  async function readWaiting(): Promise<void> {
    const all = [...waiting];
    const batch = all.slice(0, MOST_KEYS);
    // A new map each time. One that lives on leaves its outgrown tables behind, each holding on to the next, and with
    // them everybody who ever waited, until the next long collection.
    waiting = new Map(all.slice(MOST_KEYS));
    try {
      const found = await read(batch.map(([key]) => key));
      for (const [key, asked] of batch) asked.resolve(found.get(key));
    } catch (error) {
      for (const [, asked] of batch) asked.reject(error);
      // Whoever has waited through a silence of the database must not wait through the next one as well.
      if (isUnavailable(error)) turnAway(error);
    } finally {
      isBusy = false;
      schedule();
    }
  }

  function turnAway(error: unknown): void {
    for (const asked of waiting.values()) asked.reject(error);
    waiting.clear();
  }

  return (key) => {
    const asked = waiting.get(key) ?? createPendingRead<Value>();
    waiting.set(key, asked);
    schedule();
    return asked.answer;
  };
}

function createPendingRead<Value>(): PendingRead<Value> {
  let resolve!: PendingRead<Value>['resolve'];
  let reject!: PendingRead<Value>['reject'];
  const answer = new Promise<Value | undefined>((...settle) => ([resolve, reject] = settle));
  return { answer, resolve, reject };
}
