import { fileURLToPath } from 'node:url';
import { migrate, openDatabase } from '@wow/core/database';
import type { BenchServer } from '../parts/postgres/start-server.ts';

const MIGRATIONS = fileURLToPath(new URL('../../product/migrations/', import.meta.url));

/** Hundredths: what the large group of the crowd that is level with each other has. */
const TIED_XP = 10_000;

/**
 * Purses and standings only, as registering millions takes hours: four of ten players have nothing yet, two of ten are
 * level with each other, the others spread over all tiers. The index is made last, as it is after a restore.
 */
const seatSql = (players: number): string => `
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

/** Makes a database in which players 1 to `players` stand on the leaderboard, and returns its address. */
export async function seatCrowd(server: BenchServer, name: string, players: number): Promise<string> {
  await server.run('createdb', [name]);
  const db = await openDatabase({ kind: 'postgres', url: server.urlOf(name) });
  try {
    await migrate(db, MIGRATIONS);
  } finally {
    await db.close();
  }
  const statements = seatSql(players)
    .split(/;\n/)
    .flatMap((statement) => ['-c', statement]);
  await server.run('psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', ...statements, name]);
  return server.urlOf(name);
}
