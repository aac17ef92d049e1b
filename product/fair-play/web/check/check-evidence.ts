import { parseSignedCheckpoint } from '@wow/core/fairness';
import { canonicalJson, type Json } from '@wow/core/protocol';
import type { Difference, Evidence, Side } from '../../evidence.ts';
import type { PublicKey } from '../../public-keys.ts';
import { checkCommitment } from './check-commitment.ts';
import { checkCheckpoint } from './check-log.ts';
import { checkReceipt } from './check-receipt.ts';

/**
 * `proved`: both sides are signed and contradict each other. `both`: both are signed. `kept`: what was kept is.
 * `invalid`: a signature is not.
 */
export type Weight = 'proved' | 'both' | 'kept' | 'unsigned' | 'invalid';

export interface WeighedDifference extends Difference {
  readonly weight: Weight;
}

/** Says of each difference what the file alone proves to a person who trusts its keys. */
export const weighEvidence = ({ differences, keys, pseudonym }: Evidence): Promise<readonly WeighedDifference[]> =>
  Promise.all(
    differences.map(async (difference) => {
      const { kept, shown } = difference;
      const signed = await Promise.all([kept, shown].map((side) => isSigned(side, keys, pseudonym)));
      return { ...difference, weight: weigh(signed[0] ?? null, signed[1] ?? null, contradicts(kept, shown)) };
    }),
  );

function weigh(kept: boolean | null, shown: boolean | null, isContradiction: boolean): Weight {
  if (kept === false || shown === false) return 'invalid';
  if (kept && shown) return isContradiction ? 'proved' : 'both';
  return kept ? 'kept' : 'unsigned';
}

/** Null if nothing on this side is signed. */
async function isSigned(side: Side, keys: readonly PublicKey[], pseudonym: string | null): Promise<boolean | null> {
  const { round, commitment, checkpoint, follows = null } = side;
  if (round) return (await checkReceipt(round, keys, null)) === 'holds';
  if (commitment) {
    const { server_seed_hash } = commitment.commitment;
    if (pseudonym === null) return null;
    return (await checkCommitment(commitment, keys, { pseudonym, server_seed_hash, follows })) === true;
  }
  if (checkpoint === undefined) return null;
  const parsed = parseSignedCheckpoint(checkpoint);
  return parsed !== null && (await checkCheckpoint(parsed, keys)) === 'holds';
}

/** Two receipts of one round, two seeds after the same one, or two logs of one size. */
function contradicts(kept: Side, shown: Side): boolean {
  if (kept.round && shown.round) {
    const [one, other] = [kept.round.receipt, shown.round.receipt];
    return one.round_id === other.round_id && canonicalJson({ ...one } as Json) !== canonicalJson({ ...other } as Json);
  }
  if (kept.commitment && shown.commitment) {
    const [one, other] = [kept.commitment.commitment, shown.commitment.commitment];
    const isSamePlace = kept.follows !== undefined && kept.follows === shown.follows;
    return isSamePlace && one.server_seed_hash !== other.server_seed_hash;
  }
  const [one, other] = [kept, shown].map(({ checkpoint = '' }) => parseSignedCheckpoint(checkpoint));
  if (!one || !other) return false;
  return one.origin === other.origin && one.size === other.size && one.root.some((byte, at) => byte !== other.root[at]);
}
