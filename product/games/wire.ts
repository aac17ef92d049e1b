import * as z from 'zod/mini';
import { receiptSchema, receiptSignatureSchema, publicRoundShape, ROUND_ID } from './table/receipt.ts';
import { CLIENT_SEED } from '@wow/core/fairness';
import { endpoint } from '@wow/core/protocol';
import { signedCommitmentSchema } from './seed-commitment.ts';

const clientSeed = z.string().check(z.regex(CLIENT_SEED));

const seedsShape = {
  /** `nonce` is that of the next round. */
  active: z.object({
    server_seed_hash: z.string(),
    /** Null until the pair's first bet brings it. */
    client_seed: z.nullable(z.string()),
    nonce: z.number(),
    /** Null if the seed is older than commitments. */
    commitment: z.nullable(signedCommitmentSchema),
  }),
  next: z.object({ server_seed_hash: z.string(), commitment: signedCommitmentSchema }),
  /** The player's name in the public log. */
  pseudonym: z.string(),
} as const;

const pairSchema = z.object({
  number: z.number(),
  server_seed_hash: z.string(),
  state: z.enum(['active', 'revealed']),
  /** Null while it has none. */
  client_seed: z.nullable(z.string()),
  /** `key`: computed from the idempotency key of its first bet. Null for older pairs, and without a client seed. */
  client_seed_from: z.nullable(z.enum(['player', 'key', 'server'])),
  rounds: z.number(),
  activated_at: z.string(),
  revealed_at: z.nullable(z.string()),
});

const MAX_ROUNDS = 500;
const DEFAULT_ROUNDS = 50;

const limit = z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)).check(z.gte(1), z.lte(MAX_ROUNDS));

const roundShape = {
  id: z.string(),
  ...publicRoundShape,
  /** Only once it is revealed. */
  server_seed: z.optional(z.string()),
  at: z.string(),
} as const;

const ownRoundShape = {
  ...roundShape,
  /** Null if the call played many rounds. */
  key: z.nullable(z.string()),
  balance_before: z.number(),
  balance_after: z.number(),
  /** Only of rounds with a spin. */
  spins_before: z.optional(z.number()),
  spins_after: z.optional(z.number()),
} as const;

export const ownRoundSchema = z.object(ownRoundShape);

export type OwnRound = z.output<typeof ownRoundSchema>;

export const fairnessEndpoints = {
  seeds: endpoint({
    method: 'GET',
    path: '/fairness/seeds',
    summary: 'The commitments that the next rounds are played under',
    access: 'member',
    reply: z.object(seedsShape),
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/fairness/rotate',
    summary: 'Reveal the active server seed and go on with the next one',
    access: 'member',
    body: z.optional(z.strictObject({ client_seed: z.optional(clientSeed) })),
    reply: z.object({
      ...seedsShape,
      revealed: z.object({
        server_seed: z.string(),
        server_seed_hash: z.string(),
        client_seed: z.nullable(z.string()),
        rounds: z.number(),
      }),
    }),
  }),
  pairs: endpoint({
    method: 'GET',
    path: '/fairness/pairs',
    summary: 'The seed pairs that the signed-in player has played with, newest first, at most 100',
    access: 'member',
    reply: z.object({ pairs: z.array(pairSchema) }),
  }),
  rounds: endpoint({
    method: 'GET',
    path: '/rounds',
    summary: 'The rounds of the signed-in player, newest first',
    readsHistory: true,
    access: 'member',
    query: z.strictObject({
      /** A page of one game may be short or empty and still have a next one. */
      game: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))),
      cursor: z.optional(z.string().check(z.regex(/^\d{1,15}-\d{1,15}$/))),
      limit: z._default(limit, DEFAULT_ROUNDS),
    }),
    reply: z.object({ rounds: z.array(ownRoundSchema), next_cursor: z.nullable(z.string()) }),
  }),
  round: endpoint({
    method: 'GET',
    path: '/rounds/:id',
    summary: 'One round: to its player at once, to any client once its seed is revealed',
    readsHistory: true,
    access: 'either',
    params: z.object({ id: z.string().check(z.regex(ROUND_ID)) }),
    reply: z.object({
      ...z.partial(ownRoundSchema).shape,
      ...roundShape,
      /** Missing in rounds from before there were receipts. */
      receipt: z.optional(receiptSchema),
      signature: z.optional(receiptSignatureSchema),
    }),
    refuses: ['not_found'],
  }),
} as const;
