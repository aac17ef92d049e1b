import { games, gamesSettings, type AnyGame, type ExactOdds } from '@wow/product/games';

/** A game as the operator has set it, and what follows from that. */
export interface GameOdds {
  readonly id: string;
  readonly settings: unknown;
  /** One for each choice whose odds differ. */
  readonly odds: readonly [ExactOdds, ...ExactOdds[]];
}

/**
 * Returns the exact odds of every game under an operator's rules, counted here by the games themselves. Returns null if
 * this app does not know the document. Takes about ten milliseconds.
 */
export function gameOdds(economy: Readonly<Record<string, unknown>>): readonly GameOdds[] | null {
  const known = gamesSettings.safeParse(economy['games']);
  if (!known.success) return null;
  return Object.values<AnyGame>(games).flatMap(({ id, rules }) => {
    const settings: unknown = Reflect.get(known.data, id);
    const [first, ...others] = rules(settings).odds();
    return first ? [{ id, settings, odds: [first, ...others] as const }] : [];
  });
}
