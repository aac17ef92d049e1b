import { games, gamesSettings, type AnyGame, type ExactOdds } from '@wow/product/games';

export interface GameOdds {
  readonly id: string;
  readonly settings: unknown;
  /** One for each choice with odds of its own. */
  readonly odds: readonly [ExactOdds, ...ExactOdds[]];
}

/** Computes the exact odds of every game in about ten milliseconds. Returns null if this app can't read the document. */
export function gameOdds(economy: Readonly<Record<string, unknown>>): readonly GameOdds[] | null {
  const known = gamesSettings.safeParse(economy['games']);
  if (!known.success) return null;
  return Object.values<AnyGame>(games).flatMap(({ id, rules }) => {
    const settings: unknown = Reflect.get(known.data, id);
    const [first, ...others] = rules(settings).odds();
    return first ? [{ id, settings, odds: [first, ...others] as const }] : [];
  });
}
