import { GamePage } from '@wow/product/games/web';
import { usePlayerSession } from '../player/use-player-session.ts';

export function TablePage({ id }: { id: string }) {
  const seat = usePlayerSession();
  // Null for the moment between signing out and the gate.
  if (!seat) return null;
  return <GamePage key={seat.playerKey} id={id} seat={seat} />;
}
