import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';
import { ownRoundSchema, receiptSchema, receiptSignatureSchema } from '@wow/product/games';
import { publicKeySchema } from './public-keys.ts';
import { signedHeadSchema } from './wire.ts';

/** Changes with the format. */
export const EXPORT_KIND = 'wow-rounds-1';

const exportedPairSchema = z.object({
  server_seed_hash: z.string(),
  /** Null until it is revealed. */
  server_seed: z.nullable(z.string()),
  client_seed: z.string(),
  state: z.enum(['active', 'revealed']),
  /** The number of its rounds: their nonces are those from 0 on. */
  rounds: z.number(),
});

export type ExportedPair = z.output<typeof exportedPairSchema>;

export const exportedRoundSchema = z.object({
  ...ownRoundSchema.shape,
  receipt: z.optional(receiptSchema),
  signature: z.optional(receiptSignatureSchema),
});

export type ExportedRound = z.output<typeof exportedRoundSchema>;

/** Everything that a verifier needs to check the rounds of one player offline. */
export const exportSchema = z.object({
  kind: z.literal(EXPORT_KIND),
  exported_at: z.string(),
  /** The origin of the site. */
  issuer: z.string(),
  keys: z.array(publicKeySchema),
  log: z.nullable(signedHeadSchema),
  pairs: z.array(exportedPairSchema),
  rounds: z.array(exportedRoundSchema),
  /** Rules by hash. */
  economies: z.record(z.string(), z.record(z.string(), z.unknown())),
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
