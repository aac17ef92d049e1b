import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** Time and chance, as whoever asks Claimr sees them: tests play both. */
export interface Rhythm {
  /** Milliseconds from some moment on, never going back. */
  readonly nowMs: () => number;
  readonly wait: (delayMs: number) => Promise<void>;
  /** Returns a number from 0 to below 1, for pauses alone. */
  readonly chance: () => number;
}

const MOST = 2 ** 47;

/** The rhythm of this process. */
export const processRhythm: Rhythm = {
  nowMs: () => performance.now(),
  // A pause is no reason for the process to stay.
  wait: (delayMs) => wait(delayMs, undefined, { ref: false }),
  chance: () => randomInt(MOST) / MOST,
};
