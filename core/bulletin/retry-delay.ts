import { randomInt } from 'node:crypto';

const FIRST_MS = 100;
const LONGEST_MS = 5_000;

/** Returns how long to wait after so many failures in a row: longer each time, and never the same for all nodes. */
export function retryDelayMs(failures: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures);
  return randomInt(longest / 2, longest + 1);
}
