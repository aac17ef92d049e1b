import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { hashLeaf, verifyInclusion } from '@wow/core/fairness/server';
import { attachLeaf, readProvenLeaf, type ProvenLeaf } from '@wow/product/fair-play';
import { receiptSchema, serializeReceipt, receiptSignatureSchema } from '@wow/product/games';
import { LogDiscrepancyError, type LogSource } from './log-source.ts';
import { checkCheckpoint, checkGrowth } from './follow-log.ts';
import type { FollowState } from './follow-state.ts';
import { isSignedBy } from './trust-keys.ts';

/** A downloaded receipt, with its log proof if there was one already. */
export const storedReceiptSchema = z.object({
  receipt: receiptSchema,
  signature: receiptSignatureSchema,
  proof: z.optional(z.nullable(z.string())),
});

export type StoredReceipt = z.output<typeof storedReceiptSchema>;

/**
 * Checks that a receipt is genuine and is in the log word for word. Returns its place there, or null if the server has time
 * left to log it. A proof in the file must lead to a checkpoint that today's log begins with. Throws a `LogDiscrepancyError`
 * otherwise.
 */
export async function followReceipt(
  source: LogSource,
  state: FollowState,
  kept: StoredReceipt,
): Promise<number | null> {
  const { receipt, signature } = kept;
  const id = receipt.round_id;
  const key = state.keys[receipt.key];
  if (key === undefined) {
    throw new LogDiscrepancyError(`The receipt of ${id} names the key ${receipt.key}, which is not published.`);
  }
  if (!isSignedBy(key, serializeReceipt(receipt), signature)) {
    throw new LogDiscrepancyError(`The signature of the receipt of ${id} does not hold.`);
  }
  const proof = kept.proof ?? (await askProof(source, receipt));
  if (proof === null) {
    checkPromise(receipt);
    return null;
  }
  const proven = readProvenLeaf(proof);
  if (!proven) throw new LogDiscrepancyError(`The proof that ${id} is in the log cannot be read.`);
  checkProof(proven, state, kept);
  const { checkpoint } = proven;
  const newest = state.log && { size: state.log.size, root: Buffer.from(state.log.root, 'hex') };
  if (!newest) throw new LogDiscrepancyError(`The log had ${checkpoint.size} leaves, and now there is none.`);
  // A proof that the server shows may be newer than the checkpoint of this look; a kept one may not.
  const isNewer = typeof kept.proof !== 'string' && checkpoint.size > newest.size;
  await (isNewer ? checkGrowth(source, newest, checkpoint) : checkGrowth(source, checkpoint, newest));
  return proven.index;
}

/** Returns the proof with its leaf, or null if the round is not in the log. */
async function askProof(source: LogSource, receipt: StoredReceipt['receipt']): Promise<string | null> {
  const hash = createHash('sha256').update(serializeReceipt(receipt)).digest('hex');
  const shown = await source.round(receipt.round_id, hash);
  return shown && (attachLeaf(shown) ?? '');
}

function checkPromise({ round_id: id, issued_at: at, log_within: seconds }: StoredReceipt['receipt']): void {
  if (seconds === undefined || Date.now() <= Date.parse(at) + seconds * 1_000) return;
  throw new LogDiscrepancyError(
    `${id} was played at ${at}, and is not in the log after the promised ${seconds} seconds.`,
  );
}

/** Checks everything but that the checkpoint is one of the log. */
function checkProof(
  { leaf, leafText, index, path, checkpoint }: ProvenLeaf,
  { keys, origin }: FollowState,
  { receipt, signature }: StoredReceipt,
): void {
  const id = receipt.round_id;
  const isSame = 'kind' in leaf.round && serializeReceipt(leaf.round) === serializeReceipt(receipt);
  if (!isSame || leaf.signature !== signature) {
    throw new LogDiscrepancyError(`The log has another round under ${id} than its receipt says.`);
  }
  checkCheckpoint(checkpoint, origin ?? '', keys);
  if (!verifyInclusion(hashLeaf(leafText), index, path, checkpoint)) {
    throw new LogDiscrepancyError(`The proof that ${id} is leaf ${index} of the log does not hold.`);
  }
}
