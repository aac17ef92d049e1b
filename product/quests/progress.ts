/** A round by its place: the pair it was played under and its number there. */
interface RoundRef {
  readonly seedPairId: number;
  readonly nonce: number;
}

interface Moment {
  /** Of the player's purse, after it: no two events of a player have the same, and it orders them. */
  readonly version: number;
  /** In milliseconds since 1970, by the database's clock. Clocks may jump; versions do not. */
  readonly atMs: number;
}

export interface RoundEvent extends Moment {
  readonly kind: 'round';
  readonly ref: RoundRef;
  readonly game: string;
  /** More came back than was staked. */
  readonly won: boolean;
  /** Points were staked, and not a spin. */
  readonly staked: boolean;
}

/** What else a player does once: on a day, of a quest, with a round, with a wallet, with somebody who was invited. */
export interface DoneEvent extends Moment {
  readonly kind: 'checkin' | 'visit' | 'code' | 'quiz' | 'verified' | 'wallet' | 'referral';
  readonly subject: string;
}

export interface ClaimEvent extends Moment {
  readonly kind: 'claim';
  readonly quest: string;
}

/** Whatever a quest can count. */
export type QuestEvent = RoundEvent | DoneEvent | ClaimEvent;

/** What counted, as it is kept: a round, a day of UTC by its number, a quest that was claimed, or a moment. */
export type Evidence =
  | { readonly round: readonly [seedPairId: number, nonce: number] }
  | { readonly day: number }
  | { readonly quest: string; readonly atMs: number }
  | { readonly atMs: number };

/** How much evidence is kept beside progress: as much as is shown with it. All of it can be counted anew. */
export const EVIDENCE_LIMIT = 3;

/** A row that still goes on: wins, or days. */
export interface Streak {
  readonly length: number;
  /** The latest of it, oldest first. */
  readonly evidence: readonly Evidence[];
}

/** How far a player is with a quest in one of its times. */
export interface Progress {
  readonly value: number;
  /** The latest of what counted, oldest first. */
  readonly evidence: readonly Evidence[];
  readonly run: Streak;
  /** What has been seen before and does not count again. */
  readonly seen: readonly string[];
  readonly doneAtMs: number | null;
  readonly endsAtMs: number | null;
}

export const NO_STREAK: Streak = { length: 0, evidence: [] };

/** Returns progress that has not begun. */
export const createProgress = (endsAtMs: number | null): Progress => ({
  value: 0,
  evidence: [],
  run: NO_STREAK,
  seen: [],
  doneAtMs: null,
  endsAtMs,
});

export const toRoundEvidence = ({ seedPairId, nonce }: RoundRef): Evidence => ({ round: [seedPairId, nonce] });
