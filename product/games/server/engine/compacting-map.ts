const COMPACT_AFTER = 64;

/**
 * An insertion-ordered map for entries that come and go thousands of times a second. Tables that a long-lived `Map` has
 * outgrown keep removed entries alive until a major collection (ADR 16); a new map avoids it.
 */
export class CompactingMap<Key, Value> {
  #entries = new Map<Key, Value>();
  #departures = 0;

  get size(): number {
    return this.#entries.size;
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key);
  }

  set(key: Key, value: Value): void {
    this.#entries.set(key, value);
  }

  delete(key: Key): void {
    if (!this.#entries.delete(key)) return;
    this.#departures += 1;
    if (this.#departures < Math.max(COMPACT_AFTER, this.#entries.size)) return;
    this.#entries = new Map(this.#entries);
    this.#departures = 0;
  }

  /** Entries removed during the iteration may still be visited. */
  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.#entries[Symbol.iterator]();
  }
}
