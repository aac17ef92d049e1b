import { getFace, useFaceMessages } from '@wow/product/games/web';

/** Returns the name of a choice with odds of its own; a choice without a name is shown by its id. */
export function useChoiceName(game: string): (choice: string | null) => string {
  const { choices = {} } = getFace(game).useWords();
  const { youWin } = useFaceMessages();
  return (choice) => (choice === null ? youWin : (choices[choice] ?? choice));
}
