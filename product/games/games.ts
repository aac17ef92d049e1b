import * as registry from './registry.ts';
import * as z from 'zod/mini';
import type { AnyGame } from './table/define-game.ts';

/** Every game that can be played, by its id. */
export const games: typeof registry = registry;

const gamesById: ReadonlyMap<string, AnyGame> = new Map(Object.entries(games));

/** Returns the game with this id, or undefined. */
export const findGame = (id: string): AnyGame | undefined => gamesById.get(id);

type RegisteredGames = typeof games;

/** The settings of every game, by game id. */
export type GamesSettings = { readonly [Id in keyof RegisteredGames]: RegisteredGames[Id]['defaults'] };

/** Checks the games' part of the operator's file; a game that it leaves out keeps its defaults. */
export const gamesSettings = z.strictObject(
  Object.fromEntries(Object.entries(games).map(([id, game]) => [id, z._default(game.settings, game.defaults)])),
) as unknown as z.ZodMiniType<GamesSettings>; // fromEntries forgets which id has which settings

type GamesById = typeof games;
type GameEndpoints = { readonly [Id in keyof GamesById]: GamesById[Id]['endpoint'] };
type GameConfigEndpoints = { readonly [Id in keyof GamesById]: GamesById[Id]['config']['endpoint'] };

/** The call that plays a round, by game id. */
export const gameEndpoints = Object.fromEntries(
  Object.entries(games).map(([id, game]) => [id, game.endpoint]),
) as unknown as GameEndpoints; // fromEntries forgets which id leads to which call

/** The call that shows a game's configuration, by game id. */
export const gameConfigEndpoints = Object.fromEntries(
  Object.entries(games).map(([id, game]) => [id, game.config.endpoint]),
) as unknown as GameConfigEndpoints; // likewise
