import * as z from 'zod/mini';
import { canonicalJson } from '@wow/core/protocol';

/** Changes with the format. */
export const HEAD_KIND = 'wow-log-head-1';

/** SHA-256 as lower-case hex. */
export const sha256Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A statement about the whole log. Its signature is Ed25519 (RFC 8032) over `headText` in UTF-8, as base64. */
export const logHeadSchema = z.object({
  kind: z.literal(HEAD_KIND),
  /** The id of a key in `/.well-known/fairness.json`. */
  key: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  tree_size: z.number().check(z.int(), z.gte(1)),
  /** RFC 6962, section 2.1. */
  root: sha256Hex,
  /** ISO 8601 in UTC. */
  at: z.string(),
});

export type LogHead = z.output<typeof logHeadSchema>;

/** Returns the text that is signed: canonical JSON (RFC 8785). */
export const headText = (head: LogHead): string => canonicalJson(head);
