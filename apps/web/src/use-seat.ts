import { useMemo } from 'react';
import { useSession } from '@wow/product/accounts/web';
import type { Seat } from '@wow/product/games/web';
import { useSeatHelp } from './use-seat-help.ts';
import { visitOf } from './visit/visits.ts';

/** Returns the place of the signed-in player at any table, or null when nobody is signed in. */
export function useSeat(): Seat | null {
  const { player, call, hold, settle } = useSession();
  const help = useSeatHelp();
  const profile = player.kind === 'signed-in' ? player.profile : null;
  const username = profile?.username;
  const balance = profile?.balance ?? 0;
  const spins = Math.max(0, profile?.spins ?? 0);

  return useMemo(
    (): Seat | null =>
      username === undefined
        ? null
        : {
            username,
            playerKey: username.toLowerCase(),
            balance,
            spins,
            ask: (endpoint) => call(endpoint),
            play: (endpoint, body, idempotencyKey) => call(endpoint, { body, idempotencyKey }),
            hold,
            settle,
            played: (round) => visitOf(username.toLowerCase()).played(round),
            help,
          },
    [username, balance, spins, call, hold, settle, help],
  );
}
