import type { AuditedRound } from '@wow/product/games/server';

/** A round with its leaf of the log, all as they are kept. Salt and hash are hex. */
export interface LoggedRound extends AuditedRound {
  readonly leaf_index: number | null;
  readonly salt: string | null;
  readonly leaf_hash: string | null;
}

/** What must be known of a round's seed pair to check the round. */
export interface PairFacts {
  readonly id: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  /** Null while it is in play: then what was drawn from it cannot be drawn again. */
  readonly serverSeed: string | null;
}
