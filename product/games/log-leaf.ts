import { canonicalJson, type Json } from '@wow/core/protocol';
import type { Receipt, RoundStatement } from './receipt.ts';

/** Names the form of a leaf; another form would have another name. */
export const LEAF_KIND = 'wow-log-leaf-1';

/**
 * What a leaf of the public log stands for: the hash of a leaf (RFC 6962, section 2.1) is that of this as canonical JSON
 * (RFC 8785) in UTF-8. The salt keeps anybody from guessing rounds out of the hashes, which are public.
 */
export interface LogLeaf {
  readonly kind: typeof LEAF_KIND;
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
export const leafText = (leaf: LogLeaf): string => canonicalJson(leaf as unknown as Json);
