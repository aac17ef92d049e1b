import type { Carrier } from './carrier.ts';
import { pack } from './packets.ts';

/** More than a node can say while its carrier is busy with the last packets; then it is away. */
const MAX_WAITING = 20_000;

/** What this node still has to tell the others: never more than one `send` at a time, and no queue without an end. */
export class Outbox {
  readonly #sender: string;
  readonly #carrier: Carrier;
  #waiting = new Set<string>();
  /** Whether something was lost here, which the others are told as soon as they can be. */
  #owesMissed = false;
  #sending: Promise<void> | undefined;

  constructor(sender: string, carrier: Carrier) {
    this.#sender = sender;
    this.#carrier = carrier;
  }

  add(lines: Iterable<string>): void {
    for (const line of lines) this.#waiting.add(line);
    if (this.#waiting.size > MAX_WAITING) this.#lose();
    void this.send();
  }

  /** Sends what waits, and what comes to wait meanwhile. Never rejects: what could not be sent is given up. */
  send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => (this.#sending = undefined));
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.size > 0 || this.#owesMissed) {
      const packets = pack(this.#sender, this.#waiting);
      if (this.#owesMissed) packets.unshift(this.#sender);
      this.#waiting = new Set();
      this.#owesMissed = false;
      try {
        await this.#carrier.send(packets);
      } catch {
        // Told by the carrier's own report. What these packets said, `missed` will say.
        this.#lose();
        return;
      }
    }
  }

  #lose(): void {
    this.#waiting = new Set();
    this.#owesMissed = true;
  }
}
