import type { Seat } from '../table/web/seat.ts';
import { RouletteTable } from './web/RouletteTable.tsx';

/** The roulette table of one player; another player sits down at a fresh one. */
export function Screen({ seat }: { seat: Seat }) {
  return <RouletteTable key={seat.playerKey} seat={seat} />;
}
