import { useMessages } from '../messages.ts';

/** The colour of each game's table; a game without one gets the colour of the house. */
const TABLES: ReadonlyMap<string, string> = new Map([
  ['dices', 'vermilion'],
  ['roulette', 'blush'],
  ['spin', 'ultra'],
]);

/** Returns the name of the colour that a game's table has, if it has one here. */
export const getTable = (game: string): string | undefined => TABLES.get(game);

/** Returns what a choice that has odds of its own is called; one without a name here goes by its id. */
export function useChoiceName(): (choice: string | null) => string {
  const { tiers, youWin } = useMessages();
  return (choice) =>
    choice === null ? youWin : (Object.entries(tiers).find(([tier]) => tier === choice)?.[1] ?? choice);
}

const nameIn = (names: Readonly<Record<string, string>>, game: string): string =>
  Object.entries(names).find(([id]) => id === game)?.[1] ?? game;

/** Returns what one play of a game is called; one without a name here goes by its id. */
export const useGameName = (game: string): string => nameIn(useMessages().games, game);

/** Returns what a game is called as such. */
export const useGameTitle = (game: string): string => nameIn(useMessages().gameTitles, game);
