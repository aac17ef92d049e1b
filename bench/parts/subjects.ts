/** The subjects that goals name, as they are stored in bench/results. */
export const BETS = 'bets';
export const HOT_PLAYER = 'bets, one player';
export const SIMPLE_UPDATE = 'pgbench -N';
export const TPC_B = 'TPC-B';

export const HTTP_BETS = 'bets over HTTP';
export const EMPTY_HANDLER = 'empty handler';
export const ROUNDS_IN_CALLS = 'rounds in calls of 100';
export const DISK = 'bytes on disk';

export const WRITE_AND_SYNC = '8 KiB + fsync';
export const SMALLEST_COMMIT = 'smallest commit';

export const NO_QUESTS = 'bets, no quests';
export const TWENTY_QUESTS = 'bets, 20 quests';
export const QUESTS_READ = 'bets, 20 quests, all look every 10 s';
export const LOOK_AT_QUESTS = 'look at twenty quests';
export const LOOK_AFTER_ROUNDS = 'look at twenty quests, two new rounds';

export const ONE_PROCESS = 'one process';
export const SCRAPED = 'scraped every 5 s';
export const SCRAPED_OFTEN = 'scraped 20 times a second';
export const TWO_WORKERS = 'two workers';

export const MEMORY = 'memory of the server';
export const MAXIMUM = 'bets over HTTP at full load';
export const LOOP_DELAY = 'event loop of the server';

export const BARE_PGLITE = 'bare PGlite';
export const WOW = 'WOW';

export const AUDIT = 'npm run wow -- audit';
export const LIMIT = 'HMAC and signature alone';

export const SETTLEMENT = 'settlement and groups';
export const OWN_GROUP = 'own group';
export const TOP_OF_LEADERBOARD = 'first 100';
export const ANY_RANK = 'place of any player';

/** The reference of animations: one layer moves, which is the limit of the machine. */
export const BARE_PAGE = 'a bare page on which one square turns';

export const WALLET_KIT = 'wallet kit';
export const RAINBOW_KIT = 'RainbowKit 2.2.11';
