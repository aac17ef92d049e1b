interface Moment {
  /** The purse version after the event: unique per player, and it defines the order. */
  readonly version: number;
  /** By the database's clock. Clocks may jump, versions do not. */
  readonly atMs: number;
}

export interface RoundEvent extends Moment {
  readonly kind: 'round';
  readonly ref: { readonly seedPairId: number; readonly nonce: number };
  readonly game: string;
  readonly won: boolean;
  /** Points were staked, not a spin. */
  readonly staked: boolean;
}

/** Happens once per subject: a day, a quest, a round, a wallet or an invited player. */
export interface DoneEvent extends Moment {
  readonly kind: 'checkin' | 'visit' | 'code' | 'quiz' | 'verified' | 'wallet' | 'referral';
  readonly subject: string;
}

export interface ClaimEvent extends Moment {
  readonly kind: 'claim';
  readonly quest: string;
}

export type QuestEvent = RoundEvent | DoneEvent | ClaimEvent;

export type Evidence =
  | { readonly round: readonly [seedPairId: number, nonce: number] }
  | { readonly day: number }
  | { readonly quest: string; readonly atMs: number }
  | { readonly atMs: number };

/** The rest of the evidence is recomputed on demand. */
export const EVIDENCE_LIMIT = 3;

export interface Streak {
  readonly length: number;
  /** The latest entries, oldest first. */
  readonly evidence: readonly Evidence[];
}

export interface Progress {
  readonly value: number;
  readonly evidence: readonly Evidence[];
  readonly run: Streak;
  /** Subjects that have counted and do not count again. */
  readonly seen: readonly string[];
  readonly doneAtMs: number | null;
  readonly endsAtMs: number | null;
}

export const NO_STREAK: Streak = { length: 0, evidence: [] };

export const createProgress = (endsAtMs: number | null, headStart = 0): Progress => ({
  value: headStart,
  evidence: [],
  run: NO_STREAK,
  seen: [],
  doneAtMs: null,
  endsAtMs,
});
