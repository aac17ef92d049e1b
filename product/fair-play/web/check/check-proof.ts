import { commitTo } from '@wow/core/fairness/web';
import { canonicalJson, type Json } from '@wow/core/protocol';
import { isCommittedBefore } from '@wow/product/games';
import type { RoundProof } from '../../public-keys.ts';
import { checkLogProof } from './check-log.ts';
import { checkReceipt, RECEIPT_FINDINGS } from './check-receipt.ts';
import { checkPublishedKeys } from './check-keys.ts';
import type { FindingKind } from './finding.ts';
import { compareResult, recompute } from './verify-round.ts';

export type ProofReport = Awaited<ReturnType<typeof checkProof>>;

/** Returns the findings of a saved proof of one round, computed offline. */
export async function checkProof(proof: RoundProof) {
  const { receipt, signature, keys, server_seed: seed, economy } = proof;
  const wrong: FindingKind[] = [];
  for await (const { kind } of checkPublishedKeys(keys)) wrong.push(kind);
  const signed = await checkReceipt({ receipt, signature }, keys, null);
  const finding = RECEIPT_FINDINGS[signed];
  if (finding) wrong.push(finding);
  const stated = { ...receipt, id: receipt.round_id, receipt, signature };
  const logCheck = proof.proof === null ? null : await checkLogProof(proof.proof, keys, stated);
  const logged = logCheck?.finding;
  const index = logCheck?.proven?.index ?? null;
  if (!isCommittedBefore(receipt, receipt.commitment ?? null, index)) wrong.push('commitment_late');
  if (logged === 'other_round') wrong.push('log_differs');
  if (logged === 'no_path') wrong.push('log_no_path');
  if (logged === 'forged' || logged === 'unknown_key') wrong.push('checkpoint_forged');
  if (economy && (await commitTo(canonicalJson(economy as Json))) !== receipt.config_hash) wrong.push('rules_differ');
  if (seed !== null && (await commitTo(seed)) !== receipt.server_seed_hash) wrong.push('seed_differs');
  const found = seed !== null && economy ? await recompute({ ...receipt, server_seed: seed }, economy) : null;
  if (found) wrong.push(...compareResult(found, receipt));
  return { wrong, found, isSigned: signed === 'holds', logged: logged === 'logged' ? logCheck!.proven : null };
}
