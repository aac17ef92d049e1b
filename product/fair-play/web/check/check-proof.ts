import { commitTo } from '@wow/core/fairness/web';
import { canonicalJson, type Json } from '@wow/core/protocol';
import type { RoundProof } from '../../round-proof.ts';
import { checkLogProof } from './check-log-proof.ts';
import { checkPublishedKeys } from './check-published.ts';
import { checkReceipt } from './check-receipt.ts';
import type { FindingKind } from './finding.ts';
import { recompute, type Recomputed } from './recompute.ts';

export interface ProofReport {
  readonly wrong: readonly FindingKind[];
  /** Null while the seed is shut, and where the game or the rules are not known here. */
  readonly found: Recomputed | null;
  readonly isSigned: boolean;
  readonly isLogged: boolean;
}

/** Returns what the saved proof of one round comes to, with nobody's help. */
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
