import { useMemo } from 'react';
import { useSession } from '@wow/product/accounts/web';
import { GamePage, type Seat } from '@wow/product/games/web';

/** Gives the signed-in player a seat at the table. */
export function TablePage({ id }: { id: string }) {
  const { player, call, settle } = useSession();
  const profile = player.kind === 'signed-in' ? player.profile : null;
  const username = profile?.username ?? '';
  const balance = profile?.balance ?? 0;

  const seat = useMemo(
    (): Seat => ({
      username,
      playerKey: username.toLowerCase(),
      balance,
      ask: (endpoint) => call(endpoint),
      play: (endpoint, body, idempotencyKey) => call(endpoint, { body, idempotencyKey }),
      settle,
    }),
    [username, balance, call, settle],
  );
  // The route has a gate; this is the moment between signing out and the gate.
  if (!profile) return null;
  return <GamePage key={seat.playerKey} id={id} seat={seat} />;
}
