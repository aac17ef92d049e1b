import * as z from 'zod/mini';
import { canonicalJson } from '@wow/core/protocol';

/** Names the form of a head; another form would have another name. */
export const HEAD_KIND = 'wow-log-head-1';

/** SHA-256 as lower-case hex. */
export const sha256Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * What the house says of the whole log at one time. The signature beside it is Ed25519 (RFC 8032), as base64, over the head
 * as canonical JSON (RFC 8785) in UTF-8.
 */
export const logHeadSchema = z.object({
  kind: z.literal(HEAD_KIND),
  /** The id of the key it was signed with: see `/.well-known/fairness.json`. */
  key: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  /** How many leaves the log had. */
  tree_size: z.number().check(z.int(), z.gte(1)),
  /** The root of its tree (RFC 6962, section 2.1). */
  root: sha256Hex,
  /** ISO 8601 in UTC. */
  at: z.string(),
});

export type LogHead = z.output<typeof logHeadSchema>;

/** Returns the text that is signed: canonical JSON (RFC 8785). */
export const headText = (head: LogHead): string => canonicalJson(head);
