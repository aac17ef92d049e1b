import { useMessages } from './messages.ts';

const nameIn = (names: Readonly<Record<string, string>>, game: string): string =>
  Object.entries(names).find(([id]) => id === game)?.[1] ?? game;

/** Returns what one play of a game is called; one without a name here goes by its id. */
export const useGameName = (game: string): string => nameIn(useMessages().games, game);

/** Returns what a game is called as such. */
export const useGameTitle = (game: string): string => nameIn(useMessages().gameTitles, game);
