import { commitTo } from '@wow/core/fairness/web';
import type { Difference } from '../../evidence.ts';
import { matchesStatement } from '../check/check-receipt.ts';
import type { OwnRound, Pairs, Round, RoundsPage } from '../ports.ts';
import type { SignedRound } from '../../kept.ts';

/**
 * Returns the kept rounds that this page of the newest rounds must have. `pairs` are newest first; the rounds of a pair
 * are played in the order of their nonces.
 */
export function findCovered(
  kept: readonly SignedRound[],
  { rounds, next_cursor }: RoundsPage,
  pairs: Pairs,
): readonly SignedRound[] {
  const order = pairs.map(({ server_seed_hash }) => server_seed_hash);
  const last = rounds.at(-1);
  return kept.filter(({ receipt }) => {
    if (next_cursor === null) return true;
    const [place, end] = [order.indexOf(receipt.server_seed_hash), order.indexOf(last?.server_seed_hash ?? '')];
    if (place === -1 || end === -1) return false;
    return place < end || (place === end && receipt.nonce >= (last?.nonce ?? 0));
  });
}

/** Returns the kept rounds that are missing or different. `shown` has everything to compare with. */
export function compareRounds(kept: readonly SignedRound[], shown: readonly OwnRound[]) {
  const byId = new Map(shown.map((round) => [round.id, round]));
  const missing = kept.filter(({ receipt }) => !byId.has(receipt.round_id));
  const changed = kept.flatMap((round) => {
    const listed = byId.get(round.receipt.round_id);
    return listed && !matchesStatement(round.receipt, listed) ? [{ kept: round, listed }] : [];
  });
  return { missing, changed };
}

/** Returns the gaps between the nonces of a page, newest first. A nonce is given to one round, and no round is removed. */
export function findGaps(rounds: readonly OwnRound[]): readonly Difference[] {
  return rounds.slice(1).flatMap((older, at): readonly Difference[] => {
    const { server_seed_hash: where, nonce } = rounds[at]!; // one for each older round
    if (older.server_seed_hash !== where || older.nonce === nonce - 1) return [];
    return [{ kind: 'rounds_missing', where, kept: {}, shown: { said: { nonces: [older.nonce, nonce] } } }];
  });
}

export const describeMissing = (kept: SignedRound): Difference => ({
  kind: 'round_missing',
  where: kept.receipt.round_id,
  kept: { round: kept },
  shown: {},
});

/** `shown` is the round as the site shows it now, with its receipt. */
export function describeChanged(kept: SignedRound, { receipt, signature, ...said }: Round): Difference {
  const { round_id: where } = kept.receipt;
  const signed = receipt && signature !== undefined ? { round: { receipt, signature } } : {};
  return { kind: 'round_changed', where, kept: { round: kept }, shown: { ...signed, said } };
}

/** Checks that revealed seeds have the fingerprints of their rounds. */
export async function compareRevealed(rounds: readonly OwnRound[]): Promise<readonly Difference[]> {
  const seeds = new Map(rounds.map(({ server_seed_hash, server_seed }) => [server_seed_hash, server_seed]));
  const found = await Promise.all([...seeds].map(([hash, seed]) => compareRevealedSeed(hash, seed)));
  return found.flat();
}

export async function compareRevealedSeed(where: string, seed: string | undefined): Promise<readonly Difference[]> {
  if (seed === undefined || (await commitTo(seed)) === where) return [];
  const kept = { said: { server_seed_hash: where } };
  return [{ kind: 'revealed_seed_differs', where, kept, shown: { said: { server_seed: seed } } }];
}
