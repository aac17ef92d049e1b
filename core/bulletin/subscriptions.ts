import type { Listener } from './bulletin.ts';
import { fromLine } from './packets.ts';

/** Who listens to what in this process. */
export class Subscriptions {
  readonly #listeners = new Map<string, Set<Listener>>();

  get isEmpty(): boolean {
    return this.#listeners.size === 0;
  }

  /** Returns how to stop listening. */
  add(topic: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) this.#listeners.delete(topic);
    };
  }

  tell(line: string): void {
    const [topic, text] = fromLine(line);
    for (const listener of this.#listeners.get(topic) ?? []) listener.heard(text);
  }

  tellMissed(): void {
    for (const listeners of this.#listeners.values()) for (const listener of listeners) listener.missed();
  }
}
