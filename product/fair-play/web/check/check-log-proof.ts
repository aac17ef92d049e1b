import { hashLeaf, verifyInclusion } from '@wow/core/fairness/web';
import { canonicalJson, type Json } from '@wow/core/protocol';
import { leafText } from '@wow/product/games';
import { headText } from '../../log-head.ts';
import type { PublicKey } from '../../public-keys.ts';
import type { LogProof } from '../../wire.ts';
import type { Round } from '../ports.ts';
import { checkSignature, isStatedSo } from './check-receipt.ts';

/**
 * What the log's word about a round is worth: the round is in it; it holds something else under the round's name; the
 * hashes do not lead from the round to the head; no published key has the name of the one that signed the head; that key
 * did not sign it; or this browser cannot tell.
 */
export type LogFinding = 'logged' | 'other_round' | 'no_path' | 'unknown_key' | 'forged' | 'unable';

type Logged = Pick<Round, 'receipt' | 'signature'>;

/** Returns whether the log holds just this round, as one of these keys has said. */
export async function checkLogProof(
  { leaf, leaf_index, path, head, signature }: LogProof,
  keys: readonly PublicKey[],
  round: Logged & Parameters<typeof isStatedSo>[1],
): Promise<LogFinding> {
  const isOurs = round.receipt
    ? canonicalJson(leaf.round as Json) === canonicalJson(round.receipt as Json) && leaf.signature === round.signature
    : isStatedSo(leaf.round, round);
  if (!isOurs) return 'other_round';
  const signed = await checkSignature(keys, head.key, signature, headText(head));
  if (signed !== 'holds') return signed;
  const leafHash = await hashLeaf(leafText(leaf));
  const state = { size: head.tree_size, root: bytesOf(head.root) };
  return (await verifyInclusion(leafHash, leaf_index, path.map(bytesOf), state)) ? 'logged' : 'no_path';
}

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
