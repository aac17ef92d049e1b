import { useQueryClient } from '@tanstack/react-query';

/** Returns how to ask again for what a changed password changes: its date, sessions, wallets, and the list of changes. */
export function useRenewed(): () => void {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries();
}
