/** Copying the few that are left costs less than this many departures did. */
const MOVE_AFTER = 64;

/**
 * A map, in the order of arrival, of what comes and goes thousands of times a second.
 *
 * A `Map` that lives on outgrows its table again and again. Each table that it leaves behind refers to the next one and
 * to all that was in it, and once the first has grown old only a long collection frees any of them: measured, three
 * quarters of everything in flight were kept for most of a second. So we move to a new map now and then, to which
 * nothing old refers.
 */
export class PassingMap<Key, Value> {
  #entries = new Map<Key, Value>();
  #departures = 0;

  get size(): number {
    return this.#entries.size;
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key);
  }

  /** One that is here already keeps its place. */
  set(key: Key, value: Value): void {
    this.#entries.set(key, value);
  }

  delete(key: Key): void {
    if (!this.#entries.delete(key)) return;
    this.#departures += 1;
    if (this.#departures < Math.max(MOVE_AFTER, this.#entries.size)) return;
    this.#entries = new Map(this.#entries);
    this.#departures = 0;
  }

  /** Those who are here now, in order. Whoever leaves meanwhile may still be met, whoever comes may not be. */
  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.#entries[Symbol.iterator]();
  }
}
