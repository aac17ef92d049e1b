import { hundredths } from '@wow/core/protocol';
import type { Round } from './round.ts';
import type { Stamp } from './stamp.ts';

/** What was signed of a round, as the database gives it: all null in rounds from before there were receipts. */
export interface StampRow {
  readonly signed_with: string | null;
  readonly signed_at: Date | string | null;
  /** Hex. */
  readonly signature: string | null;
}

/** A round as the database gives it, beside what its seed pair says. */
export interface RoundRow extends StampRow {
  readonly seed_pair_id: number;
  readonly server_seed_hash: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly game: string;
  readonly choice: unknown;
  readonly outcome: unknown;
  readonly bet: number;
  readonly payout: number;
  readonly points_before: number;
  readonly points_after: number;
  readonly spins_before: number;
  readonly spins_after: number;
  /** Hex. */
  readonly config_hash: string;
}

/** Written out, in the order in which `settleBets` makes a round: an answer that is read again is the same to the letter. */
export const toRound = (row: RoundRow): Round => ({
  seedPairId: row.seed_pair_id,
  serverSeedHash: row.server_seed_hash,
  clientSeed: row.client_seed,
  nonce: row.nonce,
  game: row.game,
  configHash: row.config_hash,
  choice: row.choice,
  outcome: row.outcome,
  bet: hundredths(row.bet),
  payout: hundredths(row.payout),
  pointsBefore: hundredths(row.points_before),
  pointsAfter: hundredths(row.points_after),
  spinsBefore: hundredths(row.spins_before),
  spinsAfter: hundredths(row.spins_after),
  stamp: toStamp(row),
});

export const toStamp = ({ signed_with: keyId, signed_at: at, signature }: StampRow): Stamp | null =>
  keyId === null || at === null || signature === null
    ? null
    : { keyId, issuedAt: new Date(at), signature: Buffer.from(signature, 'hex').toString('base64') };
