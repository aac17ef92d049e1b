import type { PlayerId } from '@wow/core/protocol';
import type { Settlement } from './round.ts';

/** What became of one player's bets in a batch. */
export interface Dealt<One> {
  readonly playerId: PlayerId;
  /** Durable now. */
  readonly settled: readonly (readonly [One, Settlement])[];
  /** Cannot be played, and why. */
  readonly failed: readonly (readonly [One, unknown])[];
  /** Still to be played, in their order. */
  readonly unplayed: readonly One[];
  /** Why they have to wait before they are tried again; null when they need not. */
  readonly fault: unknown;
  /** Whether the player's purse is another now. */
  readonly hasMoved: boolean;
}

export const settled = <One>(
  playerId: PlayerId,
  { settled, unplayed, fault, hasMoved }: Omit<Dealt<One>, 'playerId' | 'failed'>,
): Dealt<One> => ({ playerId, settled, failed: [], unplayed, fault, hasMoved });

export const failed = <One>(playerId: PlayerId, one: One, error: unknown): Dealt<One> => ({
  playerId,
  settled: [],
  failed: [[one, error]],
  unplayed: [],
  fault: null,
  hasMoved: false,
});

export const unplayed = <One>(playerId: PlayerId, bets: readonly One[], fault: unknown): Dealt<One> => ({
  playerId,
  settled: [],
  failed: [],
  unplayed: bets,
  fault,
  hasMoved: false,
});

/** Returns what became of a player's bets when `first` was dealt before `then`. */
export const followedBy = <One>(first: Dealt<One>, then: Dealt<One>): Dealt<One> => ({
  playerId: first.playerId,
  settled: [...first.settled, ...then.settled],
  failed: [...first.failed, ...then.failed],
  unplayed: [...first.unplayed, ...then.unplayed],
  fault: first.fault ?? then.fault,
  hasMoved: first.hasMoved || then.hasMoved,
});
