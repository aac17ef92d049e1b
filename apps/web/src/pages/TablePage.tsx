import { useEffect } from 'react';
import { GamePage } from '@wow/product/games/web';
import { saveLastTable } from '../home/last-table.ts';
import { usePlayerSession } from '../player/use-player-session.tsx';

export function TablePage({ id }: { id: string }) {
  const session = usePlayerSession();
  useEffect(() => saveLastTable(id), [id]);
  // Null for the moment between signing out and the gate.
  if (!session) return null;
  return <GamePage key={session.playerKey} id={id} session={session} />;
}
