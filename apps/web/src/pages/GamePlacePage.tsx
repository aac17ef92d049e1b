import { useEffect } from 'react';
import { placeScreens } from '@wow/product/games/web';
import { usePrizeDialog } from '../routing/prize-action.ts';
import { usePlayerSession } from '../player/use-player-session.tsx';

const loadPrize = () => Promise.all([import('../dialogs/Dialogs.tsx'), import('../dialogs/LuckyDialogs.tsx')]);

export function GamePlacePage({ id }: { id: string }) {
  const session = usePlayerSession();
  const prize = usePrizeDialog();

  // The dialog must open as soon as the wheel stops. After a failure it is loaded again then.
  useEffect(() => {
    loadPrize().catch((error: unknown) => console.warn('the prize dialog could not be preloaded', error));
  }, []);

  // Null for the moment between signing out and the gate.
  if (!session) return null;
  const Screen = placeScreens[id];
  if (!Screen) throw new Error(`the game ${id} has no page`);
  return <Screen key={session.playerKey} session={session} prize={prize} />;
}
