/** Somebody who wants to know when something has changed. Both are called between other work and must not throw. */
export interface Listener {
  heard(text: string): void;
  /** Hints may have been lost: whatever they are about has to be read anew. */
  missed(): void;
}

/**
 * Passes short hints to every node: "something about player 17 changed", never what it changed to.
 * A hint may be lost, doubled or late, so nothing that has to be true may depend on one.
 */
export interface Bulletin {
  /**
   * Says something to all subscribers of the topic, here and on other nodes. Returns at once and never fails for
   * a reason outside of this process. The text is one line of at most 7 900 bytes, or a `RangeError` is thrown.
   */
  publish(topic: string, text: string): void;
  /** Returns how to stop listening. */
  subscribe(topic: string, listener: Listener): () => void;
  /** Says what is still to be said, where that is possible, and stops. Safe to call twice. */
  close(): Promise<void>;
}
