import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  sendClaimrRequest,
  type ClaimrServer,
  type ClaimrCall,
  ClaimrFailure,
  type FailureKind,
} from './claimr-request.ts';

export interface Scheduler {
  readonly nowMs: () => number;
  readonly wait: (delayMs: number) => Promise<void>;
  /** In [0, 1). */
  readonly random: () => number;
}

const RANDOM_RANGE = 2 ** 47;

export const systemScheduler: Scheduler = {
  nowMs: () => performance.now(),
  // A pause must not keep the process alive.
  wait: (delayMs) => wait(delayMs, undefined, { ref: false }),
  random: () => randomInt(RANDOM_RANGE) / RANDOM_RANGE,
};

const FIRST_RETRY_DELAY_MS = 200;

/** Doubles with each retry, counted from 0. It varies by half in both directions. */
const computeRetryDelayMs = (retry: number, chance: number): number =>
  FIRST_RETRY_DELAY_MS * 2 ** retry * (0.5 + chance);

/** `closed`: all requests pass. `open`: none pass until the pause ends. `trying`: one request probes. */
export type Breaker =
  | { readonly kind: 'closed'; readonly failures: number }
  | { readonly kind: 'open'; readonly untilMs: number; readonly restMs: number }
  | { readonly kind: 'trying'; readonly sinceMs: number; readonly restMs: number };

const FAILURES_TO_OPEN = 5;
const FIRST_OPEN_MS = 10_000;
const MAX_OPEN_MS = 120_000;
const TRIAL_TIMEOUT_MS = 60_000;

export const closedBreaker: Breaker = { kind: 'closed', failures: 0 };

export function allowsRequest(breaker: Breaker, nowMs: number): boolean {
  if (breaker.kind === 'closed') return true;
  return breaker.kind === 'open' ? nowMs >= breaker.untilMs : nowMs - breaker.sinceMs >= TRIAL_TIMEOUT_MS;
}

export const onRequest = (breaker: Breaker, nowMs: number): Breaker =>
  breaker.kind === 'closed' ? breaker : { kind: 'trying', sinceMs: nowMs, restMs: breaker.restMs };

/** For failures of Claimr, not of one call. */
export function onFailure(breaker: Breaker, nowMs: number): Breaker {
  if (breaker.kind === 'closed') {
    const failures = breaker.failures + 1;
    if (failures < FAILURES_TO_OPEN) return { kind: 'closed', failures };
    return { kind: 'open', untilMs: nowMs + FIRST_OPEN_MS, restMs: FIRST_OPEN_MS };
  }
  // The request was sent before the breaker opened.
  if (breaker.kind === 'open') return breaker;
  const restMs = Math.min(breaker.restMs * 2, MAX_OPEN_MS);
  return { kind: 'open', untilMs: nowMs + restMs, restMs };
}

const RETRIES = 2;
/** A retry may succeed. Calls that change something are never retried. */
const RETRYABLE_KINDS: readonly FailureKind[] = ['unreachable', 'late', 'broken', 'unreadable'];
/** Failures of one call, which say nothing about Claimr. */
const CALL_FAILURE_KINDS: readonly FailureKind[] = ['declined', 'resting'];

export class ClaimrClient {
  readonly #server: ClaimrServer;
  readonly #scheduler: Scheduler;
  #breaker: Breaker = closedBreaker;

  constructor(server: ClaimrServer, scheduler: Scheduler) {
    this.#server = server;
    this.#scheduler = scheduler;
  }

  get isReady(): boolean {
    return allowsRequest(this.#breaker, this.#scheduler.nowMs());
  }

  /** Returns the reply, whose fields are unknown. Rejects with a `ClaimrFailure`. */
  async ask(call: ClaimrCall): Promise<Readonly<Record<string, unknown>>> {
    const tries = call.method === 'GET' ? 1 + RETRIES : 1;
    for (let retry = 0; ; retry += 1) {
      try {
        return await this.#askOnce(call);
      } catch (error) {
        const isRetryable = error instanceof ClaimrFailure && RETRYABLE_KINDS.includes(error.kind);
        if (!isRetryable || retry + 1 >= tries) throw error;
      }
      await this.#scheduler.wait(computeRetryDelayMs(retry, this.#scheduler.random()));
    }
  }

  async #askOnce(call: ClaimrCall): Promise<Readonly<Record<string, unknown>>> {
    const { nowMs } = this.#scheduler;
    if (!allowsRequest(this.#breaker, nowMs())) {
      throw new ClaimrFailure('resting', `${call.method} ${call.path}`, 'not asked, it has been failing.');
    }
    this.#breaker = onRequest(this.#breaker, nowMs());
    try {
      const reply = await sendClaimrRequest(this.#server, call);
      this.#breaker = closedBreaker;
      return reply;
    } catch (error) {
      const isFaultOfClaimr = error instanceof ClaimrFailure && !CALL_FAILURE_KINDS.includes(error.kind);
      this.#breaker = isFaultOfClaimr ? onFailure(this.#breaker, nowMs()) : closedBreaker;
      throw error;
    }
  }
}
