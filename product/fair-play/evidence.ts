import * as z from 'zod/mini';
import { signedCommitmentSchema } from '@wow/product/games';
import { signedRoundSchema } from './kept.ts';
import { publicKeySchema } from './public-keys.ts';

/** Changes with the format. */
export const EVIDENCE_KIND = 'wow-evidence-1';

/** What a browser notices when the site contradicts what it showed before. */
const DIFFERENCE_KINDS = [
  'next_seed_exchanged',
  'seed_repeated',
  'pair_missing',
  'rounds_missing',
  'client_seed_exchanged',
  'revealed_seed_differs',
  'commitment_invalid',
  'commitment_unlogged',
  'round_missing',
  'round_changed',
  'receipt_invalid',
  'log_shrunk',
  'log_forked',
  'player_exchanged',
  'key_vanished',
  'key_unendorsed',
] as const;

/** What was kept or shown. All but `said` carries a signature of the site. */
const sideSchema = z.object({
  round: z.optional(signedRoundSchema),
  commitment: z.optional(signedCommitmentSchema),
  /** The hash of the seed that the commitment follows. */
  follows: z.optional(z.string()),
  /** A signed note. */
  checkpoint: z.optional(z.string()),
  /** The site said it without a signature. */
  said: z.optional(z.record(z.string(), z.unknown())),
});

export type Side = z.output<typeof sideSchema>;

const differenceSchema = z.object({
  kind: z.enum(DIFFERENCE_KINDS),
  /** The hash of a seed, the id of a round or key, or the origin of a log. */
  where: z.string(),
  /** What the site had shown before. */
  kept: sideSchema,
  /** What it showed later. */
  shown: sideSchema,
});

export type Difference = z.output<typeof differenceSchema>;
export type DifferenceKind = Difference['kind'];

/** A file with what a browser noticed, for other people. */
export const evidenceSchema = z.object({
  kind: z.literal(EVIDENCE_KIND),
  /** The origin of the site. */
  issuer: z.string(),
  /** ISO 8601 in UTC, by the clock of the browser. */
  noticed_at: z.string(),
  /** The player's name in the public log; null if it was not known yet. */
  pseudonym: z.nullable(z.string()),
  /** As published when it was noticed. */
  keys: z.array(publicKeySchema),
  differences: z.array(differenceSchema),
});

export type Evidence = z.output<typeof evidenceSchema>;
