import type { Rhythm } from '../rhythm.ts';
import { askOnce, type AskedServer, type ClaimrCall } from './ask-once.ts';
import { closedBreaker, mayAsk, onAnswer, onAsk, onFailure, type Breaker } from './breaker.ts';
import { ClaimrFailure, type FailureKind } from './claimr-failure.ts';
import { retryDelayMs } from './retry-delay.ts';

const RETRIES = 2;
/** After these another try may go better; a call that changes something is never made twice. */
const PASSING: readonly FailureKind[] = ['unreachable', 'late', 'broken', 'unreadable'];
/** These say something of one call, and nothing of how the other side is. */
const OF_THE_CALL: readonly FailureKind[] = ['declined', 'resting'];

/** Asks Claimr, a second and third time where that is safe, and nobody at all while it is away. */
export class ClaimrClient {
  readonly #server: AskedServer;
  readonly #rhythm: Rhythm;
  #breaker: Breaker = closedBreaker;

  constructor(server: AskedServer, rhythm: Rhythm) {
    this.#server = server;
    this.#rhythm = rhythm;
  }

  /** Whether a call would be made, rather than refused because of those before it. */
  get isReady(): boolean {
    return mayAsk(this.#breaker, this.#rhythm.nowMs());
  }

  /** Returns the reply, an object of which nothing else is known. Rejects with a `ClaimrFailure`. */
  async ask(call: ClaimrCall): Promise<Readonly<Record<string, unknown>>> {
    const tries = call.method === 'GET' ? 1 + RETRIES : 1;
    for (let retry = 0; ; retry += 1) {
      try {
        return await this.#askOnce(call);
      } catch (error) {
        const isPassing = error instanceof ClaimrFailure && PASSING.includes(error.kind);
        if (!isPassing || retry + 1 >= tries) throw error;
      }
      await this.#rhythm.wait(retryDelayMs(retry, this.#rhythm.chance()));
    }
  }

  async #askOnce(call: ClaimrCall): Promise<Readonly<Record<string, unknown>>> {
    const { nowMs } = this.#rhythm;
    if (!mayAsk(this.#breaker, nowMs())) {
      throw new ClaimrFailure('resting', `${call.method} ${call.path}`, 'not asked, it has been failing.');
    }
    this.#breaker = onAsk(this.#breaker, nowMs());
    try {
      const reply = await askOnce(this.#server, call);
      this.#breaker = onAnswer();
      return reply;
    } catch (error) {
      const isTheirs = error instanceof ClaimrFailure && !OF_THE_CALL.includes(error.kind);
      this.#breaker = isTheirs ? onFailure(this.#breaker, nowMs()) : onAnswer();
      throw error;
    }
  }
}
