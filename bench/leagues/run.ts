// Leagues: settling a week and forming the groups of the next one, compared with a bare sort and copy; reading one's own.
import { fileURLToPath } from 'node:url';
import { migrate, openDatabase } from '@wow/core/database';
import { leaguesSettingsShape } from '@wow/product/leagues';
import { createLeagueHandlers, readCurrentGroup, settleLeagues } from '@wow/product/leagues/server';
import type { PlayerId } from '@wow/core/protocol';
import { Cells } from '../parts/cells.ts';
import { runClosedLoop } from '../parts/closed-loop.ts';
import { readOptions } from '../parts/options.ts';
import { startServer } from '../parts/postgres/start-server.ts';
import { OWN_GROUP, SETTLEMENT } from '../parts/subjects.ts';
import { saveResult } from '../report/save-result.ts';
import { beginLeagues, fillWeek, runSql } from './fill-weeks.ts';

// In results/leagues.json a cell is one row of the table at one number of players.
// A settlement has seconds, and `ofCopy`: its time divided by that of sorting and copying the same rows with one key.
// Reads have p50Ms and p99Ms: of the player's group with names and xp, from which places follow, and of everything that
// GET /api/leagues replies, without HTTP.
const { sizes, seconds, alternations, disk } = readOptions({
  sizes: [100_000, 1_000_000, 10_000_000],
  seconds: 3,
  alternations: 3,
  disk: ['real', 'model'],
});
const MIGRATIONS = fileURLToPath(new URL('../../product/migrations/', import.meta.url));
const TERMS = leaguesSettingsShape.leagues.parse({});

const server = startServer(disk);
const cells = new Cells();
const timeMs = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

for (const players of sizes) {
  const name = `leagues_${players}`;
  await server.run('createdb', [name]);
  const db = await openDatabase({ kind: 'postgres', url: server.getUrl(name) });
  await migrate(db, MIGRATIONS);
  // The first week only forms groups; no one is in one before.
  const weeks = alternations + 1;
  await beginLeagues(server, name, { players, weeks });
  const add = (where: string, subject: string, values: Readonly<Record<string, number>>): void =>
    cells.print(`${players.toLocaleString('en')} players${where}`, subject, players, values);

  for (let number = 0; number < weeks; number += 1) {
    const week = `date_trunc('week', now() at time zone 'UTC')::date - 7 * ${weeks - number}`;
    await fillWeek(server, name, { players, number, week });
    const settleMs = await timeMs(() => settleLeagues(db, TERMS));
    const [formed] = await db.query<{ players: number }>(
      'select count(*) as players from league_member where week = (select max(week) from league_week)',
    );
    if ((formed?.players ?? 0) < players * 0.9) throw new Error('the week was not settled');
    await runSql(server, name, ['checkpoint']);
    const copyMs = await timeMs(() =>
      runSql(server, name, [
        `set work_mem = "256MB"`,
        `set maintenance_work_mem = "512MB"`,
        `create table copied as select player_id, xp from weekly_gain where week = ${week} order by xp desc, player_id`,
        'alter table copied add primary key (player_id)',
      ]),
    );
    await runSql(server, name, ['drop table copied', 'checkpoint']);
    const values = { seconds: settleMs / 1_000, ofCopy: settleMs / copyMs };
    add(`, week ${number + 1} of ${weeks}`, number === 0 ? 'first groups' : SETTLEMENT, values);
  }
  // Half of the players have gained something in the current week.
  await fillWeek(server, name, {
    players: players / 2,
    number: weeks,
    week: `date_trunc('week', now() at time zone 'UTC')::date`,
  });
  await runSql(server, name, ['vacuum (analyze)']);

  const [current] = await db.query<{ week: string }>('select max(week)::text as week from league_week');
  /** Consecutive players are far apart: the factor is coprime to every size. */
  let count = 0;
  const randomPlayer = (): PlayerId => (1 + ((count++ * 7_368_787) % players)) as PlayerId;
  const handlers = createLeagueHandlers({
    db,
    reads: db,
    isKeyOfRound: () => Promise.resolve(false),
    announce: () => undefined,
  });
  const readLeague = async (): Promise<void> => {
    // A handler of a read looks at the player alone.
    await handlers.league({ playerId: randomPlayer() } as Parameters<typeof handlers.league>[0]);
  };
  for (let alternation = 1; alternation <= alternations; alternation += 1) {
    const where = `, ${alternation} of ${alternations}`;
    const measure = async (subject: string, step: () => Promise<void>): Promise<void> => {
      await runClosedLoop({ clients: 1, seconds: seconds / 4, step });
      const { p50Ms, p99Ms } = await runClosedLoop({ clients: 1, seconds, step });
      add(where, subject, { p50Ms, p99Ms });
    };
    await measure('select 1', async () => void (await db.query('select 1', [], 'bench-select-1')));
    await measure(OWN_GROUP, async () => void (await readCurrentGroup(db, current!.week, randomPlayer())));
    await measure('whole reply', readLeague);
  }
  await db.close();
  await server.run('dropdb', ['--force', name]);
}
server.stop();

await saveResult('leagues', { disk: server.disk, seconds, alternations, postgres: server.version }, cells);
