import { Suspense, useSyncExternalStore } from 'react';
import { useSession } from '@wow/product/accounts/web';
import { lazyWithFallback } from '../browser/lazy.tsx';
import { shownPlayers } from './shown-players.ts';

const OtherPlayers = lazyWithFallback(async () => (await import('./OtherPlayers.tsx')).OtherPlayers);

/** The others who play now; nothing, and no code for it, while there are none. */
export function PlayingNow() {
  const { player } = useSession();
  const players = useSyncExternalStore(shownPlayers.subscribe, shownPlayers.current);
  if (player.kind !== 'signed-in' || players.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <OtherPlayers username={player.profile.username} players={players} />
    </Suspense>
  );
}
