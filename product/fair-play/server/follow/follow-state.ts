import * as z from 'zod/mini';
import { logHeadSchema } from '@wow/product/fair-play';
import { signatureSchema } from '@wow/product/games';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** What is kept of a log between one look and the next: enough to notice any change of what was seen. */
export const followStateSchema = z.object({
  kind: z.literal('wow-followed-log-1'),
  /** The origin of the server. */
  url: z.string(),
  /** Every key that is trusted: its id, and its 32 bytes as base64. */
  keys: z.record(z.string(), z.string()),
  /** The newest head that was checked, and the hashes of the complete subtrees of its log; null before anything was logged. */
  log: z.nullable(
    z.object({ signed: z.object({ head: logHeadSchema, signature: signatureSchema }), subtrees: z.array(hash) }),
  ),
});

export type FollowState = z.output<typeof followStateSchema>;
