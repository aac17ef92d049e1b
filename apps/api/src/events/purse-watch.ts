import type { Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { readPurses, type Purse } from '@wow/product/ledger/server';

/**
 * Returns a function that does `act` at once, but not twice within `ms`: however often it is called meanwhile,
 * `act` is done once more when that time is over.
 */
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

/** Faster than four times a second nobody can follow a balance. */
const READ_EVERY_MS = 250;
const TRY_AGAIN_MS = 1_000;

/** Reads the purses that are said to have changed, all of them in one statement and each not oftener than needed. */
export class PurseWatch {
  readonly #db: Queryable;
  readonly #tell: (purse: Purse) => void;
  readonly #changed = new Set<PlayerId>();
  readonly #readSoon = throttle(READ_EVERY_MS, () => void this.#read());
  #isReading = false;

  constructor(db: Queryable, tell: (purse: Purse) => void) {
    this.#db = db;
    this.#tell = tell;
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
      for (const purse of await readPurses(this.#db, playerIds)) this.#tell(purse);
      this.#isReading = false;
      this.markChanged([]);
    } catch {
      // The database is away, which every other request tells; what changed meanwhile is read when it is back.
      this.#isReading = false;
      setTimeout(() => this.markChanged(playerIds), TRY_AGAIN_MS).unref();
    }
  }
}
