import * as z from 'zod/mini';
import { replayStateSchema } from './replay-state.ts';

const sha256Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const size = z.number().check(z.int(), z.gte(0));
/** The trusted keys by id, 32 bytes as base64. */
const keys = z.record(z.string(), z.string());

/** What a follower stores of a log: enough to notice any change of what was seen. */
const currentSchema = z.object({
  kind: z.literal('wow-followed-log-2'),
  /** The origin of the server. */
  url: z.string(),
  keys,
  /** The first line of its checkpoints; null until one was seen. */
  origin: z.nullable(z.string()),
  /** With `--replay`; null if another version has stored it. */
  // oxlint-disable-next-line promise/valid-params -- `catch` of zod
  replay: z.catch(z.optional(z.nullable(replayStateSchema)), null),
  /** The newest checked state; null while the log is empty. */
  log: z.nullable(
    z.object({
      size,
      root: sha256Hex,
      /** The signed note: the evidence. Null after a state file of an older follower. */
      checkpoint: z.nullable(z.string()),
    }),
  ),
});

export type FollowState = z.output<typeof currentSchema>;

/** Followers before checkpoints stored a signed JSON head. */
const olderSchema = z.pipe(
  z.object({
    kind: z.literal('wow-followed-log-1'),
    url: z.string(),
    keys,
    log: z.nullable(z.object({ signed: z.object({ head: z.object({ tree_size: size, root: sha256Hex }) }) })),
  }),
  z.transform(({ url, keys: known, log }): FollowState => {
    const head = log?.signed.head;
    return {
      ...neverSeen(url),
      keys: known,
      log: head ? { size: head.tree_size, root: head.root, checkpoint: null } : null,
    };
  }),
);

export const followStateSchema = z.union([currentSchema, olderSchema]);

export const neverSeen = (url: string): FollowState => ({
  kind: 'wow-followed-log-2',
  url,
  keys: {},
  origin: null,
  log: null,
});
