import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** Time and chance, as the croupier sees them: a simulation plays both. */
export interface Rhythm {
  /** Calls back when what has arrived by now has been looked at. */
  readonly soon: (work: () => void) => void;
  /** Milliseconds from some moment on, never going back. */
  readonly nowMs: () => number;
  readonly wait: (delayMs: number) => Promise<void>;
  /** Returns a number from 0 to below 1, for pauses alone: nothing that a player wins or loses hangs on it. */
  readonly chance: () => number;
}

const MOST = 2 ** 47;

/** The rhythm of this process. */
export const processRhythm: Rhythm = {
  soon: (work) => void setImmediate(work),
  nowMs: () => performance.now(),
  wait: (delayMs) => wait(delayMs),
  chance: () => randomInt(MOST) / MOST,
};
