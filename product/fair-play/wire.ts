import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';
import {
  LOG_LEAF_KIND,
  ROUND_ID,
  receiptSchema,
  roundStatementSchema,
  receiptSignatureSchema,
} from '@wow/product/games';

/** SHA-256 as lower-case hex. */
const sha256Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** See `LogLeaf` of the games. */
export const logLeafSchema = z.object({
  kind: z.literal(LOG_LEAF_KIND),
  /** The settlement of the round, ISO 8601 in UTC. */
  at: z.string(),
  round: z.union([receiptSchema, roundStatementSchema]),
  salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  signature: z.nullable(receiptSignatureSchema),
});

/** A round in the log, and the text of its proof (c2sp.org/tlog-proof). */
const logProofSchema = z.object({ leaf: logLeafSchema, proof: z.string() });

export type LogProof = z.output<typeof logProofSchema>;

/** A leaf, whose hash is SHA-256 of a zero byte and the text. */
const leafTextSchema = z.object({ leaf_index: z.int().check(z.gte(0)), text: z.string() });

export type LeafText = z.output<typeof leafTextSchema>;

const read = { method: 'GET', access: 'open' } as const;
const count = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number));
const index = z._default(count.check(z.gte(0)), 0);

/** The public log shows that no round was changed, removed or inserted later. */
export const logEndpoints = {
  round: endpoint({
    ...read,
    path: '/fairness/log/rounds/:id',
    summary:
      'The proof that a round is in the public log, for its player, for a client with its receipt, and for all once it is revealed',
    readsHistory: true,
    access: 'either',
    params: z.object({ id: z.string().check(z.regex(ROUND_ID)) }),
    query: z.strictObject({ receipt: z.optional(sha256Hex) }),
    reply: logProofSchema,
    refuses: ['not_found'],
  }),
  entries: endpoint({
    ...read,
    path: '/fairness/log/entries',
    summary: 'The leaves of the public log that are no rounds, in its order: commitments, reveals, grants, rules, keys',
    query: z.strictObject({ from: index }),
    reply: z.object({
      entries: z.array(leafTextSchema),
      /** Every leaf from `from` to here, exclusive, that is not among the entries is a round. */
      until: z.int(),
    }),
  }),
  pair: endpoint({
    ...read,
    path: '/fairness/log/pairs/:hash',
    summary: 'A revealed seed pair with its leaves of the public log, by the hash of its server seed',
    readsHistory: true,
    params: z.object({ hash: sha256Hex }),
    query: z.strictObject({ from: index }),
    reply: z.object({
      server_seed: z.string(),
      /** Null if it was never played. */
      client_seed: z.nullable(z.string()),
      rounds: z.int(),
      /** Null if the pair is older than commitments. */
      commitment: z.nullable(leafTextSchema),
      /** The rounds that are in the log, from nonce `from` on. */
      leaves: z.array(leafTextSchema),
      /** The nonce that the next page begins with, or null. */
      next: z.nullable(z.int()),
    }),
    refuses: ['not_found'],
  }),
  witnesses: endpoint({
    ...read,
    path: '/fairness/witnesses',
    summary: 'The witnesses of the public log, and what they have cosigned',
    reply: z.object({
      /** So many of them should have seen a checkpoint; 0 without witnesses. */
      quorum: z.number(),
      /** Of the checkpoint that is shown; 0 while the log is empty. */
      size: z.number(),
      witnesses: z.array(
        z.object({
          name: z.string(),
          /** Of the last checkpoint that it cosigned; 0 without one. */
          size: z.number(),
          /** Null if it has cosigned none. */
          cosigned_at: z.nullable(z.string()),
          state: z.enum(['seen', 'behind', 'refused', 'silent']),
        }),
      ),
    }),
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
