import { useQueryClient } from '@tanstack/react-query';
import { ACCOUNT_KEY } from './use-own-account.ts';
import { SESSIONS_KEY } from './sessions/use-own-sessions.ts';

/** Returns how to ask anew for what a changed password changes: its date, and who is signed in. */
export function useRenewed(): () => void {
  const cache = useQueryClient();
  return () => {
    for (const key of [ACCOUNT_KEY, SESSIONS_KEY]) void cache.invalidateQueries({ queryKey: [key] });
  };
}
