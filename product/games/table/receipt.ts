import * as z from 'zod/mini';
import { canonicalJson, type Json } from '@wow/core/protocol';

const HASH_CHARACTERS = 16;

export const ROUND_ID = /^[0-9a-f]{16}-\d{1,15}$/;

/** Returns a name such as `9f2c4d1e8a07b365-12`: it shows the seed's commitment and that no nonce is missing. */
export const toRoundId = (serverSeedHash: string, nonce: number): string =>
  `${serverSeedHash.slice(0, HASH_CHARACTERS)}-${nonce}`;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** What is public about a round. */
export const publicRoundShape = {
  game: z.string(),
  bet: z.number(),
  choice: z.record(z.string(), z.unknown()),
  result: z.record(z.string(), z.unknown()),
  payout: z.number(),
  nonce: z.number(),
  client_seed: z.string(),
  server_seed_hash: hash,
  config_hash: hash,
} as const;

const statementShape = { round_id: z.string(), ...publicRoundShape } as const;

/** Says nothing about the player, so any client may see it. */
export const roundStatementSchema = z.object(statementShape);

export type RoundStatement = z.output<typeof roundStatementSchema>;

/** Changes with the format. A round of a pair without a commitment has `wow-receipt-1`. */
export const RECEIPT_KIND = 'wow-receipt-2';

/** What a receipt promises about the public log: long enough for a server that was switched off over night. */
export const LOG_WITHIN_SECONDS = 86_400;

/**
 * Signed before the round is stored: Ed25519 (RFC 8032) over canonical JSON (RFC 8785), alone or with other receipts.
 */
export const receiptSchema = z.object({
  kind: z.enum(['wow-receipt-1', RECEIPT_KIND]),
  /** See `/.well-known/fairness.json`. */
  key: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  /** ISO 8601 in UTC, by the clock of the server. */
  issued_at: z.string(),
  /** The leaf of the seed's commitment in the public log. A `wow-receipt-1` lacks this and the next member. */
  commitment: z.optional(z.number()),
  /** The round will be in the public log so many seconds after `issued_at`. */
  log_within: z.optional(z.number()),
  ...statementShape,
});

export type Receipt = z.output<typeof receiptSchema>;

/**
 * Whether the receipt names the commitment at `leaf` of the log, which had it before the round at `index`. A
 * `wow-receipt-1` names none. Null if the log has no such leaf.
 */
export function isCommittedBefore({ kind, commitment }: Receipt, leaf: number | null, index: number | null): boolean {
  if (kind === 'wow-receipt-1') return true;
  return commitment !== undefined && commitment === leaf && (index === null || commitment < index);
}

/**
 * Returns canonical JSON (RFC 8785). Written out in its order of members, because every bet is signed. By the schema, the
 * kind, the key and the hashes have nothing to escape.
 */
export function serializeReceipt(receipt: Receipt): string {
  const { bet, choice, client_seed, commitment, config_hash, game, issued_at, key, kind, log_within } = receipt;
  const { nonce, payout, result, round_id, server_seed_hash } = receipt;
  return (
    `{"bet":${bet},"choice":${canonicalJson(choice as Json)},"client_seed":${canonicalJson(client_seed)}` +
    (commitment === undefined ? '' : `,"commitment":${commitment}`) +
    `,"config_hash":"${config_hash}","game":${canonicalJson(game)},"issued_at":${canonicalJson(issued_at)}` +
    `,"key":"${key}","kind":"${kind}"${log_within === undefined ? '' : `,"log_within":${log_within}`}` +
    `,"nonce":${nonce},"payout":${payout},"result":${canonicalJson(result as Json)}` +
    `,"round_id":${canonicalJson(round_id)},"server_seed_hash":"${server_seed_hash}"}` // choice and result came as JSON, or go out as such
  );
}

export const signatureSchema = z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/));

/** The signature of a receipt: up to 16 hashes of 32 bytes follow the 64 bytes (see `BatchSignature`). */
export const receiptSignatureSchema = z
  .string()
  .check(z.regex(/^(?:[A-Za-z0-9+/]{128}){0,5}(?:[A-Za-z0-9+/]{86}==|[A-Za-z0-9+/]{128}|[A-Za-z0-9+/]{171}=)$/));

export const LOG_LEAF_KIND = 'wow-log-leaf-1';

/**
 * A leaf of the public log: hashed (RFC 6962, section 2.1) as canonical JSON (RFC 8785). The salt prevents guessing
 * rounds from the public hashes.
 */
export interface LogLeaf {
  readonly kind: typeof LOG_LEAF_KIND;
  /** ISO 8601 in UTC, by the clock of the database. */
  readonly at: string;
  /** A statement for a round from before there were receipts. */
  readonly round: Receipt | RoundStatement;
  readonly salt: string;
  /** Base64; null without a receipt. */
  readonly signature: string | null;
}

/** Returns the text that a leaf's hash is computed from: canonical JSON (RFC 8785). */
export function serializeLogLeaf({ at, kind, round, salt, signature }: LogLeaf): string {
  const text = 'kind' in round ? serializeReceipt(round) : canonicalJson({ ...round } as Json); // it came as JSON
  return (
    `{"at":${canonicalJson(at)},"kind":${canonicalJson(kind)},"round":${text},"salt":${canonicalJson(salt)}` +
    `,"signature":${canonicalJson(signature)}}`
  );
}

/** Returns what a signing key signs to vouch for the next one. `publicKey` is its 32 bytes as base64. */
export const formatKeyEndorsement = (id: string, publicKey: string): string =>
  canonicalJson({ kind: 'wow-key-1', id, public_key: publicKey });
