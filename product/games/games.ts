import { fromTypedEntries } from '@wow/core/protocol';
import * as z from 'zod/mini';
import * as registry from './registry.ts';
import type { AnyGame } from './table/define-game.ts';
import { toSeriesEndpoint, type SeriesEndpoint } from './table/series.ts';

export const games: typeof registry = registry;

const gamesById: ReadonlyMap<string, AnyGame> = new Map(Object.entries(games));

export const findGame = (id: string): AnyGame | undefined => gamesById.get(id);

type RegisteredGames = typeof games;

export type GamesSettings = { readonly [Id in keyof RegisteredGames]: RegisteredGames[Id]['defaults'] };

/** Checks the games' part of the operator's file; a game that it leaves out keeps its defaults. */
export const gamesSettings: z.ZodMiniType<GamesSettings> = z.strictObject(
  fromTypedEntries<{ readonly [Id in keyof RegisteredGames]: z.ZodMiniType<GamesSettings[Id]> }>(
    Object.entries<AnyGame>(games).map(([id, game]) => [id, z._default(game.settings, game.defaults)]),
  ),
);

type GameEndpoints = { readonly [Id in keyof RegisteredGames]: RegisteredGames[Id]['endpoint'] };
type GameConfigEndpoints = { readonly [Id in keyof RegisteredGames]: RegisteredGames[Id]['config']['endpoint'] };

export const gameEndpoints = fromTypedEntries<GameEndpoints>(
  Object.entries(games).map(([id, game]) => [id, game.endpoint]),
);

type GameSeriesEndpoints = {
  readonly [Id in keyof RegisteredGames]: SeriesEndpoint<RegisteredGames[Id]['endpoint']>;
};

export const gameSeriesEndpoints = fromTypedEntries<GameSeriesEndpoints>(
  Object.entries<AnyGame>(games).map(([id, { endpoint }]) => [id, toSeriesEndpoint(id, endpoint)]),
);

export const gameConfigEndpoints = fromTypedEntries<GameConfigEndpoints>(
  Object.entries(games).map(([id, game]) => [id, game.config.endpoint]),
);
