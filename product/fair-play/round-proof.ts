import * as z from 'zod/mini';
import { receiptSchema, receiptSignatureSchema } from '@wow/product/games';
import { publicKeySchema } from './public-keys.ts';
import { logProofSchema } from './wire.ts';

/** All that one round is checked by without asking anybody, as one file. */
export const roundProofSchema = z.object({
  kind: z.literal('wow-round-1'),
  /** Whose round it is: the origin of the site. */
  issuer: z.string(),
  receipt: receiptSchema,
  signature: receiptSignatureSchema,
  /** Those that were published when it was saved. */
  keys: z.array(publicKeySchema),
  /** Null while the seed is shut. */
  server_seed: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** What the round was played by, whose hash the receipt carries; null where it could not be had. */
  economy: z.nullable(z.record(z.string(), z.unknown())),
  /** Null while the round is on its way to the log. */
  log: z.nullable(logProofSchema),
});

export type RoundProof = z.output<typeof roundProofSchema>;
