import * as z from 'zod/mini';

const count = z.number().check(z.int(), z.gte(0));

/** Sums of one kind of bet, in hundredths. */
const sumsSchema = z.object({ rounds: count, staked: count, paid: count });

/** What the log says of a revealed pair. */
export const revealSchema = z.object({ at: z.string(), client_seed: z.nullable(z.string()), rounds: count });

export type Reveal = z.output<typeof revealSchema>;

/** How far a follower has replayed a log, and what it has counted. */
export const replayStateSchema = z.object({
  /** The next leaf to read. */
  position: count,
  /** The leaves before it that are rounds. */
  rounds: count,
  /** The revealed pairs whose rounds were recomputed, and their rounds. */
  pairs: count,
  recomputed: count,
  /** By `getKindName`. */
  returns: z.record(z.string(), sumsSchema),
  /** What was given and taken without a bet, by reason and unit, in hundredths. */
  grants: z.record(z.string(), z.number()),
  /** Reveals whose rounds are not all in the log yet, by the hash of the seed. */
  pending: z.record(z.string(), revealSchema),
  /** When the log had its first commitment. */
  committed_since: z.optional(z.string()),
  /** The first leaf that reports each economy, by its hash. */
  economies: z.record(z.string(), count),
  /** The hashes of the economies that were on offer in the last day, and the ids of the quests. See `getOffersAt`. */
  economy_offers: z.array(z.object({ at: z.string(), config_hash: z.string() })),
  quest_offers: z.array(z.object({ at: z.string(), quests: z.array(z.string()) })),
});

export type ReplayState = z.output<typeof replayStateSchema>;

export const notReplayed = (): ReplayState => ({
  position: 0,
  rounds: 0,
  pairs: 0,
  recomputed: 0,
  returns: {},
  grants: {},
  pending: {},
  economies: {},
  economy_offers: [],
  quest_offers: [],
});
