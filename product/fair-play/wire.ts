import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';
import {
  LOG_LEAF_KIND,
  ROUND_ID,
  receiptSchema,
  roundStatementSchema,
  receiptSignatureSchema,
  signatureSchema,
} from '@wow/product/games';
import { logHeadSchema, sha256Hex } from './log-head.ts';

const MAX_HEADS = 500;
const MAX_LEAVES = 4_096;

const count = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number));
const upTo = (most: number) => z._default(count.check(z.gte(1), z.lte(most)), most);
const signedHead = { head: logHeadSchema, signature: signatureSchema } as const;

export const signedHeadSchema = z.object(signedHead);

/** See `log-leaf.ts` of the games. */
const logLeafSchema = z.object({
  kind: z.literal(LOG_LEAF_KIND),
  /** The settlement of the round, ISO 8601 in UTC. */
  at: z.string(),
  round: z.union([receiptSchema, roundStatementSchema]),
  salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  signature: z.nullable(receiptSignatureSchema),
});

/** A round in the log, and the path from it to a head. */
export const logProofSchema = z.object({
  leaf: logLeafSchema,
  /** Its place in the log, counted from 0. */
  leaf_index: z.number(),
  path: z.array(sha256Hex),
  ...signedHead,
});

export type LogProof = z.output<typeof logProofSchema>;

const read = { method: 'GET', access: 'open' } as const;

/** The public log shows that no round was changed, removed or inserted later. */
export const logEndpoints = {
  head: endpoint({
    ...read,
    path: '/fairness/log',
    summary: 'The newest signed head of the public log',
    reply: signedHeadSchema,
    refuses: ['not_found'],
  }),
  heads: endpoint({
    ...read,
    path: '/fairness/log/heads',
    summary: 'Every published head of the public log, oldest first',
    query: z.strictObject({ after: z._default(count.check(z.gte(0)), 0), limit: upTo(MAX_HEADS) }),
    reply: z.object({ heads: z.array(signedHeadSchema) }),
  }),
  leaves: endpoint({
    ...read,
    path: '/fairness/log/leaves',
    summary: 'The hashes of the leaves of the public log, in its order',
    query: z.strictObject({ from: z._default(count.check(z.gte(0)), 0), limit: upTo(MAX_LEAVES) }),
    reply: z.object({ leaves: z.array(sha256Hex) }),
  }),
  consistency: endpoint({
    ...read,
    path: '/fairness/log/consistency',
    summary: 'The proof that the log of one size begins with the log of another (RFC 6962, 2.1.2)',
    query: z.strictObject({ from: count, to: count }),
    reply: z.object({ path: z.array(sha256Hex) }),
    refuses: ['not_found'],
  }),
  round: endpoint({
    ...read,
    path: '/fairness/log/rounds/:id',
    summary: 'The proof that a round is in the public log (RFC 6962, 2.1.1), for clients that may see the round',
    readsHistory: true,
    access: 'either',
    params: z.object({ id: z.string().check(z.regex(ROUND_ID)) }),
    reply: logProofSchema,
    refuses: ['not_found'],
  }),
} as const;

const markSchema = z.object({
  rounds: z.number(),
  /** Points paid back for one staked. */
  returned: z.number(),
  /** By the rules of these rounds. */
  expected: z.number(),
  /** One standard deviation of `returned` at this count. */
  deviation: z.number(),
});

const returnSchema = z.object({
  game: z.string(),
  /** Null if every choice has the same odds. */
  choice: z.nullable(z.string()),
  /** Null for all stakes together. */
  stake: z.nullable(z.number()),
  rounds: z.number(),
  staked: z.number(),
  paid: z.number(),
  /** At growing intervals; the last is the current one. */
  marks: z.array(markSchema),
  /** Standard deviations above the expectation; null if the result is certain. */
  z: z.nullable(z.number()),
  state: z.enum(['in_band', 'watched', 'outside']),
});

export type LiveReturn = z.output<typeof returnSchema>;

export const returnEndpoints = {
  returns: endpoint({
    ...read,
    path: '/fairness/rtp',
    summary: 'What each game has returned so far, beside its exact return and how far chance leads from it',
    reply: z.object({ returns: z.array(returnSchema) }),
  }),
} as const;
