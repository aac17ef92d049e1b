import { games, gamesSettings, type ExactOdds, type GamesSettings } from '@wow/product/games';

type GameId = keyof GamesSettings;

/** A game as the operator has set it, and what follows from that. */
export type GameOdds = {
  readonly [Id in GameId]: {
    readonly id: Id;
    readonly settings: GamesSettings[Id];
    /** One for each choice whose odds differ. */
    readonly odds: readonly ExactOdds[];
  };
}[GameId];

/** A game of which only the odds are known here, whichever it is. */
export interface AnyGameOdds {
  readonly id: string;
  readonly settings: unknown;
  readonly odds: readonly ExactOdds[];
}

/**
 * Returns the exact odds of every game under an operator's rules, counted here by the games themselves. Null when the
 * document is none that this app knows. Takes some ten milliseconds.
 */
export function gameOdds(economy: Readonly<Record<string, unknown>>): readonly GameOdds[] | null {
  const known = gamesSettings.safeParse(economy['games']);
  if (!known.success) return null;
  const all: readonly AnyGameOdds[] = Object.entries(games).map(([id, game]) => {
    const settings = Reflect.get(known.data, id) as never; // each game under its own id
    return { id, settings, odds: game.rules(settings).odds() };
  });
  return all as readonly GameOdds[]; // likewise
}
