import * as z from 'zod/mini';
import { games } from './games.ts';

type Games = typeof games;

/** The settings of every game, by game id. */
export type GamesSettings = { readonly [Id in keyof Games]: Games[Id]['defaults'] };

/** Checks the games' part of the operator's file; a game that it leaves out keeps its defaults. */
export const gamesSettings = z.strictObject(
  Object.fromEntries(Object.entries(games).map(([id, game]) => [id, z._default(game.settings, game.defaults)])),
) as unknown as z.ZodMiniType<GamesSettings>; // fromEntries forgets which id has which settings
