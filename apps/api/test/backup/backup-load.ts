import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { NodeClient } from '../nodes/client.ts';

/** When a bet was sent and answered, in milliseconds of `performance.now()`. */
interface TimedBet {
  readonly sentMs: number;
  answeredMs?: number;
}

/** Players who bet one after another until they are stopped, or the server is killed as announced. */
export class BackupLoad {
  readonly clients: readonly NodeClient[];
  /** Of each client. */
  readonly bets: readonly TimedBet[][];
  #waitsMs: number[] = [];
  #isEndExpected = false;
  #isOver = false;
  readonly #running: Promise<unknown>;

  constructor(url: string, clients: readonly NodeClient[], { thinkMs = 0 } = {}) {
    this.clients = clients;
    this.bets = clients.map(() => []);
    this.#running = Promise.all(clients.map((client, at) => this.#bet(url, client, this.bets[at]!, thinkMs)));
  }

  get acknowledged(): number {
    return this.bets.flat().filter(({ answeredMs }) => answeredMs !== undefined).length;
  }

  /** Returns the longest wait since the last call. */
  takeLongest(): { bets: number; longestMs: number } {
    const waits = this.#waitsMs.splice(0);
    return { bets: waits.length, longestMs: Math.round(Math.max(0, ...waits)) };
  }

  /** Announces that the server or its database is killed next. A bet that fails before fails the test. */
  expectEnd(): void {
    this.#isEndExpected = true;
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #bet(url: string, client: NodeClient, bets: TimedBet[], thinkMs: number): Promise<void> {
    while (!this.#isOver) {
      const bet: TimedBet = { sentMs: performance.now() };
      bets.push(bet);
      const { status } = await client.bet(url, randomUUID()).catch(() => ({ status: 0 }));
      if (this.#isEndExpected && (status === 0 || status === 503)) return;
      expect(status, 'of a bet').toBe(200);
      bet.answeredMs = performance.now();
      this.#waitsMs.push(bet.answeredMs - bet.sentMs);
      if (thinkMs > 0) await pause(thinkMs);
    }
  }
}
