interface SimulatedEvent {
  readonly atMs: number;
  /** Decides between events of the same moment. */
  readonly order: number;
  readonly work: () => void;
}

/** The only clock of a simulation, and the only place where anything waits. */
export interface EventLoop {
  readonly nowMs: () => number;
  readonly after: (delayMs: number, work: () => void) => void;
  /** Lets the next event happen, and everything that follows from it without waiting. False when nothing is left. */
  readonly step: () => Promise<boolean>;
}

/** Every promise that can go on without an event has gone on when this one has. */
const waitForPromises = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/** Returns a scheduler at time 0 with nothing to do. */
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

/** What happened in a simulation: the last events to be read, and all of them as one number to be compared. */
export interface Trace {
  readonly record: (event: string) => void;
  /** The last events, oldest first. */
  readonly last: () => readonly string[];
  /** FNV-1a over every event so far. */
  readonly hash: () => number;
}

/** Returns an empty trace whose events are stamped with `nowMs`. */
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
