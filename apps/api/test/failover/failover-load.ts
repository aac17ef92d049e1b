import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { registerClient, type NodeClient, type Reply } from '../nodes/client.ts';

interface SentBet {
  readonly key: string;
  reply?: Reply;
}

interface Better {
  readonly client: NodeClient;
  readonly bets: SentBet[];
}

/** Leaves the servers of three hosts some of this machine. */
const THINK_MS = 150;
const TRY_AGAIN_MS = 200;
/** The service is back when this many bets in a row were answered with a round. */
const IN_A_ROW = 20;

/** Players who repeat each bet with its key until it is answered, at times that are recorded. */
export class FailoverLoad {
  readonly bettors: readonly Better[];
  readonly failures: readonly string[] = [];
  readonly statuses: Record<string, number> = {};
  slowestMs = 0;
  #isOver = false;
  /** When rounds were answered whose request was sent after the last fault. */
  #answeredAtMs: number[] = [];
  #betting: Promise<unknown> = Promise.resolve();

  private constructor(bettors: readonly Better[]) {
    this.bettors = bettors;
  }

  static async start(urls: readonly string[], count: number): Promise<FailoverLoad> {
    const bettors: Better[] = [];
    for (let at = 0; at < count; at += 1) {
      bettors.push({ client: await registerClient(urls[at % urls.length]!), bets: [] });
    }
    const load = new FailoverLoad(bettors);
    load.#betting = Promise.all(bettors.map((better, at) => load.#play(better, urls[at % urls.length]!)));
    return load;
  }

  /** Returns how long after a fault rounds are answered again, all through `IN_A_ROW` bets. */
  async waitForService(faultAtMs: number, limitMs: number): Promise<number> {
    this.#answeredAtMs = [];
    this.#inARow = 0;
    this.#sinceMs = faultAtMs;
    while (performance.now() - faultAtMs < limitMs) {
      if (this.#inARow >= IN_A_ROW) return this.#answeredAtMs[0]! - faultAtMs;
      await pause(50);
    }
    throw new Error(`no service ${limitMs} ms after the fault: ${JSON.stringify(this.statuses)}`);
  }

  #inARow = 0;
  #sinceMs = Infinity;

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
    if (startedAtMs > this.#sinceMs) this.#record(reply?.status === 200, endedAtMs);
    if (reply?.status !== 200) return false;
    sent.reply = reply;
    return true;
  }

  #record(isRound: boolean, atMs: number): void {
    if (!isRound) {
      this.#inARow = 0;
      this.#answeredAtMs = [];
      return;
    }
    this.#inARow += 1;
    this.#answeredAtMs.push(atMs);
  }
}
