import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { registerClient } from './client.ts';
import type { Better, SentBet } from './load.ts';

/** Leaves the servers of three hosts some of this machine. */
const THINK_MS = 150;
const TRY_AGAIN_MS = 200;
/** The service is back when this many bets in a row were answered with a round. */
const IN_A_ROW = 20;

/** Players who repeat each bet with its key until it is answered, at times that are recorded. */
export class OutageLoad {
  readonly bettors: readonly Better[];
  readonly failures: readonly string[] = [];
  statuses: Record<string, number> = {};
  slowestMs = 0;
  #isOver = false;
  /** When rounds were answered since the last fault. */
  #answeredAtMs: number[] = [];
  #inARow = 0;
  #betting: Promise<unknown> = Promise.resolve();

  private constructor(bettors: readonly Better[]) {
    this.bettors = bettors;
  }

  static async start(urls: readonly string[], count: number): Promise<OutageLoad> {
    const bettors: Better[] = [];
    for (let at = 0; at < count; at += 1) {
      bettors.push({ client: await registerClient(urls[at % urls.length]!), bets: [] });
    }
    const load = new OutageLoad(bettors);
    load.#betting = Promise.all(bettors.map((better, at) => load.#play(better, urls[at % urls.length]!)));
    return load;
  }

  /**
   * Injects a fault and waits until another primary was elected and rounds are answered again. Returns the longest time
   * without an answered round.
   */
  async measureOutage(injectFault: () => void, whenElected: () => Promise<unknown>, limitMs: number): Promise<number> {
    const faultAtMs = performance.now();
    this.#answeredAtMs = [faultAtMs];
    injectFault();
    await whenElected();
    await this.whenServed(limitMs - (performance.now() - faultAtMs));
    const times = this.#answeredAtMs;
    return Math.max(...times.slice(1).map((atMs, index) => atMs - times[index]!));
  }

  /** Resolves when the service is back. Returns after how many milliseconds. */
  async whenServed(limitMs: number): Promise<number> {
    const startedAtMs = performance.now();
    this.#inARow = 0;
    while (this.#inARow < IN_A_ROW) {
      if (performance.now() - startedAtMs > limitMs) {
        throw new Error(`no service within ${limitMs} ms: ${JSON.stringify(this.statuses)}`);
      }
      await pause(50);
    }
    return performance.now() - startedAtMs;
  }

  /** Returns what was answered since the last call. */
  takeAnswers(): { readonly statuses: Readonly<Record<string, number>>; readonly slowestMs: number } {
    const { statuses, slowestMs } = this;
    this.statuses = {};
    this.slowestMs = 0;
    return { statuses, slowestMs };
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#betting;
  }

  async #play(better: Better, url: string): Promise<void> {
    while (!this.#isOver) {
      const sent: SentBet = { key: randomUUID() };
      better.bets.push(sent);
      while (!(await this.#tryOnce(better, url, sent))) await pause(TRY_AGAIN_MS);
      await pause(THINK_MS);
    }
  }

  async #tryOnce({ client }: Better, url: string, sent: SentBet): Promise<boolean> {
    const startedAtMs = performance.now();
    const reply = await client.bet(url, sent.key).catch(() => null);
    const endedAtMs = performance.now();
    const status = String(reply?.status ?? 'no answer');
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    this.slowestMs = Math.max(this.slowestMs, endedAtMs - startedAtMs);
    this.#inARow = reply?.status === 200 ? this.#inARow + 1 : 0;
    if (reply?.status !== 200) return false;
    this.#answeredAtMs.push(endedAtMs);
    sent.reply = reply;
    return true;
  }
}
