import {
  decodeBase64,
  ED25519,
  formatVerifierKey,
  parseVerifierKey,
  type SignedCheckpoint,
  type VerifierKey,
} from '@wow/core/fairness';
import { computeKeyId, createVerifierKey, hashLeaf, verifyInclusion, verifyNote } from '@wow/core/fairness/web';
import { canonicalJson, type Json } from '@wow/core/protocol';
import { readProvenLeaf, type ProvenLeaf } from '../../attached-leaf.ts';
import type { PublicKey } from '../../public-keys.ts';
import type { Round } from '../ports.ts';
import { matchesStatement } from './check-receipt.ts';

/** `no_path`: the hashes do not lead from the round to the checkpoint. `unable`: this browser cannot check signatures. */
export type LogFinding = 'logged' | 'other_round' | 'no_path' | 'unknown_key' | 'forged' | 'unable';

export interface LogCheck {
  readonly finding: LogFinding;
  /** Null if the proof cannot be read. */
  readonly proven: ProvenLeaf | null;
}

/** Checks that the log, under a checkpoint signed by one of these keys, contains exactly this round. */
export async function checkLogProof(
  text: string,
  keys: readonly PublicKey[],
  round: Pick<Round, 'receipt' | 'signature'> & Parameters<typeof matchesStatement>[1],
): Promise<LogCheck> {
  const proven = readProvenLeaf(text);
  if (!proven) return { finding: 'no_path', proven };
  const { leaf, checkpoint } = proven;
  const isOurs = round.receipt
    ? canonicalJson(leaf.round as Json) === canonicalJson(round.receipt as Json) && leaf.signature === round.signature
    : matchesStatement(leaf.round, round);
  if (!isOurs) return { finding: 'other_round', proven };
  const signed = await checkCheckpoint(checkpoint, keys);
  if (signed !== 'holds') return { finding: signed, proven };
  return { finding: (await isInLog(proven)) ? 'logged' : 'no_path', proven };
}

/** Checks that the path leads from the leaf to the root of the checkpoint. Says nothing about who signed that. */
export const isInLog = async ({ leafText, index, path, checkpoint }: ProvenLeaf): Promise<boolean> =>
  verifyInclusion(await hashLeaf(leafText), index, path, checkpoint);

/** Checks that one of these keys has signed the checkpoint. */
export async function checkCheckpoint(
  { origin, note }: SignedCheckpoint,
  keys: readonly PublicKey[],
): Promise<'holds' | 'unknown_key' | 'forged' | 'unable'> {
  // Web Crypto needs a secure context.
  if (!globalThis.crypto?.subtle) return 'unable';
  const logKeys = (await Promise.all(keys.map(toLogKey))).filter((key) => key !== null);
  const named = logKeys.filter(({ name }) => name === origin);
  return (await verifyNote(note, named)) ?? 'unable';
}

/** Returns the key of checkpoints, or null if its id or its vkey is of other bytes. */
export async function toLogKey({ id, public_key, vkey }: PublicKey): Promise<VerifierKey | null> {
  const key = parseVerifierKey(vkey);
  const publicKey = decodeBase64(public_key);
  if (!key || !publicKey || (await computeKeyId(public_key)) !== id) return null;
  const expected = await createVerifierKey({ name: key.name, type: ED25519, publicKey });
  return formatVerifierKey(expected) === vkey ? expected : null;
}
