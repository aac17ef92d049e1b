import { hashLeaf, verifyInclusion, commitTo } from '@wow/core/fairness/web';
import { canonicalJson, type Json } from '@wow/core/protocol';
import { serializeLogLeaf } from '@wow/product/games';
import { headText } from '../../log-head.ts';
import type { PublicKey, RoundProof } from '../../public-keys.ts';
import type { LogProof } from '../../wire.ts';
import type { Round } from '../ports.ts';
import { checkSignature, matchesStatement, checkReceipt, RECEIPT_FINDINGS } from './check-receipt.ts';
import { checkPublishedKeys } from './check-keys.ts';
import type { FindingKind } from './finding.ts';
import { compareResult, recompute } from './verify-round.ts';

/** `no_path`: the hashes do not lead from the round to the head. `unable`: this browser cannot check signatures. */
export type LogFinding = 'logged' | 'other_round' | 'no_path' | 'unknown_key' | 'forged' | 'unable';

/** Checks that the log, under a head signed by one of these keys, contains exactly this round. */
export async function checkLogProof(
  { leaf, leaf_index, path, head, signature }: LogProof,
  keys: readonly PublicKey[],
  round: Pick<Round, 'receipt' | 'signature'> & Parameters<typeof matchesStatement>[1],
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

export type ProofReport = Awaited<ReturnType<typeof checkProof>>;

/** Returns the findings of a saved proof of one round, computed offline. */
export async function checkProof(proof: RoundProof) {
  const { receipt, signature, keys, server_seed: seed, economy, log } = proof;
  const wrong: FindingKind[] = [];
  for await (const { kind } of checkPublishedKeys(keys)) wrong.push(kind);
  const signed = await checkReceipt({ receipt, signature }, keys, null);
  const finding = RECEIPT_FINDINGS[signed];
  if (finding) wrong.push(finding);
  const logged = log && (await checkLogProof(log, keys, { ...receipt, id: receipt.round_id, receipt, signature }));
  if (logged === 'other_round') wrong.push('log_differs');
  if (logged === 'no_path') wrong.push('log_no_path');
  if (logged === 'forged' || logged === 'unknown_key') wrong.push('head_forged');
  if (economy && (await commitTo(canonicalJson(economy as Json))) !== receipt.config_hash) wrong.push('rules_differ');
  if (seed !== null && (await commitTo(seed)) !== receipt.server_seed_hash) wrong.push('seed_differs');
  const found = seed !== null && economy ? await recompute({ ...receipt, server_seed: seed }, economy) : null;
  if (found) wrong.push(...compareResult(found, receipt));
  return { wrong, found, isSigned: signed === 'holds', isLogged: logged === 'logged' };
}
