import { isUnavailable } from './connection/database.ts';

/** More keys make a statement slow without making each key cheaper. */
const MAX_KEYS = 512;

/**
 * Calls during a read share the next one, so each result comes from a read that began after its call. A second
 * concurrent read was measured to make both smaller and the total slower.
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
    const batch = all.slice(0, MAX_KEYS);
    // A new map each time: one that lives on retains its outgrown hash tables, and through them old entries (ADR 16).
    waiting = new Map(all.slice(MAX_KEYS));
    try {
      const found = await read(batch.map(([key]) => key));
      for (const [key, pending] of batch) pending.resolve(found.get(key));
    } catch (error) {
      for (const [, pending] of batch) pending.reject(error);
      // Calls that waited through one timeout of the database must not wait through another.
      if (isUnavailable(error)) {
        for (const pending of waiting.values()) pending.reject(error);
        waiting.clear();
      }
    } finally {
      isBusy = false;
      schedule();
    }
  }

  return (key) => {
    const pending = waiting.get(key) ?? createPendingRead<Value>();
    waiting.set(key, pending);
    schedule();
    return pending.result;
  };
}

type PendingRead<Value> = ReturnType<typeof createPendingRead<Value>>;

function createPendingRead<Value>() {
  let resolve!: (value: Value | undefined) => void;
  let reject!: (error: unknown) => void;
  const result = new Promise<Value | undefined>((...settle) => ([resolve, reject] = settle));
  return { result, resolve, reject };
}
