import { DatabaseError } from '../connection/database.ts';

interface Waiter {
  readonly places: number;
  readonly enter: () => void;
}

/** Lets so many in at once, in the order of asking; whoever needs to be alone takes all the places. */
export class Semaphore {
  readonly #places: number;
  #free: number;
  readonly #waiting: Waiter[] = [];

  constructor(places: number) {
    this.#places = places;
    this.#free = places;
  }

  /** Runs `use` when its turn has come. Rejects with a `DatabaseError` when that takes longer than `limitMs`. */
  acquire<T>(use: () => Promise<T>, limitMs?: number): Promise<T> {
    return this.#through(1, use, limitMs);
  }

  /** The same, with nobody else in. */
  acquireAll<T>(use: () => Promise<T>, limitMs?: number): Promise<T> {
    return this.#through(this.#places, use, limitMs);
  }

  async #through<T>(places: number, use: () => Promise<T>, limitMs: number | undefined): Promise<T> {
    await this.#take(places, limitMs);
    try {
      return await use();
    } finally {
      this.#free += places;
      this.#admit();
    }
  }

  async #take(places: number, limitMs: number | undefined): Promise<void> {
    // Nobody overtakes, however few places they need: whoever wants to be alone would wait for ever.
    if (this.#waiting.length === 0 && this.#free >= places) {
      this.#free -= places;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const giveUp = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        const message =
          `The embedded database was busy for ${limitMs} ms. It has one connection: ` +
          'inside a transaction everything must be asked through that transaction.';
        reject(new DatabaseError(message, { code: '55P03' }));
        // Others may have waited behind one who needed more places than they do.
        this.#admit();
      };
      const timer = limitMs === undefined ? undefined : setTimeout(giveUp, limitMs);
      const enter = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const waiting = { places, enter };
      this.#waiting.push(waiting);
    });
  }

  #admit(): void {
    for (let next = this.#waiting[0]; next !== undefined && next.places <= this.#free; next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#free -= next.places;
      next.enter();
    }
  }
}
