import * as z from 'zod/mini';
import { hashLeaf, verifyInclusion } from '@wow/core/fairness/server';
import { leafText, receiptSchema, receiptText, signatureSchema } from '@wow/product/games';
import { Discrepancy } from './discrepancy.ts';
import { checkGrowth, checkHead } from './follow-log.ts';
import type { FollowState } from './follow-state.ts';
import { isSignedBy } from './is-signed-by.ts';
import type { LogSource } from './log-source.ts';

/** A receipt as it is downloaded; what else lies in its file is no matter here. */
export const keptReceiptSchema = z.object({ receipt: receiptSchema, signature: signatureSchema });

export type KeptReceipt = z.output<typeof keptReceiptSchema>;

/**
 * Checks that a receipt is genuine and that the log has it word for word, and returns its place there; null when the log
 * shows it to nobody yet, because its seed is not revealed or it was played seconds ago. Throws a `Discrepancy` otherwise.
 */
export async function followReceipt(
  source: LogSource,
  { keys, log }: FollowState,
  { receipt, signature }: KeptReceipt,
): Promise<number | null> {
  const id = receipt.round_id;
  const key = keys[receipt.key];
  if (key === undefined) throw new Discrepancy(`The receipt of ${id} names the key ${receipt.key}, which is not published.`); // prettier-ignore
  if (!isSignedBy(key, receiptText(receipt), signature)) {
    throw new Discrepancy(`The signature of the receipt of ${id} does not hold.`);
  }
  const proof = await source.round(id);
  if (!proof || !log) return null;
  const { leaf, leaf_index: index, path, head } = proof;
  const isSame = 'kind' in leaf.round && receiptText(leaf.round) === receiptText(receipt);
  if (!isSame || leaf.signature !== signature) {
    throw new Discrepancy(`The log has another round under ${id} than its receipt says.`);
  }
  checkHead(proof, keys);
  const state = { size: head.tree_size, root: Buffer.from(head.root, 'hex') };
  if (
    !verifyInclusion(
      hashLeaf(leafText(leaf)),
      index,
      path.map((hash) => Buffer.from(hash, 'hex')),
      state,
    )
  ) {
    throw new Discrepancy(`The proof that ${id} is leaf ${index} of the log does not hold.`);
  }
  const [older, newer] =
    head.tree_size <= log.signed.head.tree_size ? [head, log.signed.head] : [log.signed.head, head];
  await checkGrowth(source, older, newer);
  return index;
}
