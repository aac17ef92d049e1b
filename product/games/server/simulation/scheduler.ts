interface Event {
  readonly atMs: number;
  /** Decides between events of the same moment. */
  readonly order: number;
  readonly work: () => void;
}

/** The only clock of a simulation, and the only place where anything waits. */
export interface Scheduler {
  readonly nowMs: () => number;
  readonly after: (delayMs: number, work: () => void) => void;
  /** Lets the next event happen, and everything that follows from it without waiting. False when nothing is left. */
  readonly step: () => Promise<boolean>;
}

/** Every promise that can go on without an event has gone on when this one has. */
const settled = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/** Returns a scheduler at time 0 with nothing to do. */
export function createScheduler(): Scheduler {
  const heap: Event[] = [];
  let now = 0;
  let order = 0;

  const isBefore = (a: Event, b: Event): boolean => a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order);

  function push(event: Event): void {
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

  function pop(): Event | undefined {
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
      await settled();
      return true;
    },
  };
}
