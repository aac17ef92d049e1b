/** Returns which of so many bets are won: every third, unless said otherwise. */
export const whichWon = (count: number, isWon = (at: number): boolean => at % 3 === 0): boolean[] =>
  Array.from({ length: count }, (_, at) => isWon(at));
