import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';
import {
  LOG_LEAF_KIND,
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

/** A head and the signature over it. */
export const signedHeadSchema = z.object(signedHead);

/** The content of a leaf of the log: see `log-leaf.ts` of the games. */
const logLeafSchema = z.object({
  kind: z.literal(LOG_LEAF_KIND),
  /** When the round was settled, ISO 8601 in UTC. */
  at: z.string(),
  round: z.union([receiptSchema, roundStatementSchema]),
  salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  signature: z.nullable(receiptSignatureSchema),
});

/** A round in the log, and the way from it to a head. */
export const logProofSchema = z.object({
  leaf: logLeafSchema,
  /** Its place in the log, counted from 0. */
  leaf_index: z.number(),
  path: z.array(sha256Hex),
  ...signedHead,
});

export type LogProof = z.output<typeof logProofSchema>;

/** The public log of all rounds: what shows that none of them was changed, removed or put in later. */
export const logEndpoints = {
  head: endpoint({
    method: 'GET',
    path: '/fairness/log',
    summary: 'The newest signed head of the public log',
    access: 'open',
    status: 200,
    reply: z.object(signedHead),
    movesValue: false,
    refuses: ['not_found'],
  }),
  heads: endpoint({
    method: 'GET',
    path: '/fairness/log/heads',
    summary: 'Every published head of the public log, oldest first',
    access: 'open',
    status: 200,
    query: z.strictObject({ after: z._default(count.check(z.gte(0)), 0), limit: upTo(MAX_HEADS) }),
    reply: z.object({ heads: z.array(z.object(signedHead)) }),
    movesValue: false,
    refuses: [],
  }),
  leaves: endpoint({
    method: 'GET',
    path: '/fairness/log/leaves',
    summary: 'The hashes of the leaves of the public log, in its order',
    access: 'open',
    status: 200,
    query: z.strictObject({ from: z._default(count.check(z.gte(0)), 0), limit: upTo(MAX_LEAVES) }),
    reply: z.object({ leaves: z.array(sha256Hex) }),
    movesValue: false,
    refuses: [],
  }),
  consistency: endpoint({
    method: 'GET',
    path: '/fairness/log/consistency',
    summary: 'The proof that the log of one size begins with the log of another (RFC 6962, 2.1.2)',
    access: 'open',
    status: 200,
    query: z.strictObject({ from: count, to: count }),
    reply: z.object({ path: z.array(sha256Hex) }),
    movesValue: false,
    refuses: ['not_found'],
  }),
  round: endpoint({
    method: 'GET',
    path: '/fairness/log/rounds/:id',
    summary: 'The proof that a round is in the public log (RFC 6962, 2.1.1), for clients that may see the round',
    access: 'either',
    status: 200,
    params: z.object({ id: z.string().check(z.regex(/^[0-9a-f]{16}-\d{1,15}$/)) }),
    reply: logProofSchema,
    movesValue: false,
    refuses: ['not_found'],
  }),
} as const;

const markSchema = z.object({
  rounds: z.number(),
  /** Points paid back for one staked, so far. */
  returned: z.number(),
  /** The same as the rules of these rounds make it in the long run. */
  expected: z.number(),
  /** One standard deviation of `returned` at this count. */
  deviation: z.number(),
});

const returnSchema = z.object({
  game: z.string(),
  /** Which of the game's odds; null where every choice has the same. */
  choice: z.nullable(z.string()),
  /** Null for all stakes together. */
  stake: z.nullable(z.number()),
  rounds: z.number(),
  staked: z.number(),
  paid: z.number(),
  /** At counts that lie ever further apart; the last is the present one. */
  marks: z.array(markSchema),
  /** How many standard deviations `paid` is above the expectation; null if the result is certain. */
  z: z.nullable(z.number()),
  state: z.enum(['in_band', 'watched', 'outside']),
});

export type LiveReturn = z.output<typeof returnSchema>;

/** What the games have really returned, beside what they are to return. */
export const returnEndpoints = {
  returns: endpoint({
    method: 'GET',
    path: '/fairness/rtp',
    summary: 'What each game has returned so far, beside its exact return and how far chance leads from it',
    access: 'open',
    status: 200,
    reply: z.object({ returns: z.array(returnSchema) }),
    movesValue: false,
    refuses: [],
  }),
} as const;
