import type { Result } from '../parts/result.ts';
import { cellTable, type Table } from '../parts/table.ts';

export const NO_QUESTS = 'bets, no quests';
export const TWENTY_QUESTS = 'bets, 20 quests';
/** Also the key of the row in results/quests.json. */
export const QUESTS_READ = 'bets, 20 quests, all look every 10 s';

/** Without any bets beside. */
export const LOOK = 'look at twenty quests';
export const LOOK_AFTER_ROUNDS = 'look at twenty quests, two new rounds';

export const questsTable = (result: Result): Table =>
  cellTable(result, {
    at: 'clients',
    rate: ['perSecond', 'per second'],
    peers: [NO_QUESTS],
    others: {
      p50Ms: 'p50 ms',
      p99Ms: 'p99 ms',
      cpuUsPerBet: 'Node CPU µs a bet',
      looksPerSecond: 'looks a second',
      msPerLook: 'ms a look',
      statementsPerLook: 'statements a look',
    },
  });
