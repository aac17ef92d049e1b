/** What is asked for one key, by however many at once. */
interface Asked<Value> {
  readonly answer: Promise<Value | undefined>;
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** More make a statement slow without making it any cheaper for each. */
const MOST_KEYS = 512;
const READS_AT_ONCE = 2;

/**
 * Returns a function that looks one key up. Whatever is asked for while reads are under way shares the next one, so
 * that a thousand askers cost a few statements; each answer comes from a read that began after it was asked for.
 * Resolves with undefined when `read` did not find the key, and rejects when it failed.
 */
export function shareReads<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  const waiting = new Map<Key, Asked<Value>>();
  let underWay = 0;
  let isScheduled = false;

  const schedule = (): void => {
    if (isScheduled || underWay === READS_AT_ONCE || waiting.size === 0) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      void readWaiting();
    });
  };

  async function readWaiting(): Promise<void> {
    const batch = [...waiting].slice(0, MOST_KEYS);
    for (const [key] of batch) waiting.delete(key);
    underWay += 1;
    try {
      const found = await read(batch.map(([key]) => key));
      for (const [key, asked] of batch) asked.resolve(found.get(key));
    } catch (error) {
      for (const [, asked] of batch) asked.reject(error);
    } finally {
      underWay -= 1;
      schedule();
    }
  }

  return (key) => {
    const asked = waiting.get(key) ?? newAsked<Value>();
    waiting.set(key, asked);
    schedule();
    return asked.answer;
  };
}

function newAsked<Value>(): Asked<Value> {
  let resolve!: Asked<Value>['resolve'];
  let reject!: Asked<Value>['reject'];
  const answer = new Promise<Value | undefined>((...settle) => ([resolve, reject] = settle));
  return { answer, resolve, reject };
}
