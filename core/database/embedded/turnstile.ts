import { DatabaseError } from '../database-error.ts';

/** Gives one holder at a time its turn, in the order of asking. */
export class Turnstile {
  #isTaken = false;
  readonly #waiting: (() => void)[] = [];

  /** Resolves when it is the caller's turn. Rejects with a `DatabaseError` when that takes longer than `limitMs`. */
  async take(limitMs?: number): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const giveUp = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        const message =
          `The embedded database was busy for ${limitMs} ms. It has one connection: ` +
          'inside a transaction everything must be asked through that transaction.';
        reject(new DatabaseError(message, { code: '55P03' }));
      };
      const timer = limitMs === undefined ? undefined : setTimeout(giveUp, limitMs);
      const enter = (): void => {
        clearTimeout(timer);
        resolve();
      };
      this.#waiting.push(enter);
    });
  }

  /** Ends the turn and begins the next one. */
  leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#isTaken = false;
    else next();
  }
}
