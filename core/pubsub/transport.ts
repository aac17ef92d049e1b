import { randomInt } from 'node:crypto';

/** Sends packets to the other nodes. */
export interface Transport {
  /** Resolves when all packets are sent, and rejects if some may not be. */
  send(packets: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export interface TransportEvents {
  /** Receives another node's packet, and maybe one's own. */
  onPacket(packet: string): void;
  /** Packets are received from now on. Earlier ones may be lost. */
  onConnected(): void;
}

/** Receives a sentence for the operator when a transport has lost its server and when it is back. */
export type Report = (sentence: string) => void;

export type CreateTransport = (events: TransportEvents) => Transport;

/** The probe is for connections that only receive: they would not notice the loss of the other end. */
export const TIMES = { connectLimitMs: 2_000, answerLimitMs: 2_500, probeIntervalMs: 10_000 };

const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 5_000;

/** Returns the delay after so many failures in a row: it grows, and is random so that nodes do not retry together. */
export function computeRetryDelayMs(failures: number): number {
  const maxMs = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failures);
  return randomInt(maxMs / 2, maxMs + 1);
}

/** Reports each loss of a server once, and its return. */
export class ConnectionReport {
  readonly #server: string;
  readonly #report: Report;
  #isLost = false;

  constructor(server: string, report: Report) {
    this.#server = `${server}, which carries hints between nodes,`;
    this.#report = report;
  }

  lost(reason: string): void {
    if (!this.#isLost) this.#report(`${this.#server} cannot be reached: ${reason}.`);
    this.#isLost = true;
  }

  connected(): void {
    if (this.#isLost) this.#report(`${this.#server} is back.`);
    this.#isLost = false;
  }
}
