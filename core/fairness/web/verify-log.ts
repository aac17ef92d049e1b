import { checkConsistency, checkInclusion, type LogState, type ProofCheck } from '../merkle/check-proof.ts';
import { hashNode } from './merkle-hash.ts';

/** Returns what the server's `verifyInclusion` returns, computed with Web Crypto in the player's own browser. */
export const verifyInclusion = (
  leafHash: Uint8Array,
  index: number,
  path: readonly Uint8Array[],
  log: LogState,
): Promise<boolean> => outcomeOf(checkInclusion(leafHash, index, path, log));

/** Likewise of `verifyConsistency`. */
export const verifyConsistency = (older: LogState, newer: LogState, path: readonly Uint8Array[]): Promise<boolean> =>
  outcomeOf(checkConsistency(older, newer, path));

async function outcomeOf(check: ProofCheck): Promise<boolean> {
  let step = check.next();
  while (!step.done) step = check.next(await hashNode(...step.value));
  return step.value;
}
