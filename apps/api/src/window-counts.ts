import type { Counted, SharedCounts } from './shared-counts.ts';

/** More keys than one attacker can fill; past that the oldest window is dropped. */
const MAX_WINDOWS = 200_000;

interface Window {
  count: number;
  readonly endsAtMs: number;
}

/** A count that was taken, and how to take it back. */
export interface TakenCount extends Counted {
  readonly undo: () => Promise<void>;
}

/**
 * Counts by key, in windows that begin with the first count. The counts of all nodes are added up where `shared` is given
 * and answers; otherwise this process counts alone.
 */
export class WindowCounts {
  readonly #windows = new Map<string, Window>();
  readonly #shared: SharedCounts | undefined;

  constructor(shared?: SharedCounts) {
    this.#shared = shared;
  }

  async take(limit: string, key: string, seconds: number): Promise<TakenCount> {
    // Counted before the first await: parallel requests each see a higher count.
    const window = this.#count(`${limit}\n${key}`, seconds);
    const here: Counted = {
      current: window.count,
      ttlSeconds: Math.ceil((window.endsAtMs - performance.now()) / 1000),
    };
    const everywhere = await this.#shared?.count(limit, key, seconds);
    return {
      ...(everywhere && everywhere.current > here.current ? everywhere : here),
      undo: async () => {
        window.count -= 1;
        if (everywhere) await this.#shared?.uncount(limit, key);
      },
    };
  }

  #count(key: string, seconds: number): Window {
    const nowMs = performance.now();
    let window = this.#windows.get(key);
    if (!window || window.endsAtMs <= nowMs) {
      this.#windows.delete(key);
      window = { count: 0, endsAtMs: nowMs + seconds * 1000 };
      this.#windows.set(key, window);
      const [oldest] = this.#windows.keys();
      if (this.#windows.size > MAX_WINDOWS && oldest !== undefined) this.#windows.delete(oldest);
    }
    window.count += 1;
    return window;
  }
}
