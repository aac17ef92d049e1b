import * as z from 'zod/mini';
import { hashLeaf, verifyInclusion } from '@wow/core/fairness/server';
import { logProofSchema } from '@wow/product/fair-play';
import { serializeLogLeaf, receiptSchema, serializeReceipt, receiptSignatureSchema } from '@wow/product/games';
import { LogDiscrepancyError, type LogSource, type ShownProof } from './log-source.ts';
import { checkGrowth, checkHead, type FollowState } from './follow-log.ts';
import { isSignedBy } from './trust-keys.ts';

/** A downloaded receipt, with its log proof if there was one already. */
export const storedReceiptSchema = z.object({
  receipt: receiptSchema,
  signature: receiptSignatureSchema,
  log: z.optional(z.nullable(logProofSchema)),
});

export type StoredReceipt = z.output<typeof storedReceiptSchema>;

/**
 * Checks that a receipt is genuine and is in the log word for word. Returns its place there, or null if neither its file nor
 * the server shows it: its seed is not revealed, or it was played seconds ago. The proof in the file must lead to a head that
 * today's log begins with. Throws a `LogDiscrepancyError` otherwise.
 */
export async function followReceipt(
  source: LogSource,
  state: FollowState,
  kept: StoredReceipt,
): Promise<number | null> {
  const { receipt, signature, log } = kept;
  const id = receipt.round_id;
  const key = state.keys[receipt.key];
  if (key === undefined) {
    throw new LogDiscrepancyError(`The receipt of ${id} names the key ${receipt.key}, which is not published.`);
  }
  if (!isSignedBy(key, serializeReceipt(receipt), signature)) {
    throw new LogDiscrepancyError(`The signature of the receipt of ${id} does not hold.`);
  }
  const proofs = [log, await source.round(id)].filter((proof) => proof !== null && proof !== undefined);
  for (const proof of proofs) await checkProof(source, state, kept, proof);
  const [first, other] = proofs;
  if (first && other && first.leaf_index !== other.leaf_index) {
    throw new LogDiscrepancyError(
      `${id} was leaf ${first.leaf_index} of the log, and now it is leaf ${other.leaf_index}.`,
    );
  }
  return first?.leaf_index ?? null;
}

async function checkProof(
  source: LogSource,
  { keys, log }: FollowState,
  { receipt, signature }: StoredReceipt,
  proof: ShownProof,
): Promise<void> {
  const { leaf, leaf_index: index, path, head } = proof;
  const id = receipt.round_id;
  const isSame = 'kind' in leaf.round && serializeReceipt(leaf.round) === serializeReceipt(receipt);
  if (!isSame || leaf.signature !== signature) {
    throw new LogDiscrepancyError(`The log has another round under ${id} than its receipt says.`);
  }
  checkHead(proof, keys);
  const state = { size: head.tree_size, root: Buffer.from(head.root, 'hex') };
  const hashes = path.map((hash) => Buffer.from(hash, 'hex'));
  if (!verifyInclusion(hashLeaf(serializeLogLeaf(leaf)), index, hashes, state)) {
    throw new LogDiscrepancyError(`The proof that ${id} is leaf ${index} of the log does not hold.`);
  }
  const newest = log?.signed.head;
  if (!newest)
    throw new LogDiscrepancyError(`The log had ${head.tree_size} leaves at ${head.at}, and now there is none.`);
  // The log may have grown beyond the checked head since.
  const [older, newer] = head.tree_size <= newest.tree_size ? [head, newest] : [newest, head];
  await checkGrowth(source, older, newer);
}
