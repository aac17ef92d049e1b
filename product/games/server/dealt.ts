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

const nothing = { settled: [], failed: [], unplayed: [], fault: null, hasMoved: false } as const;

export const settled = <One>(
  playerId: PlayerId,
  more: Pick<Dealt<One>, 'settled' | 'unplayed' | 'fault' | 'hasMoved'>,
): Dealt<One> => ({ ...nothing, playerId, ...more });

export const failed = <One>(playerId: PlayerId, one: One, error: unknown): Dealt<One> => ({
  ...nothing,
  playerId,
  failed: [[one, error]],
});

export const unplayed = <One>(playerId: PlayerId, bets: readonly One[], fault: unknown): Dealt<One> => ({
  ...nothing,
  playerId,
  unplayed: bets,
  fault,
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
