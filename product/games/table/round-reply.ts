import * as z from 'zod/mini';
import { receiptSchema, receiptSignatureSchema } from './receipt.ts';

export const roundReplyShape = {
  success: z.literal(true),
  balance: z.number(),
  round_id: z.string(),
  nonce: z.number(),
  client_seed: z.string(),
  server_seed_hash: z.string(),
  /** The bet included when the round was won. */
  payout: z.number(),
  /** Missing on rounds from before there were receipts. */
  receipt: z.optional(receiptSchema),
  signature: z.optional(receiptSignatureSchema),
} as const;

export type RoundReply = z.output<z.ZodMiniObject<typeof roundReplyShape>>;
