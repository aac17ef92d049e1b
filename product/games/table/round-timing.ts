/** One round takes this long, from the press to the result (specification §9). */
export const ROLL_MS = 3000;

/** An answer up to here still lands in time; a later one takes `LANDING_MS` from its arrival. */
const LAST_CALL_MS = 2400;
export const LANDING_MS = ROLL_MS - LAST_CALL_MS;

/** How long the result stands before Continue can be pressed. */
export const RESULT_REST_MS = 200;

/** After this long without an answer the player is told that the round is not confirmed yet. */
export const OVERDUE_AFTER_MS = 10_000;

/** Pauses before the second, third and fourth time that one key is asked. */
export const PAUSES_MS: readonly number[] = [1000, 3000, 9000];

/** Returns when a round ends that began at `startedAt` and was answered at `answeredAt` (ms of one clock). */
export const endOf = (startedAt: number, answeredAt: number): number =>
  Math.max(startedAt + ROLL_MS, answeredAt + LANDING_MS);
