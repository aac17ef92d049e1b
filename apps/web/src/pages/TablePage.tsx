import { GamePage } from '@wow/product/games/web';
import { usePlayerSession } from '../player/use-player-session.tsx';

export function TablePage({ id }: { id: string }) {
  const session = usePlayerSession();
  // Null for the moment between signing out and the gate.
  if (!session) return null;
  return <GamePage key={session.playerKey} id={id} session={session} />;
}
