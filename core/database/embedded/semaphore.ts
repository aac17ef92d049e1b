import { DatabaseError } from '../connection/database.ts';

interface Waiter {
  readonly permits: number;
  readonly enter: () => void;
}

/** Admits a limited number of calls at once, in the order of asking. An exclusive call takes all permits. */
export class Semaphore {
  readonly #permits: number;
  #free: number;
  readonly #waiting: Waiter[] = [];

  constructor(permits: number) {
    this.#permits = permits;
    this.#free = permits;
  }

  getLoad(): { readonly busy: number; readonly idle: number; readonly waiting: number } {
    return { busy: this.#permits - this.#free, idle: this.#free, waiting: this.#waiting.length };
  }

  /** Runs `use` with one permit. Rejects with a `DatabaseError` if that takes longer than `limitMs`. */
  acquire<T>(use: () => Promise<T>, limitMs?: number): Promise<T> {
    return this.#run(1, use, limitMs);
  }

  acquireAll<T>(use: () => Promise<T>, limitMs?: number): Promise<T> {
    return this.#run(this.#permits, use, limitMs);
  }

  async #run<T>(permits: number, use: () => Promise<T>, limitMs: number | undefined): Promise<T> {
    await this.#take(permits, limitMs);
    try {
      return await use();
    } finally {
      this.#free += permits;
      this.#admit();
    }
  }

  async #take(permits: number, limitMs: number | undefined): Promise<void> {
    // No call overtakes, however few permits it needs: an exclusive one would wait for ever.
    if (this.#waiting.length === 0 && this.#free >= permits) {
      this.#free -= permits;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const giveUp = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        const message =
          `The embedded database was busy for ${limitMs} ms. It has one connection: ` +
          'inside a transaction everything must be asked through that transaction.';
        reject(new DatabaseError(message, { code: '55P03' }));
        // Calls behind an exclusive one may need fewer permits.
        this.#admit();
      };
      const timer = limitMs === undefined ? undefined : setTimeout(giveUp, limitMs);
      const enter = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const waiter = { permits, enter };
      this.#waiting.push(waiter);
    });
  }

  #admit(): void {
    for (let next = this.#waiting[0]; next !== undefined && next.permits <= this.#free; next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#free -= next.permits;
      next.enter();
    }
  }
}
