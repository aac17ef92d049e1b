import { useEffect } from 'react';
import { LuckyTable } from '@wow/product/games/web';
import { usePrizePlace } from '../use-prize-place.ts';
import { useSeat } from '../use-seat.ts';

/** Everything that the prize dialog needs. */
const loadPrize = () => Promise.all([import('../dialogs.tsx'), import('../LuckyDialogs.tsx')]);

export function LuckySpinsPage() {
  const seat = useSeat();
  const prize = usePrizePlace();

  // It has to be there when the first wheel comes to rest. What fails now is asked for again then.
  useEffect(() => {
    loadPrize().catch((error: unknown) => console.warn('the prize dialog could not be loaded ahead', error));
  }, []);

  // The route has a gate; this is the moment between signing out and the gate.
  if (!seat) return null;
  return <LuckyTable key={seat.playerKey} seat={seat} prize={prize} />;
}
