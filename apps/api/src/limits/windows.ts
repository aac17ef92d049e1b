/** More keys than one attacker can fill; beyond it the oldest window is dropped. */
const MAX_WINDOWS = 200_000;

export interface Window {
  count: number;
  readonly endsAtMs: number;
}

/** Counts by key in windows that begin with the first count. */
export class Windows {
  readonly #windows = new Map<string, Window>();

  increment(key: string, seconds: number): Window {
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

  decrement(key: string): void {
    const window = this.#windows.get(key);
    if (window && window.count > 0) window.count -= 1;
  }
}

export const getTtlSeconds = ({ endsAtMs }: Window): number =>
  Math.max(0, Math.ceil((endsAtMs - performance.now()) / 1000));
