import * as z from 'zod/mini';
import { SERVER_SEED } from '@wow/core/fairness';
import { signatureSchema, receiptSchema, receiptSignatureSchema } from '@wow/product/games';

export const publicKeySchema = z.object({
  /** The first 16 hexadecimal characters of the SHA-256 of its 32 bytes. */
  id: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  algorithm: z.literal('Ed25519'),
  /** 32 bytes as base64. */
  public_key: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)),
  /** The key as the verifier key of checkpoints (c2sp.org/signed-note). */
  vkey: z.string(),
  first_used_at: z.string(),
  /** The previous key, which has signed this one; null for the first. */
  endorsed_by: z.nullable(z.string()),
  endorsement: z.nullable(signatureSchema),
});

export type PublicKey = z.output<typeof publicKeySchema>;

/** `/.well-known/fairness.json`, newest key first. */
export const fairnessDocumentSchema = z.object({
  kind: z.literal('wow-fairness-1'),
  config_hash: z.string(),
  keys: z.array(publicKeySchema),
  /** The offline verifier, which the log reports as `wow-verifier-1`; null if this server has none. */
  verifier: z.optional(z.nullable(z.object({ url: z.string(), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }))),
  log: z.object({
    /** The first line of checkpoints and the name of keys. It never changes. */
    origin: z.string(),
    /** Checkpoints and tiles are below this address (c2sp.org/tlog-tiles). */
    url: z.string(),
    /** The one that is shown, a signed note; null while the log is empty. */
    checkpoint: z.nullable(z.string()),
  }),
  /** The server as a witness of other logs (c2sp.org/tlog-witness); null if it is none. */
  witness: z.optional(z.nullable(z.object({ name: z.string(), vkey: z.string(), url: z.string() }))),
});

export type FairnessDocument = z.output<typeof fairnessDocumentSchema>;

/** Everything that a verifier needs to check one round offline, as one file. */
export const roundProofSchema = z.object({
  kind: z.literal('wow-round-1'),
  /** The origin of the site. */
  issuer: z.string(),
  receipt: receiptSchema,
  signature: receiptSignatureSchema,
  /** The keys that were published when it was saved. */
  keys: z.array(publicKeySchema),
  /** Null while the seed is sealed. */
  server_seed: z.nullable(z.string().check(z.regex(SERVER_SEED))),
  /** The rules with the hash in the receipt; null if they did not load. */
  economy: z.nullable(z.record(z.string(), z.unknown())),
  /** The proof that the round is in the log, with its leaf (see `attachLeaf`); null until it is there. */
  proof: z.nullable(z.string()),
});

export type RoundProof = z.output<typeof roundProofSchema>;
