import { checkConsistency, checkInclusion, type LogState, type ProofCheck } from '../merkle/check-proof.ts';
import { hashNode } from './merkle-hash.ts';

/** Returns whether the path proves that this is leaf number `index` of the log (RFC 6962, 2.1.1). */
export const verifyInclusion = (
  leafHash: Uint8Array,
  index: number,
  path: readonly Uint8Array[],
  log: LogState,
): boolean => outcomeOf(checkInclusion(leafHash, index, path, log));

/** Returns whether the path proves that the new log begins with all of the old one (RFC 6962, 2.1.2). */
export const verifyConsistency = (older: LogState, newer: LogState, path: readonly Uint8Array[]): boolean =>
  outcomeOf(checkConsistency(older, newer, path));

function outcomeOf(check: ProofCheck): boolean {
  let step = check.next();
  while (!step.done) step = check.next(hashNode(...step.value));
  return step.value;
}
