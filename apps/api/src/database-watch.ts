import type { FastifyBaseLogger } from 'fastify';
import { DatabaseError, type Database } from '@wow/core/database';

/** A proof is shared this long: however often `/readyz` is asked, the database is asked once a second. */
const SHARED_MS = 1_000;
const PATIENCE_MS = 2_000;

interface Outage {
  readonly sinceMs: number;
  readonly timer: NodeJS.Timeout;
  refused: number;
}

/** Knows whether the database can be written to, and logs one line when it cannot and one when it can again. */
export class DatabaseWatch {
  readonly #db: Pick<Database, 'proveWrite'>;
  readonly #log: FastifyBaseLogger;
  #proof: Promise<boolean> | undefined;
  #outage: Outage | undefined;

  constructor(db: Pick<Database, 'proveWrite'>, log: FastifyBaseLogger) {
    this.#db = db;
    this.#log = log;
  }

  /** Resolves within two seconds. */
  isWritable(): Promise<boolean> {
    return (this.#proof ??= this.#prove());
  }

  /** Counts a request that was refused because the database is unavailable. */
  noteRefused(error: unknown): void {
    // What was proved before says nothing any more.
    if (this.#outage === undefined) this.#proof = undefined;
    this.#begin(error).refused += 1;
  }

  close(): void {
    clearInterval(this.#outage?.timer);
  }

  async #prove(): Promise<boolean> {
    try {
      await within(PATIENCE_MS, this.#db.proveWrite());
      this.#end();
      return true;
    } catch (error) {
      this.#begin(error);
      return false;
    } finally {
      setTimeout(() => (this.#proof = undefined), SHARED_MS).unref();
    }
  }

  #begin(error: unknown): Outage {
    if (this.#outage) return this.#outage;
    const { message, code } = error instanceof DatabaseError ? error : new DatabaseError(String(error), {});
    this.#log.error({ reason: message, code }, 'the database is unavailable: requests are refused until it is back');
    const timer = setInterval(() => void this.isWritable(), SHARED_MS).unref();
    return (this.#outage = { sinceMs: performance.now(), timer, refused: 0 });
  }

  #end(): void {
    if (!this.#outage) return;
    const { sinceMs, timer, refused } = this.#outage;
    clearInterval(timer);
    this.#outage = undefined;
    this.#log.info({ ms: Math.round(performance.now() - sinceMs), refused }, 'the database is back');
  }
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseError(`The database has not answered for ${ms} ms.`, {})), ms);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
