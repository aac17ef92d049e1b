import type { PlayerSession } from '../../table/web/player-session.ts';
import { DicesTable } from './DicesTable.tsx';

/** The dices table of one player; another player sits down at a fresh one. */
export function Screen({ seat }: { seat: PlayerSession }) {
  return <DicesTable key={seat.playerKey} seat={seat} />;
}
