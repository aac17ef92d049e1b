import { hashLeaf, verifyInclusion, commitTo } from '@wow/core/fairness/web';
import { canonicalJson, type Json } from '@wow/core/protocol';
import { serializeLogLeaf } from '@wow/product/games';
import { headText } from '../../log-head.ts';
import type { PublicKey, RoundProof } from '../../public-keys.ts';
import type { LogProof } from '../../wire.ts';
import type { Round } from '../ports.ts';
import { checkSignature, matchesStatement, checkReceipt } from './check-receipt.ts';
import { checkPublishedKeys } from './check-keys.ts';
import type { FindingKind } from './finding.ts';
import { recompute, type Recomputed } from './verify-round.ts';

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
  round: Logged & Parameters<typeof matchesStatement>[1],
): Promise<LogFinding> {
  const isOurs = round.receipt
    ? canonicalJson(leaf.round as Json) === canonicalJson(round.receipt as Json) && leaf.signature === round.signature
    : matchesStatement(leaf.round, round);
  if (!isOurs) return 'other_round';
  const signed = await checkSignature(keys, head.key, signature, headText(head));
  if (signed !== 'holds') return signed;
  const leafHash = await hashLeaf(serializeLogLeaf(leaf));
  const state = { size: head.tree_size, root: toBytes(head.root) };
  return (await verifyInclusion(leafHash, leaf_index, path.map(toBytes), state)) ? 'logged' : 'no_path';
}

const toBytes = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export interface ProofReport {
  readonly wrong: readonly FindingKind[];
  /** Null while the seed is shut, and where the game or the rules are not known here. */
  readonly found: Recomputed | null;
  readonly isSigned: boolean;
  readonly isLogged: boolean;
}

/** Returns the findings of a saved proof of one round, computed offline. */
export async function checkProof(proof: RoundProof): Promise<ProofReport> {
  const { receipt, signature, keys, server_seed: seed, economy, log } = proof;
  const wrong: FindingKind[] = [];
  for await (const { kind } of checkPublishedKeys(keys)) wrong.push(kind);
  const signed = await checkReceipt({ receipt, signature }, keys, null);
  if (signed === 'forged') wrong.push('receipt_forged');
  if (signed === 'unknown_key') wrong.push('receipt_unknown_key');
  const logged = log && (await checkLogProof(log, keys, { ...receipt, id: receipt.round_id, receipt, signature }));
  if (logged === 'other_round') wrong.push('log_differs');
  if (logged === 'no_path') wrong.push('log_no_path');
  if (logged === 'forged' || logged === 'unknown_key') wrong.push('head_forged');
  if (economy && (await commitTo(canonicalJson(economy as Json))) !== receipt.config_hash) wrong.push('rules_differ');
  if (seed !== null && (await commitTo(seed)) !== receipt.server_seed_hash) wrong.push('seed_differs');
  const found = seed !== null && economy ? await recompute({ ...receipt, server_seed: seed }, economy) : null;
  if (found && canonicalJson(found.result) !== canonicalJson(receipt.result as Json)) wrong.push('result_differs');
  if (found && found.payout !== receipt.payout) wrong.push('payout_differs');
  return { wrong, found, isSigned: signed === 'holds', isLogged: logged === 'logged' };
}
