/** What the server says about the refill. Amounts are units. */
export interface RefillOffer {
  readonly available: boolean;
  /** ISO 8601; null when the limits of time allow it now. */
  readonly available_at: string | null;
  readonly to: number;
}

/** The way to more points that helps first, for a player whose balance covers no bet. */
export type PointsHelp =
  | { readonly kind: 'refill'; readonly to: number }
  | { readonly kind: 'spins'; readonly spins: number }
  /** `title` is null where no quest is known. */
  | { readonly kind: 'quest'; readonly title: string | null; readonly nextRefillAt: string | null };

/** Returns a refill that is due, else unused spins, else the quest that is nearest to done. */
export function choosePointsHelp(offer: RefillOffer | null, spins: number, questTitle: string | null): PointsHelp {
  if (offer?.available) return { kind: 'refill', to: offer.to };
  if (spins >= 1) return { kind: 'spins', spins };
  return { kind: 'quest', title: questTitle, nextRefillAt: offer?.available_at ?? null };
}
