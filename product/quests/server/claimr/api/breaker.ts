/**
 * A circuit breaker as values. `closed`: all may ask. `open`: nobody asks until the time has come. `trying`: one asks for
 * all, the others wait for what comes of it.
 */
export type Breaker =
  | { readonly kind: 'closed'; readonly failures: number }
  | { readonly kind: 'open'; readonly untilMs: number; readonly restMs: number }
  | { readonly kind: 'trying'; readonly sinceMs: number; readonly restMs: number };

const FAILURES_TO_OPEN = 5;
const FIRST_REST_MS = 10_000;
const LONGEST_REST_MS = 120_000;
/** Whoever tried has never come back: somebody else may. */
const GIVE_UP_TRYING_MS = 60_000;

export const closedBreaker: Breaker = { kind: 'closed', failures: 0 };

/** Returns whether one may ask now, without asking. */
export function mayAsk(breaker: Breaker, nowMs: number): boolean {
  if (breaker.kind === 'closed') return true;
  return breaker.kind === 'open' ? nowMs >= breaker.untilMs : nowMs - breaker.sinceMs >= GIVE_UP_TRYING_MS;
}

/** Returns the breaker once somebody who may ask does so. */
export const onAsk = (breaker: Breaker, nowMs: number): Breaker =>
  breaker.kind === 'closed' ? breaker : { kind: 'trying', sinceMs: nowMs, restMs: breaker.restMs };

/** Returns the breaker after an answer, whatever it said. */
export const onAnswer = (): Breaker => closedBreaker;

/** Returns the breaker after no answer, or one that means that the other side is not well. */
export function onFailure(breaker: Breaker, nowMs: number): Breaker {
  if (breaker.kind === 'closed') {
    const failures = breaker.failures + 1;
    if (failures < FAILURES_TO_OPEN) return { kind: 'closed', failures };
    return { kind: 'open', untilMs: nowMs + FIRST_REST_MS, restMs: FIRST_REST_MS };
  }
  // Somebody who had asked before it opened: nothing new.
  if (breaker.kind === 'open') return breaker;
  const restMs = Math.min(breaker.restMs * 2, LONGEST_REST_MS);
  return { kind: 'open', untilMs: nowMs + restMs, restMs };
}
