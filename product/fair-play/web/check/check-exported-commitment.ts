import { decodeBase64, type SignedCheckpoint } from '@wow/core/fairness';
import { hashLeaf, verifyInclusion } from '@wow/core/fairness/web';
import { canonicalJson } from '@wow/core/protocol';
import type { ExportedPair, RoundsExport } from '../../export-wire.ts';
import type { PublicKey } from '../../public-keys.ts';
import { checkCommitment } from './check-commitment.ts';
import type { Finding } from './finding.ts';

interface CommitmentContext {
  readonly pseudonym: RoundsExport['pseudonym'];
  readonly keys: readonly PublicKey[];
  /** Null if the export has none. */
  readonly checkpoint: SignedCheckpoint | null;
}

/** Checks the commitment to each pair, computed offline. The pairs are in the order of play. */
export async function* checkCommitments(
  pairs: readonly ExportedPair[],
  { pseudonym, keys, checkpoint }: CommitmentContext,
): AsyncGenerator<Finding> {
  for (const [place, { server_seed_hash: where, commitment }] of pairs.entries()) {
    if (!commitment) continue;
    const follows = pairs[place - 1]?.server_seed_hash ?? null;
    const committed = { pseudonym: pseudonym ?? '', server_seed_hash: where, follows };
    const isFirst = follows === null;
    const isSigned = await checkCommitment(commitment, keys, committed);
    if (isSigned === false || (isFirst && commitment.commitment.follows !== null))
      yield { kind: 'commitment_forged', where };
    if ((await isLogged(commitment, checkpoint)) === false) yield { kind: 'log_no_path', where };
  }
}

/** Null if the checkpoint does not cover it. */
async function isLogged(
  { commitment, signature, leaf_index: index, path: text }: NonNullable<ExportedPair['commitment']>,
  checkpoint: SignedCheckpoint | null,
): Promise<boolean | null> {
  if (!text || index === null) return null;
  const path = text.map(decodeBase64);
  if (!checkpoint || !path.every((hash) => hash !== null)) return false;
  return verifyInclusion(await hashLeaf(canonicalJson({ ...commitment, signature })), index, path, checkpoint);
}
