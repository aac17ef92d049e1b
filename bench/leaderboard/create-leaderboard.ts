import { fileURLToPath } from 'node:url';
import { migrate, openDatabase } from '@wow/core/database';
import type { BenchServer } from '../parts/postgres/start-server.ts';

const MIGRATIONS = fileURLToPath(new URL('../../product/migrations/', import.meta.url));

/** The xp, in hundredths, of the large group of tied players. */
const TIED_XP = 10_000;

/**
 * Inserts purses and leaderboard entries only, because registering millions of players takes hours. 40 % of the players
 * have no xp, 20 % are tied, and the others spread over all tiers. The index is created last, as after a restore.
 */
const fillSql = (players: number): string => `
  set session_replication_role = replica;
  set synchronous_commit = off;
  create temp table made as select pg_get_indexdef('leaderboard_entry_order'::regclass) as definition;
  drop index leaderboard_entry_order;
  select setseed(0.5);
  insert into leaderboard_entry (player_id, name, xp)
  select id, 'player ' || id,
         case when id % 10 < 4 then 0 when id % 10 < 6 then ${TIED_XP} else (exp(random() * ln(100000)) * 100)::bigint end
    from generate_series(1, ${players}) as id;
  do $$ begin execute (select definition from made); end $$;
  insert into purse (player_id, xp) select player_id, xp from leaderboard_entry;
  vacuum (analyze) leaderboard_entry;
  vacuum (analyze) purse;
  checkpoint;`;

/** Creates a database whose leaderboard has the players 1 to `players`, and returns its URL. */
export async function createLeaderboard(server: BenchServer, name: string, players: number): Promise<string> {
  await server.run('createdb', [name]);
  const db = await openDatabase({ kind: 'postgres', url: server.getUrl(name) });
  try {
    await migrate(db, MIGRATIONS);
  } finally {
    await db.close();
  }
  const statements = fillSql(players)
    .split(/;\n/)
    .flatMap((statement) => ['-c', statement]);
  await server.run('psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', ...statements, name]);
  return server.getUrl(name);
}
