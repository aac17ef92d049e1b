// The leaderboard: its first lines and a player's own place beside count(*), and what it costs to pay xp with it.
import { openDatabase } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { auditLeaderboard, rebuildLeaderboard } from '@wow/product/rewards/testing';
import { Cells } from '../parts/cells.ts';
import { readOptions } from '../parts/options.ts';
import { startServer } from '../parts/postgres/start-server.ts';
import { printCell } from '../parts/print-cell.ts';
import { newResult, saveResult } from '../parts/result.ts';
import { tableText } from '../parts/table.ts';
import { leaderboardTable } from '../report/leaderboard-table.ts';
import { measureReads } from './measure-reads.ts';
import { payAndMove, payOnly, readWhilePaying } from './measure-moves.ts';
import { readSize } from './read-size.ts';
import { seatCrowd } from './seat-crowd.ts';

// In results/leaderboard.json a cell is one row of the table at one number of players. Of reads: p50Ms, p99Ms, and of
// places countOverThis, how many times longer the median of count(*) took in the same alternation. Of paying xp:
// players paid perSecond, p50Ms and p99Ms of a transaction, and with the leaderboard ofPurseOnly, the share of what
// the purses alone managed in the same alternation. Once: MiB of each table, and the seconds of counting everybody.
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
const checkpoint = (): Promise<string> => server.run('psql', ['-X', '-q', '-c', 'checkpoint']);

for (const players of sizes) {
  const name = `crowd_${players}`;
  const db = await openDatabase({ kind: 'postgres', url: await seatCrowd(server, name, players) });
  const add = (where: string, subject: string, values: Readonly<Record<string, number>>): void => {
    cells.add(subject, players, values);
    printCell(`${players.toLocaleString('en')} players${where}`, subject, values);
  };

  /** Jumps about so that neighbours in time are none on the leaderboard; the factor is prime to every size. */
  let drawn = 0;
  const anybody = (): PlayerId => (1 + ((drawn++ * 7_368_787) % players)) as PlayerId;
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
    const reads = await measureReads(db, { seconds, anybody, last, tied });
    for (const [subject, values] of reads) add(where, subject, values);
    for (const { name: how, clients, batch } of WRITES) {
      const moves = { db, clients, batch, seconds, anybody };
      await checkpoint();
      const purses = await payOnly(moves);
      await checkpoint();
      const both = await payAndMove(moves);
      add(where, `xp to ${how}, purses only`, purses);
      add(where, `xp to ${how}`, { ...both, ofPurseOnly: (both['perSecond'] ?? NaN) / (purses['perSecond'] ?? NaN) });
    }
    add(where, 'place while xp is paid', await readWhilePaying({ db, clients: 2, batch: 16, seconds, anybody }));
  }
  const { driftedBuckets, driftedPlayers } = await auditLeaderboard(db);
  // Figures of a leaderboard that is wrong are worth nothing. Purses without the leaderboard have moved away from it.
  if (driftedBuckets.length > 0) throw new Error(`${driftedBuckets.length} buckets drifted`);
  console.log(`No bucket has drifted; ${driftedPlayers.length} players were paid past the leaderboard.`);
  await db.close();
  await server.run('dropdb', ['--force', name]);
}
server.stop();

const result = newResult({ disk: server.disk, seconds, alternations, postgres: server.version }, cells.all());
console.log(`\n${tableText(leaderboardTable(result))}`);
await saveResult('leaderboard', result);
