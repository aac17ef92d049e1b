// The leaderboard: reading the top and the rank of a player compared with count(*), and its cost when xp is credited.
import { openDatabase } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { auditLeaderboard, rebuildLeaderboard } from '@wow/product/rewards/testing';
import { Cells } from '../parts/cells.ts';
import { readOptions } from '../parts/options.ts';
import { startServer } from '../parts/postgres/start-server.ts';
import { saveResult } from '../report/save-result.ts';
import { measureReads } from './measure-reads.ts';
import { payAndMove, payOnly, readWhilePaying } from './measure-moves.ts';
import { readSize } from './read-size.ts';
import { createLeaderboard } from './create-leaderboard.ts';

// In results/leaderboard.json a cell is one row of the table at one number of players.
// Reads have p50Ms and p99Ms. `countOverThis` is the median of count(*) divided by the median of this read.
// Credits have players perSecond, and p50Ms and p99Ms of a transaction. `ofPurseOnly` is the rate with the leaderboard
// divided by the rate without it. Both ratios compare values of the same alternation.
const { sizes, seconds, alternations, disk } = readOptions({
  sizes: [10_000, 100_000, 1_000_000, 10_000_000],
  seconds: 3,
  alternations: 3,
  disk: ['real', 'model'],
});
const WRITES = [
  { name: 'one player at once, 16 clients', clients: 16, batch: 1 },
  { name: '64 players at once, 4 clients', clients: 4, batch: 64 },
] as const;

const server = startServer(disk);
const cells = new Cells();

for (const players of sizes) {
  const name = `leaderboard_${players}`;
  const db = await openDatabase({ kind: 'postgres', url: await createLeaderboard(server, name, players) });
  const add = (where: string, subject: string, values: Readonly<Record<string, number>>): void =>
    cells.print(`${players.toLocaleString('en')} players${where}`, subject, players, values);

  /** Consecutive players are far apart on the leaderboard: the factor is coprime to every size. */
  let count = 0;
  const randomPlayer = (): PlayerId => (1 + ((count++ * 7_368_787) % players)) as PlayerId;
  const one = async (sql: string): Promise<PlayerId> => (await db.query<{ player_id: PlayerId }>(sql))[0]!.player_id;
  const last = await one('select player_id from leaderboard_entry order by xp, seniority limit 1');
  const tied = (Math.floor(players / 20) * 10 + 5) as PlayerId;

  const startedAt = performance.now();
  await rebuildLeaderboard(db);
  add('', 'counting all players again', { seconds: (performance.now() - startedAt) / 1_000 });
  await server.run('psql', ['-X', '-q', '-c', 'vacuum analyze leaderboard_bucket', name]);
  add('', 'room', await readSize(db));

  for (let alternation = 1; alternation <= alternations; alternation += 1) {
    const where = `, ${alternation} of ${alternations}`;
    const reads = await measureReads(db, { seconds, randomPlayer, last, tied });
    for (const [subject, values] of reads) add(where, subject, values);
    for (const { name: how, clients, batch } of WRITES) {
      const moves = { db, clients, batch, seconds, randomPlayer };
      await server.checkpoint();
      const purses = await payOnly(moves);
      await server.checkpoint();
      const both = await payAndMove(moves);
      add(where, `xp to ${how}, purses only`, purses);
      add(where, `xp to ${how}`, { ...both, ofPurseOnly: (both['perSecond'] ?? NaN) / (purses['perSecond'] ?? NaN) });
    }
    add(where, 'place while xp is paid', await readWhilePaying({ db, clients: 2, batch: 16, seconds, randomPlayer }));
  }
  const { driftedBuckets, driftedPlayers } = await auditLeaderboard(db);
  // A wrong leaderboard invalidates the figures. Players drift by design: `payOnly` does not update the leaderboard.
  if (driftedBuckets.length > 0) throw new Error(`${driftedBuckets.length} buckets drifted`);
  console.log(`No bucket has drifted; ${driftedPlayers.length} players were paid past the leaderboard.`);
  await db.close();
  await server.run('dropdb', ['--force', name]);
}
server.stop();

await saveResult('leaderboard', { disk: server.disk, seconds, alternations, postgres: server.version }, cells);
