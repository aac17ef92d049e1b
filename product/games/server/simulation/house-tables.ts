import type { PlayerId, RefusalCode } from '@wow/core/protocol';
import type { Holdings } from '@wow/product/ledger';
import type { Posting } from '@wow/product/ledger/server';
import type { BoundsRules } from '../bounds/bounds.ts';
import type { Bet, Round } from '../round.ts';

/** A row of `transfer`. */
export type TransferRow = Posting['transfers'][number];

/** A row of `round`. */
export interface RoundRow {
  readonly bet: Bet;
  readonly round: Round;
  readonly version: number;
  /** By the clock of the database. */
  readonly at: Date;
}

/** A row of `play_bounds`, as it stood from some round on. */
export interface BoundsRow {
  readonly rules: BoundsRules;
  readonly fromRound: number;
}

/** A row of `refusal`. */
export interface RefusalRow {
  readonly bet: Bet;
  readonly code: RefusalCode;
}

/** A row of `seed_pair`, with its rounds. */
export interface PairRow {
  readonly id: number;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  /** Where its nonces begin: not at 0 where a simulation starts near the pair's end. */
  readonly firstNonce: number;
  clientSeed: string;
  state: 'next' | 'active' | 'revealed';
  activatedAtMs: number;
  nextNonce: number;
  readonly rounds: RoundRow[];
  readonly nonces: Set<number>;
  /** How many rounds there were when it was revealed, each time it was. */
  readonly revealedAfter: number[];
}

/** Everything the database holds of one player. */
export interface PlayerRows {
  readonly playerId: PlayerId;
  holdings: Holdings;
  version: number;
  stamp: number;
  /** How many versions stand for neither transfers nor a refusal. */
  raises: number;
  readonly transfers: TransferRow[];
  readonly transferVersions: Set<number>;
  readonly rounds: RoundRow[];
  readonly roundOfKey: Map<string, RoundRow>;
  readonly refusals: RefusalRow[];
  readonly refusalOfKey: Map<string, RefusalRow>;
  readonly pairs: PairRow[];
  /** The last one holds; empty for whoever has never been bounded. */
  readonly bounds: BoundsRow[];
}

/** Returns the player's pair of this state. */
export function pairOf({ pairs, playerId }: PlayerRows, state: 'active' | 'next'): PairRow {
  const pair = pairs.findLast((one) => one.state === state);
  if (!pair) throw new Error(`player ${playerId} has no ${state} pair`);
  return pair;
}
