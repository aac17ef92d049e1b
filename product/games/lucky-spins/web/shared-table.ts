import { browserClock } from '../../table/web/browser-clock.ts';
import type { Seat } from '../../table/web/seat.ts';
import { createSeatedRunner, type SeatedRunner } from '../../table/web/seated-runner.ts';
import { luckySpins } from '../game.ts';

export interface LuckySpinsTable extends SeatedRunner<typeof luckySpins.endpoint> {
  /** The prizes that were won in this tab. */
  readonly won: Set<number>;
}

const tables = new Map<string, LuckySpinsTable>();

/**
 * Returns the one wheel of this player in this tab. The page, the dialog over it and the prize dialog all show the same
 * round, so the player has come when the first of them is there and has left when the last one is gone.
 */
export function sharedTable(seat: Seat): LuckySpinsTable {
  const known = tables.get(seat.playerKey);
  if (known) return known;
  const { runner, sit } = createSeatedRunner(luckySpins, seat, browserClock);
  let present = 0;
  const table: LuckySpinsTable = {
    sit,
    won: new Set(),
    runner: {
      ...runner,
      enter() {
        present += 1;
        if (present === 1) runner.enter();
      },
      leave() {
        present -= 1;
        if (present === 0) runner.leave();
      },
    },
  };
  tables.set(seat.playerKey, table);
  return table;
}
