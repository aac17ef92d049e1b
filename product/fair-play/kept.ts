import * as z from 'zod/mini';
import { receiptSchema, receiptSignatureSchema, signedCommitmentSchema } from '@wow/product/games';

/** A seed pair as the site showed it to a browser. */
const keptPairSchema = z.object({
  server_seed_hash: z.string(),
  /** The hash of the pair that this one was shown to follow; null if it was first seen in play. */
  follows: z.nullable(z.string()),
  /** Whether it was seen in play. */
  played: z.boolean(),
  client_seed: z.nullable(z.string()),
  /** The number of its rounds is at least this. */
  rounds: z.number(),
  /** Null if the seed is older than commitments. */
  commitment: z.nullable(signedCommitmentSchema),
  /** Whether the commitment was found in the public log. */
  logged: z.boolean(),
});

export type KeptPair = z.output<typeof keptPairSchema>;

export const signedRoundSchema = z.object({ receipt: receiptSchema, signature: receiptSignatureSchema });

export type SignedRound = z.output<typeof signedRoundSchema>;

/** What a browser kept of what the site showed, in the export that it saves. */
export const keptSchema = z.object({
  /** In the order of play; the last one is not in play yet. */
  pairs: z.array(keptPairSchema),
  receipts: z.array(signedRoundSchema),
  /** The newest checkpoint of the log, a signed note, or null. */
  checkpoint: z.nullable(z.string()),
});

export type Kept = z.output<typeof keptSchema>;
