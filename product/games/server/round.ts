import type { Hundredths, PlayerId, RefusalCode } from '@wow/core/protocol';
import type { Stake } from '../table/define-game.ts';
import type { OpenGame } from '../table/open-game.ts';
import type { Stamp } from './stamp.ts';

/** A player's wish for one round, parsed and allowed by the game's rules. */
export interface Bet {
  readonly playerId: PlayerId;
  readonly idempotencyKey: string;
  /** SHA-256, as hex, of the call and the choice: what a repeated key must agree with. */
  readonly requestHash: string;
  readonly table: OpenGame;
  readonly choice: unknown;
  readonly stake: Stake;
}

/** One play, as it stands in the database. Amounts are hundredths. */
export interface Round {
  readonly seedPairId: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly game: string;
  /** SHA-256, as hex, of the economy it was played by. */
  readonly configHash: string;
  readonly choice: unknown;
  readonly outcome: unknown;
  readonly bet: Hundredths;
  readonly payout: Hundredths;
  readonly pointsBefore: Hundredths;
  readonly pointsAfter: Hundredths;
  readonly spinsBefore: Hundredths;
  readonly spinsAfter: Hundredths;
  /** Null while the round is not signed yet, and for ever in those from before there were receipts. */
  readonly stamp: Stamp | null;
}

/** A round that was just played: it is signed where it lies, before anybody else sees it. */
export type FreshRound = Omit<Round, 'stamp'> & { stamp: Stamp | null };

/** What a bet came to. `replayed` when the key had been answered before. */
export type Settlement =
  | { readonly kind: 'round'; readonly round: Round; readonly replayed: boolean }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly replayed: boolean };
