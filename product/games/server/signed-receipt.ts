import type { Receipt } from '../receipt.ts';
import { receiptOf, type StatedRound } from './receipt-of.ts';
import type { Stamp } from './stamp.ts';

/** Returns what was signed of a round and the signature, or nothing for one from before there were receipts. */
export const signedReceipt = (
  round: StatedRound & { readonly stamp: Stamp | null },
): { receipt?: Receipt; signature?: string } =>
  round.stamp === null ? {} : { receipt: receiptOf(round, round.stamp), signature: round.stamp.signature };
