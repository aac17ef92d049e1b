import { games } from './games.ts';

type Games = typeof games;
type GameEndpoints = { readonly [Id in keyof Games]: Games[Id]['endpoint'] };
type GameConfigEndpoints = { readonly [Id in keyof Games]: Games[Id]['config']['endpoint'] };

/** The call that plays a round, by game id. */
export const gameEndpoints = Object.fromEntries(
  Object.entries(games).map(([id, game]) => [id, game.endpoint]),
) as unknown as GameEndpoints; // fromEntries forgets which id leads to which call

/** The call that shows a game's configuration, by game id. */
export const gameConfigEndpoints = Object.fromEntries(
  Object.entries(games).map(([id, game]) => [id, game.config.endpoint]),
) as unknown as GameConfigEndpoints; // likewise
