import { useMessages } from './messages.ts';

/** Returns what a game is called; one without a name here goes by its id. */
export function useGameName(game: string): string {
  const { games } = useMessages();
  return Object.entries(games).find(([id]) => id === game)?.[1] ?? game;
}
