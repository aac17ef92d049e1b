import type { Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { readPurses, type Purse } from '@wow/product/ledger/server';

/** Returns a function that runs `act` at most once per `ms`, and once more at the end if it was called meanwhile. */
export function throttle(ms: number, act: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isWanted = false;
  const run = (): void => {
    isWanted = false;
    act();
    timer = setTimeout(() => {
      timer = undefined;
      if (isWanted) run();
    }, ms).unref();
  };
  return () => {
    if (timer === undefined) run();
    else isWanted = true;
  };
}

/** Nothing is gained by showing a balance more than four times a second. */
const READ_EVERY_MS = 250;
const RETRY_MS = 1_000;

export class PurseWatch {
  readonly #db: Queryable;
  readonly #onPurse: (purse: Purse) => void;
  readonly #changed = new Set<PlayerId>();
  readonly #readSoon = throttle(READ_EVERY_MS, () => void this.#read());
  #isReading = false;

  constructor(db: Queryable, onPurse: (purse: Purse) => void) {
    this.#db = db;
    this.#onPurse = onPurse;
  }

  markChanged(playerIds: Iterable<PlayerId>): void {
    for (const playerId of playerIds) this.#changed.add(playerId);
    if (this.#changed.size > 0) this.#readSoon();
  }

  async #read(): Promise<void> {
    if (this.#isReading || this.#changed.size === 0) return;
    this.#isReading = true;
    const playerIds = [...this.#changed];
    this.#changed.clear();
    try {
      for (const purse of await readPurses(this.#db, playerIds)) this.#onPurse(purse);
      this.#isReading = false;
      this.markChanged([]);
    } catch {
      // Other requests report the unavailable database; the purses are read again later.
      this.#isReading = false;
      setTimeout(() => this.markChanged(playerIds), RETRY_MS).unref();
    }
  }
}
