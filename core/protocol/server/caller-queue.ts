import { refuse, type Refusal } from '@wow/core/protocol';

export interface CallerQueueOptions {
  readonly maxConcurrent: number;
  readonly maxWaiting: number;
  readonly waitLimitMs: number;
}

interface CallerLine {
  inWork: number;
  readonly waiting: Set<() => void>;
}

const BUSY = refuse('rate_limited', { retryAfterSeconds: 1 });

/** Limits the concurrent requests of each caller. Further ones wait in a queue of their caller. */
export class CallerQueue {
  readonly #options: CallerQueueOptions;
  readonly #lines = new Map<string, CallerLine>();

  constructor(options: CallerQueueOptions) {
    this.#options = options;
  }

  /** Returns a refusal if too many requests wait, or this one waits too long. */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T | Refusal> {
    const line = this.#lines.get(caller) ?? { inWork: 0, waiting: new Set() };
    this.#lines.set(caller, line);
    if (!(await this.#enter(line))) return BUSY;
    try {
      return await work();
    } finally {
      this.#leave(caller, line);
    }
  }

  async #enter(line: CallerLine): Promise<boolean> {
    const { maxConcurrent, maxWaiting, waitLimitMs } = this.#options;
    if (line.inWork < maxConcurrent) {
      line.inWork += 1;
      return true;
    }
    if (line.waiting.size >= maxWaiting) return false;
    return new Promise((resolve) => {
      const start = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        line.waiting.delete(start);
        resolve(false);
      }, waitLimitMs);
      line.waiting.add(start);
    });
  }

  /** Passes the place on to the request that has waited longest. */
  #leave(caller: string, line: CallerLine): void {
    const [next] = line.waiting;
    if (next !== undefined) {
      line.waiting.delete(next);
      next();
      return;
    }
    line.inWork -= 1;
    if (line.inWork === 0) this.#lines.delete(caller);
  }
}
