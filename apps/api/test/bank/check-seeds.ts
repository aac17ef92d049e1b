import { commitTo } from '@wow/core/fairness/server';
import type { Breach } from './breach.ts';
import type { Story } from './story.ts';

/** Returns gaps in the nonces of each seed pair, and where a pair is not what was committed to or revealed. */
export function checkSeeds({ answered, turns, rounds, active }: Story): Breach[] {
  const breaches: Breach[] = [];
  const counts = new Map<string, number>();
  let last: string | undefined;
  for (const { key, nonce, server_seed_hash: pair, server_seed } of rounds) {
    const expected = counts.get(pair) ?? 0;
    counts.set(pair, expected + 1);
    const isNext = nonce === expected && (nonce === 0 || pair === last);
    if (!isNext) breaches.push({ kind: 'nonce', story: `${key} has nonce ${nonce} of ${pair}, expected ${expected}` });
    last = pair;
    const isRevealed = server_seed !== undefined && commitTo(server_seed) === pair;
    if (isRevealed === (pair === active.server_seed_hash)) {
      breaches.push({ kind: 'seed', story: `${key} is not revealed as it should be` });
    }
  }
  const countOf = (pair: string): number => counts.get(pair) ?? 0;
  if (countOf(active.server_seed_hash) !== active.nonce) {
    breaches.push({ kind: 'nonce', story: `the next nonce is ${active.nonce}` });
  }

  const revealed = new Set<string>();
  const sentAt = new Map(answered.map((one) => [one.key, one.sentAt]));
  for (const { revealed: pair, answeredAt } of turns) {
    const hash = pair.server_seed_hash;
    const isKept = commitTo(pair.server_seed) === hash && pair.rounds === countOf(hash) && !revealed.has(hash);
    if (!isKept) breaches.push({ kind: 'seed', story: `${hash} was revealed with ${pair.rounds} rounds` });
    revealed.add(hash);
    const late = rounds.filter((round) => round.server_seed_hash === hash && (sentAt.get(round.key) ?? 0) > answeredAt);
    for (const { key } of late) breaches.push({ kind: 'seed', story: `${key} was played from a revealed seed` });
  }
  return breaches;
}
