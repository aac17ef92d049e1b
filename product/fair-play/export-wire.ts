import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';
import { ownRoundSchema, receiptSchema, receiptSignatureSchema, signedCommitmentSchema } from '@wow/product/games';
import { keptSchema } from './kept.ts';
import { publicKeySchema } from './public-keys.ts';

/** Changes with the format. */
export const EXPORT_KIND = 'wow-rounds-1';

/** Hashes as base64, from the leaf's sibling up. */
const path = z.array(z.string());

const exportedPairSchema = z.object({
  server_seed_hash: z.string(),
  /** Null until it is revealed. */
  server_seed: z.nullable(z.string()),
  client_seed: z.nullable(z.string()),
  state: z.enum(['active', 'revealed']),
  /** The number of its rounds: their nonces are those from 0 on. */
  rounds: z.number(),
  /** With its proof once the checkpoint covers it; null if the pair is older than commitments. */
  commitment: z.optional(z.nullable(z.object({ ...signedCommitmentSchema.shape, path: z.optional(path) }))),
});

export type ExportedPair = z.output<typeof exportedPairSchema>;

export const exportedRoundSchema = z.object({
  ...ownRoundSchema.shape,
  receipt: z.optional(receiptSchema),
  signature: z.optional(receiptSignatureSchema),
  /** Where it is in the log, with the proof under the checkpoint; absent until it is there. */
  log: z.optional(
    z.object({
      index: z.number(),
      /** The `at` of the leaf. */
      at: z.string(),
      /** 16 bytes as hex. */
      salt: z.string(),
      path,
    }),
  ),
});

export type ExportedRound = z.output<typeof exportedRoundSchema>;

/** Everything that a verifier needs to check the rounds of one player offline. */
export const exportSchema = z.object({
  kind: z.literal(EXPORT_KIND),
  exported_at: z.string(),
  /** The origin of the site. */
  issuer: z.string(),
  /** The player's name in commitments; null before the first one. */
  pseudonym: z.optional(z.nullable(z.string())),
  keys: z.array(publicKeySchema),
  /** The checkpoint of the log that the rounds are proved under, a signed note; null while the log is empty. */
  log: z.nullable(z.string()),
  pairs: z.array(exportedPairSchema),
  rounds: z.array(exportedRoundSchema),
  /** Rules by hash. */
  economies: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** Added by the browser that saves the file. */
  kept: z.optional(keptSchema),
});

export type RoundsExport = z.output<typeof exportSchema>;

export const roundsExportEndpoints = {
  exportRounds: endpoint({
    method: 'GET',
    path: '/fairness/export',
    summary: 'All rounds of the signed-in player with everything that checks them, as one document',
    access: 'member',
    reply: exportSchema,
    download: 'wow-rounds.json',
    limit: 'export',
    readsHistory: true,
  }),
} as const;
