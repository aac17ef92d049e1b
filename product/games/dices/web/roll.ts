/** A roll as the reels need it, in ms of `performance.now()`; null while nothing rolls. */
export interface Roll {
  readonly startedAt: number;
  /** Null until the answer is there. */
  readonly landing: { readonly answeredAt: number; readonly endsAt: number } | null;
}
