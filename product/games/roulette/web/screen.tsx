import type { PlayerSession } from '../../table/web/player-session.ts';
import { RouletteTable } from './RouletteTable.tsx';

/** The roulette table of one player; another player sits down at a fresh one. */
export function Screen({ seat }: { seat: PlayerSession }) {
  return <RouletteTable key={seat.playerKey} seat={seat} />;
}
