interface SimulatedEvent {
  readonly atMs: number;
  /** Decides between events of the same moment. */
  readonly order: number;
  readonly work: () => void;
}

/** The only clock of a simulation. */
export interface EventLoop {
  readonly nowMs: () => number;
  readonly after: (delayMs: number, work: () => void) => void;
  /** Runs the next event and what follows without waiting. Returns false when nothing is left. */
  readonly step: () => Promise<boolean>;
}

/** Every promise that can continue without an event has continued after this one. */
const waitForPromises = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

export function createEventLoop(): EventLoop {
  const heap: SimulatedEvent[] = [];
  let now = 0;
  let order = 0;

  const isBefore = (a: SimulatedEvent, b: SimulatedEvent): boolean =>
    a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order);

  function push(event: SimulatedEvent): void {
    let index = heap.length;
    heap.push(event);
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!isBefore(event, heap[parent]!)) break;
      heap[index] = heap[parent]!;
      index = parent;
    }
    heap[index] = event;
  }

  function pop(): SimulatedEvent | undefined {
    const [first] = heap;
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child += 1;
      if (!isBefore(heap[child]!, last)) break;
      heap[index] = heap[child]!;
      index = child;
    }
    heap[index] = last;
    return first;
  }

  return {
    nowMs: () => now,
    after: (delayMs, work) => push({ atMs: now + delayMs, order: (order += 1), work }),
    async step() {
      const event = pop();
      if (event === undefined) return false;
      now = event.atMs;
      event.work();
      await waitForPromises();
      return true;
    },
  };
}

const MAX_EVENTS = 40;
const FNV_PRIME = 0x01000193;
const FNV_START = 0x811c9dc5;

/** The last events to read, and a hash of all to compare. */
export interface Trace {
  readonly record: (event: string) => void;
  readonly last: () => readonly string[];
  /** FNV-1a over every event so far. */
  readonly hash: () => number;
}

export function createTrace(nowMs: () => number): Trace {
  const events: string[] = [];
  let count = 0;
  let hash = FNV_START;
  return {
    record(event) {
      const line = `${nowMs().toFixed(2).padStart(10)} ms  ${event}`;
      events[count % MAX_EVENTS] = line;
      count += 1;
      for (let index = 0; index < line.length; index += 1) hash = Math.imul(hash ^ line.charCodeAt(index), FNV_PRIME);
    },
    last: () => [...events.slice(count % MAX_EVENTS), ...events.slice(0, count % MAX_EVENTS)],
    hash: () => hash >>> 0,
  };
}
