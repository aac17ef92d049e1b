import * as z from 'zod/mini';
import { canonicalJson, type Json } from '@wow/core/protocol';

const HASH_CHARACTERS = 16;

/** What the public name of a round looks like. */
export const ROUND_ID = /^[0-9a-f]{16}-\d{1,15}$/;

/**
 * Returns the public name of a round: the head of its seed's commitment and its nonce, such as `9f2c4d1e8a07b365-12`.
 * So an id shows which commitment it was played under, and a player sees at once that no nonce is missing.
 */
export const toRoundId = (serverSeedHash: string, nonce: number): string =>
  `${serverSeedHash.slice(0, HASH_CHARACTERS)}-${nonce}`;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** What everybody may know of a round, and what its player was told. */
export const publicRoundShape = {
  game: z.string(),
  bet: z.number(),
  /** What the player chose, as they sent it. */
  choice: z.record(z.string(), z.unknown()),
  /** The round's public result. */
  result: z.record(z.string(), z.unknown()),
  payout: z.number(),
  nonce: z.number(),
  client_seed: z.string(),
  server_seed_hash: hash,
  config_hash: hash,
} as const;

const statementShape = { round_id: z.string(), ...publicRoundShape } as const;

/** What is said of a round, without who said it and when. It says nothing of its player, so that anybody may see it. */
export const roundStatementSchema = z.object(statementShape);

export type RoundStatement = z.output<typeof roundStatementSchema>;

/** Names the form of a receipt; another form would have another name. */
export const RECEIPT_KIND = 'wow-receipt-1';

/**
 * The server's statement about a round before it is written down. The signature beside it is Ed25519 (RFC 8032), as base64, over
 * the receipt as canonical JSON (RFC 8785) in UTF-8, alone or together with other receipts.
 */
export const receiptSchema = z.object({
  kind: z.literal(RECEIPT_KIND),
  /** The id of the key it was signed with: see `/.well-known/fairness.json`. */
  key: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  /** When it was signed, by the clock of the server that did: ISO 8601 in UTC. */
  issued_at: z.string(),
  ...statementShape,
});

export type Receipt = z.output<typeof receiptSchema>;

/**
 * Returns the text that is signed: canonical JSON (RFC 8785). Written out member by member, for every bet is signed: the
 * members are in the order that the scheme asks for.
 */
export function serializeReceipt(receipt: Receipt): string {
  const { bet, choice, client_seed, config_hash, game, issued_at, key, kind, nonce, payout, result } = receipt;
  return (
    `{"bet":${canonicalJson(bet)},"choice":${canonicalJson(choice as Json)}` +
    `,"client_seed":${canonicalJson(client_seed)},"config_hash":${canonicalJson(config_hash)}` +
    `,"game":${canonicalJson(game)},"issued_at":${canonicalJson(issued_at)},"key":${canonicalJson(key)}` +
    `,"kind":${canonicalJson(kind)},"nonce":${canonicalJson(nonce)},"payout":${canonicalJson(payout)}` +
    `,"result":${canonicalJson(result as Json)},"round_id":${canonicalJson(receipt.round_id)}` +
    `,"server_seed_hash":${canonicalJson(receipt.server_seed_hash)}}` // choice and result came as JSON, or go out as such
  );
}

/** The signature of a text that was signed alone: 64 bytes as base64. */
export const signatureSchema = z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/));

/** The signature of a receipt: up to 16 hashes of 32 bytes follow the 64 bytes (see `BatchSignature`). */
export const receiptSignatureSchema = z
  .string()
  .check(z.regex(/^(?:[A-Za-z0-9+/]{128}){0,5}(?:[A-Za-z0-9+/]{86}==|[A-Za-z0-9+/]{128}|[A-Za-z0-9+/]{171}=)$/));

/** Names the form of a leaf; another form would have another name. */
export const LOG_LEAF_KIND = 'wow-log-leaf-1';

/**
 * The content of a leaf of the public log: the hash of a leaf (RFC 6962, section 2.1) is that of this as canonical JSON
 * (RFC 8785) in UTF-8. The salt keeps anybody from guessing rounds out of the hashes, which are public.
 */
export interface LogLeaf {
  readonly kind: typeof LOG_LEAF_KIND;
  /** When the round was settled, by the clock of the database: ISO 8601 in UTC. */
  readonly at: string;
  /** What was signed; a round from before there were receipts has none. */
  readonly round: Receipt | RoundStatement;
  /** 16 bytes as hex. */
  readonly salt: string;
  /** As base64; null for a round from before there were receipts. */
  readonly signature: string | null;
}

/** Returns the text that the hash of a leaf is worked out from: canonical JSON (RFC 8785). */
export const serializeLogLeaf = (leaf: LogLeaf): string => canonicalJson({ ...leaf, round: { ...leaf.round } as Json });

/**
 * Returns the text that a signing key signs to vouch for the next one, as canonical JSON (RFC 8785). `publicKey` is its 32
 * bytes as base64.
 */
export const formatKeyEndorsement = (id: string, publicKey: string): string =>
  canonicalJson({ kind: 'wow-key-1', id, public_key: publicKey });
