import type { Seat } from '../table/web/seat.ts';
import { DicesTable } from './web/DicesTable.tsx';

/** The dices table of one player; another player sits down at a fresh one. */
export function Screen({ seat }: { seat: Seat }) {
  return <DicesTable key={seat.playerKey} seat={seat} />;
}
