type Listener = (...values: never[]) => void;

/** Who listens to what, as EIP-1193 has it. */
export class Listeners {
  readonly #byEvent = new Map<string, Set<Listener>>();

  add(event: string, listener: Listener): void {
    const all = this.#byEvent.get(event) ?? new Set();
    this.#byEvent.set(event, all.add(listener));
  }

  remove(event: string, listener: Listener): void {
    this.#byEvent.get(event)?.delete(listener);
  }

  /** Tells everybody who listens now. One who throws stops nobody. */
  tell(event: string, value: unknown): void {
    for (const listener of Array.from(this.#byEvent.get(event) ?? [])) {
      try {
        (listener as (value: unknown) => void)(value);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}
