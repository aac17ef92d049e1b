import type { BenchServer } from '../parts/postgres/start-server.ts';

/** Of 20 players, one rests each week and one is new: they take turns, so the rested ones return later. */
const TURNS = 20;

export const runSql = async (server: BenchServer, database: string, statements: readonly string[]): Promise<void> => {
  const commands = statements.flatMap((statement) => ['-c', statement]);
  await server.run('psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', ...commands, database]);
};

/** Begins the leagues some weeks ago, for players 1 to `players`. Registering millions of players takes hours. */
export const beginLeagues = (
  server: BenchServer,
  database: string,
  { players, weeks }: { readonly players: number; readonly weeks: number },
): Promise<void> =>
  runSql(server, database, [
    'set session_replication_role = replica',
    'set synchronous_commit = off',
    `update league_week set week = week - 7 * ${weeks}`,
    'drop index leaderboard_entry_order',
    `insert into leaderboard_entry (player_id, name) select id, 'player ' || id from generate_series(1, ${players}) id`,
    'vacuum (analyze) leaderboard_entry',
  ]);

/** Inserts what players gained in a week, in no order, as they gain it. Of 20 players 19 gain some xp. */
export const fillWeek = (
  server: BenchServer,
  database: string,
  { players, number, week }: { readonly players: number; readonly number: number; readonly week: string },
): Promise<void> =>
  runSql(server, database, [
    'set synchronous_commit = off',
    'set work_mem = "256MB"',
    `insert into weekly_gain (week, player_id, xp)
     select ${week}, id, (exp(random() * ln(10000)) * 100)::bigint from generate_series(1, ${players}) id
      where id % ${TURNS} <> ${number} order by hashint8(id)`,
    'vacuum (analyze) weekly_gain',
    'checkpoint',
  ]);
