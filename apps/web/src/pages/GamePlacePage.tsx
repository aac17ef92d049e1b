import { useEffect } from 'react';
import { placeScreens } from '@wow/product/games/web';
import { usePrizeDialog } from '../routing/prize-action.ts';
import { usePlayerSession } from '../player/use-player-session.ts';

/** Loads the code of the prize dialog. */
const loadPrize = () => Promise.all([import('../dialogs/Dialogs.tsx'), import('../dialogs/LuckyDialogs.tsx')]);

/** The page of a game beside the tables, with the prize dialog that its rounds may open. */
export function GamePlacePage({ id }: { id: string }) {
  const seat = usePlayerSession();
  const prize = usePrizeDialog();

  // The dialog must be ready when the first round ends. A failed load is repeated then.
  useEffect(() => {
    loadPrize().catch((error: unknown) => console.warn('the prize dialog could not be loaded ahead', error));
  }, []);

  const Screen = placeScreens[id];
  if (!Screen) throw new Error(`the game ${id} has no screen`);
  // The route has a gate; this is the moment between signing out and the gate.
  if (!seat) return null;
  return <Screen key={seat.playerKey} seat={seat} prize={prize} />;
}
