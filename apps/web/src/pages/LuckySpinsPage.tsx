import { useEffect } from 'react';
import { LuckyTable } from '@wow/product/games/web';
import { usePrizeDialog } from '../routing/prize-action.ts';
import { usePlayerSession } from '../player/use-player-session.ts';

/** Everything that the prize dialog needs. */
const loadPrize = () => Promise.all([import('../dialogs/Dialogs.tsx'), import('../dialogs/LuckyDialogs.tsx')]);

export function LuckySpinsPage() {
  const seat = usePlayerSession();
  const prize = usePrizeDialog();

  // It has to be there when the first wheel comes to rest. What fails now is asked for again then.
  useEffect(() => {
    loadPrize().catch((error: unknown) => console.warn('the prize dialog could not be loaded ahead', error));
  }, []);

  // The route has a gate; this is the moment between signing out and the gate.
  if (!seat) return null;
  return <LuckyTable key={seat.playerKey} seat={seat} prize={prize} />;
}
