import type { ExportedPair } from '../../export-wire.ts';
import type { Finding } from './finding.ts';

/**
 * Returns what is wrong with the nonces of a pair, which have to be those from 0 on, each once: one that is missing is a
 * round that was kept from its player.
 */
export function nonceFindings(
  { server_seed_hash: hash, rounds }: Pick<ExportedPair, 'server_seed_hash' | 'rounds'>,
  nonces: readonly number[],
): readonly Finding[] {
  const findings: Finding[] = [];
  const at = (kind: Finding['kind'], nonce: number): number =>
    findings.push({ kind, where: `${hash.slice(0, 16)}-${nonce}` });
  let expected = 0;
  for (const nonce of nonces.toSorted((one, other) => one - other)) {
    if (nonce < expected) at('nonce_twice', nonce);
    // However large the hole is: its first one says where it begins.
    else if (nonce > expected) at('nonce_missing', expected);
    expected = Math.max(expected, nonce + 1);
  }
  if (expected < rounds) at('nonce_missing', expected);
  if (nonces.length !== rounds) findings.push({ kind: 'count_differs', where: hash });
  return findings;
}
