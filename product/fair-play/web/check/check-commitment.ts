import { commitTo, computeKeyId, verifySignature } from '@wow/core/fairness/web';
import { serializeCommitment, type SignedCommitment } from '@wow/product/games';
import { formatHiddenPlayer } from '@wow/product/ledger';
import type { PublicKey } from '../../public-keys.ts';

interface CommittedSeed {
  readonly pseudonym: string;
  readonly server_seed_hash: string;
  /** Null if it is not known. */
  readonly follows: string | null;
}

/** Checks that the site has signed that this player's seed after `follows` has this hash. Null if this browser cannot tell. */
export async function checkCommitment(
  { commitment, signature, salt }: SignedCommitment,
  keys: readonly PublicKey[],
  { pseudonym, server_seed_hash, follows }: CommittedSeed,
): Promise<boolean | null> {
  const hide = (text: string): Promise<string> => commitTo(formatHiddenPlayer(salt, text));
  const [player, before] = await Promise.all([hide(pseudonym), follows === null ? null : hide(follows)]);
  const isFor = commitment.server_seed_hash === server_seed_hash && commitment.player === player;
  if (!isFor || (before !== null && commitment.follows !== before)) return false;
  const key = keys.find(({ id }) => id === commitment.key);
  if (!key || (await computeKeyId(key.public_key)) !== key.id) return false;
  return verifySignature(key.public_key, signature, serializeCommitment(commitment));
}
