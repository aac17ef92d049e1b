import { games } from './registry.ts';

type GameEndpoints = { readonly [Id in keyof typeof games]: (typeof games)[Id]['endpoint'] };

/** The one call of each game, by game id. */
export const gameEndpoints = Object.fromEntries(
  Object.entries(games).map(([id, game]) => [id, game.endpoint]),
) as unknown as GameEndpoints; // fromEntries forgets which id leads to which call
