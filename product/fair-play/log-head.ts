import * as z from 'zod/mini';
import { canonicalJson } from '@wow/core/protocol';
import { LEAF_KIND, receiptSchema, roundStatementSchema, signatureSchema } from '@wow/product/games';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** What was said of the whole log at one time. */
export const logHeadSchema = z.object({
  kind: z.literal('wow-log-head-1'),
  /** The id of the key that signed it. */
  key: z.string(),
  tree_size: z.number(),
  root: hash,
  at: z.string(),
});

export type LogHead = z.output<typeof logHeadSchema>;

export const signedHeadSchema = z.object({ head: logHeadSchema, signature: signatureSchema });

export type SignedHead = z.output<typeof signedHeadSchema>;

/** Returns the text that is signed: canonical JSON (RFC 8785). */
export const headText = (head: LogHead): string => canonicalJson(head);

/** A round in the log, and the way from it to a head. */
export const logProofSchema = z.object({
  leaf: z.object({
    kind: z.literal(LEAF_KIND),
    at: z.string(),
    round: z.union([receiptSchema, roundStatementSchema]),
    salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    signature: z.nullable(signatureSchema),
  }),
  leaf_index: z.number(),
  path: z.array(hash),
  ...signedHeadSchema.shape,
});

export type LogProof = z.output<typeof logProofSchema>;
