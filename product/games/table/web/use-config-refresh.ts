import { useQueryClient } from '@tanstack/react-query';

/** Where the answer about a game's configuration is kept. */
export const configKeyOf = (id: string): readonly string[] => ['game-config', id];

/** Returns how to ask again what the server says about this game, when an answer shows that it has changed. */
export function useConfigRefresh({ id }: { readonly id: string }): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: configKeyOf(id) });
}
