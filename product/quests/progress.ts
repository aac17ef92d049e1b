import type { RoundRef } from './quest-event.ts';

/** What counted, as it is kept: a round, a day of UTC by its number, a quest that was claimed, or a moment. */
export type Evidence =
  | { readonly round: readonly [seedPairId: number, nonce: number] }
  | { readonly day: number }
  | { readonly quest: string; readonly atMs: number }
  | { readonly atMs: number };

/** How far a player is with a quest in one of its times. */
export interface Progress {
  readonly value: number;
  readonly evidence: readonly Evidence[];
  /** What would be the next part of a row: wins, or days. */
  readonly run: readonly Evidence[];
  /** What has been seen before and does not count again. */
  readonly seen: readonly string[];
  readonly doneAtMs: number | null;
  readonly endsAtMs: number | null;
}

/** Returns progress that has not begun. */
export const noProgress = (endsAtMs: number | null): Progress => ({
  value: 0,
  evidence: [],
  run: [],
  seen: [],
  doneAtMs: null,
  endsAtMs,
});

export const roundEvidence = ({ seedPairId, nonce }: RoundRef): Evidence => ({ round: [seedPairId, nonce] });
