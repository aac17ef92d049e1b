import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  sendClaimrRequest,
  type ClaimrServer,
  type ClaimrCall,
  ClaimrFailure,
  type FailureKind,
} from './claimr-request.ts';

/** The clock and randomness of the client; tests replace both. */
export interface Scheduler {
  /** Milliseconds from some moment on, never going back. */
  readonly nowMs: () => number;
  readonly wait: (delayMs: number) => Promise<void>;
  /** Returns a number from 0 to below 1, for pauses alone. */
  readonly random: () => number;
}

const RANDOM_RANGE = 2 ** 47;

/** The rhythm of this process. */
export const systemScheduler: Scheduler = {
  nowMs: () => performance.now(),
  // A pause is no reason for the process to stay.
  wait: (delayMs) => wait(delayMs, undefined, { ref: false }),
  random: () => randomInt(RANDOM_RANGE) / RANDOM_RANGE,
};

const FIRST_RETRY_DELAY_MS = 200;

/** Returns how long to wait before the second, third, … try (`retry` from 0): doubling, half of it left to chance. */
const computeRetryDelayMs = (retry: number, chance: number): number =>
  FIRST_RETRY_DELAY_MS * 2 ** retry * (0.5 + chance);

/**
 * A circuit breaker. `closed`: all requests pass. `open`: none pass until the pause ends. `trying`: one request probes.
 */
export type Breaker =
  | { readonly kind: 'closed'; readonly failures: number }
  | { readonly kind: 'open'; readonly untilMs: number; readonly restMs: number }
  | { readonly kind: 'trying'; readonly sinceMs: number; readonly restMs: number };

const FAILURES_TO_OPEN = 5;
const FIRST_OPEN_MS = 10_000;
const MAX_OPEN_MS = 120_000;
/** After this a probe counts as lost and another may start. */
const TRIAL_TIMEOUT_MS = 60_000;

export const closedBreaker: Breaker = { kind: 'closed', failures: 0 };

/** Returns whether one may ask now, without asking. */
export function allowsRequest(breaker: Breaker, nowMs: number): boolean {
  if (breaker.kind === 'closed') return true;
  return breaker.kind === 'open' ? nowMs >= breaker.untilMs : nowMs - breaker.sinceMs >= TRIAL_TIMEOUT_MS;
}

/** Returns the breaker once somebody who may ask does so. */
export const onRequest = (breaker: Breaker, nowMs: number): Breaker =>
  breaker.kind === 'closed' ? breaker : { kind: 'trying', sinceMs: nowMs, restMs: breaker.restMs };

export const onSuccess = (): Breaker => closedBreaker;

/** Returns the breaker after no answer, or one that means that the other side is not well. */
export function onFailure(breaker: Breaker, nowMs: number): Breaker {
  if (breaker.kind === 'closed') {
    const failures = breaker.failures + 1;
    if (failures < FAILURES_TO_OPEN) return { kind: 'closed', failures };
    return { kind: 'open', untilMs: nowMs + FIRST_OPEN_MS, restMs: FIRST_OPEN_MS };
  }
  // Somebody who had asked before it opened: nothing new.
  if (breaker.kind === 'open') return breaker;
  const restMs = Math.min(breaker.restMs * 2, MAX_OPEN_MS);
  return { kind: 'open', untilMs: nowMs + restMs, restMs };
}

const RETRIES = 2;
/** After these another try may go better; a call that changes something is never made twice. */
const RETRYABLE_KINDS: readonly FailureKind[] = ['unreachable', 'late', 'broken', 'unreadable'];
/** These say something of one call, and nothing of how the other side is. */
const CALL_FAILURE_KINDS: readonly FailureKind[] = ['declined', 'resting'];

/** Sends requests to Claimr, with retries where they are safe, and none while the breaker is open. */
export class ClaimrClient {
  readonly #server: ClaimrServer;
  readonly #rhythm: Scheduler;
  #breaker: Breaker = closedBreaker;

  constructor(server: ClaimrServer, rhythm: Scheduler) {
    this.#server = server;
    this.#rhythm = rhythm;
  }

  /** Whether a call would be made, rather than refused because of those before it. */
  get isReady(): boolean {
    return allowsRequest(this.#breaker, this.#rhythm.nowMs());
  }

  /** Returns the reply, an object of which nothing else is known. Rejects with a `ClaimrFailure`. */
  async ask(call: ClaimrCall): Promise<Readonly<Record<string, unknown>>> {
    const tries = call.method === 'GET' ? 1 + RETRIES : 1;
    for (let retry = 0; ; retry += 1) {
      try {
        return await this.#askOnce(call);
      } catch (error) {
        const isPassing = error instanceof ClaimrFailure && RETRYABLE_KINDS.includes(error.kind);
        if (!isPassing || retry + 1 >= tries) throw error;
      }
      await this.#rhythm.wait(computeRetryDelayMs(retry, this.#rhythm.random()));
    }
  }

  async #askOnce(call: ClaimrCall): Promise<Readonly<Record<string, unknown>>> {
    const { nowMs } = this.#rhythm;
    if (!allowsRequest(this.#breaker, nowMs())) {
      throw new ClaimrFailure('resting', `${call.method} ${call.path}`, 'not asked, it has been failing.');
    }
    this.#breaker = onRequest(this.#breaker, nowMs());
    try {
      const reply = await sendClaimrRequest(this.#server, call);
      this.#breaker = onSuccess();
      return reply;
    } catch (error) {
      const isTheirs = error instanceof ClaimrFailure && !CALL_FAILURE_KINDS.includes(error.kind);
      this.#breaker = isTheirs ? onFailure(this.#breaker, nowMs()) : onSuccess();
      throw error;
    }
  }
}
