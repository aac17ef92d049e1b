import type { RoundRef } from './quest-event.ts';

/** What counted, as it is kept: a round, a day of UTC by its number, a quest that was claimed, or a moment. */
export type Evidence =
  | { readonly round: readonly [seedPairId: number, nonce: number] }
  | { readonly day: number }
  | { readonly quest: string; readonly atMs: number }
  | { readonly atMs: number };

/** How much evidence is kept beside progress: as much as is shown with it. All of it can be counted anew. */
export const LATEST = 3;

/** A row that still goes on: wins, or days. */
export interface Run {
  readonly length: number;
  /** The latest of it, oldest first. */
  readonly evidence: readonly Evidence[];
}

/** How far a player is with a quest in one of its times. */
export interface Progress {
  readonly value: number;
  /** The latest of what counted, oldest first. */
  readonly evidence: readonly Evidence[];
  readonly run: Run;
  /** What has been seen before and does not count again. */
  readonly seen: readonly string[];
  readonly doneAtMs: number | null;
  readonly endsAtMs: number | null;
}

export const NO_RUN: Run = { length: 0, evidence: [] };

/** Returns progress that has not begun. */
export const noProgress = (endsAtMs: number | null): Progress => ({
  value: 0,
  evidence: [],
  run: NO_RUN,
  seen: [],
  doneAtMs: null,
  endsAtMs,
});

export const roundEvidence = ({ seedPairId, nonce }: RoundRef): Evidence => ({ round: [seedPairId, nonce] });
