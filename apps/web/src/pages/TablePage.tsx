import { GamePage } from '@wow/product/games/web';
import { useSeat } from '../use-seat.ts';

/** Gives the signed-in player a seat at the table. */
export function TablePage({ id }: { id: string }) {
  const seat = useSeat();
  // The route has a gate; this is the moment between signing out and the gate.
  if (!seat) return null;
  return <GamePage key={seat.playerKey} id={id} seat={seat} />;
}
