/** The clock of a table: time that never jumps, and timers. */
export interface Clock {
  readonly now: () => number;
  readonly after: (delayMs: number, run: () => void) => void;
}

export const browserClock: Clock = {
  now: () => performance.now(),
  after: (delayMs, run) => void setTimeout(run, delayMs),
};
