import { GamePage } from '@wow/product/games/web';
import { usePlayerSession } from '../player/use-player-session.ts';

/** Gives the signed-in player a seat at the table. */
export function TablePage({ id }: { id: string }) {
  const seat = usePlayerSession();
  // The route has a gate; this is the moment between signing out and the gate.
  if (!seat) return null;
  return <GamePage key={seat.playerKey} id={id} seat={seat} />;
}
