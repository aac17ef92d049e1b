import * as z from 'zod/mini';
import { canonicalJson } from '@wow/core/protocol';
import { signatureSchema } from './table/receipt.ts';

/** Changes with the format. */
export const COMMITMENT_KIND = 'wow-commitment-1';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The server's promise to play a player's next rounds from one server seed. It is in the public log before it is used. */
export const commitmentSchema = z.object({
  kind: z.literal(COMMITMENT_KIND),
  /** ISO 8601 in UTC, by the clock of the server. */
  at: z.string(),
  /** See `/.well-known/fairness.json`. */
  key: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  /** SHA-256 (hex) of the salt, a colon, and the player's pseudonym. */
  player: hash,
  /** SHA-256 (hex) of the salt, a colon, and the hash of the seed before; null for a player's first seed. */
  follows: z.nullable(hash),
  server_seed_hash: hash,
});

export type Commitment = z.output<typeof commitmentSchema>;

/** Returns the text that is signed: canonical JSON (RFC 8785). The leaf in the log also has the signature. */
export const serializeCommitment = (commitment: Commitment): string => canonicalJson(commitment);

/** With what its player needs to recognize it. */
export const signedCommitmentSchema = z.object({
  commitment: commitmentSchema,
  signature: signatureSchema,
  salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** Null until it is in the public log. */
  leaf_index: z.nullable(z.number()),
});

export type SignedCommitment = z.output<typeof signedCommitmentSchema>;
