/** The colour of each game's table; a game without one here stands on the house's. */
const TABLES: ReadonlyMap<string, string> = new Map([
  ['dices', 'vermilion'],
  ['roulette', 'blush'],
  ['spin', 'ultra'],
]);

/** Returns the name of the colour that a game's table has, if it has one here. */
export const tableOf = (game: string): string | undefined => TABLES.get(game);
