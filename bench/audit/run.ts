// `npm run wow -- audit` over large databases, compared with one HMAC and one signature per round on the same processors.
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { migrate, openDatabase } from '@wow/core/database';
import { createSealer } from '@wow/product/games/server';
import { alternate } from '../parts/alternate.ts';
import { Cells } from '../parts/cells.ts';
import { readOptions } from '../parts/options.ts';
import { startServer } from '../parts/postgres/start-server.ts';
import { AUDIT, LIMIT } from '../parts/subjects.ts';
import { saveResult } from '../report/save-result.ts';
import { playRounds } from './play-rounds.ts';
import { measureLimit } from './measure-limit.ts';
import { auditDatabase } from './run-command.ts';

// In results/audit.json a cell is one subject at one number of rounds. `peakMib` is the peak memory of the audit process,
// threads included. Ten million rounds take about 12 GB of disk and an hour to play.
const MIGRATIONS = fileURLToPath(new URL('../../product/migrations/', import.meta.url));
/** The rate of the limit is constant above this number of rounds. */
const MOST_FOR_LIMIT = 200_000;
/** Larger sizes run once: a long run averages out the noise. */
const MOST_FOR_ALTERNATIONS = 1_000_000;

const { sizes, alternations } = readOptions({ sizes: [10_000, 100_000, 1_000_000, 10_000_000], alternations: 3 });

const server = startServer('real');
// The data is only read by this benchmark, so durability is not needed.
for (const setting of ['fsync = off', 'full_page_writes = off', `max_wal_size = '4GB'`]) {
  await server.run('psql', ['-X', '-q', '-c', `alter system set ${setting}`]);
}
await server.run('psql', ['-X', '-q', '-c', 'select pg_reload_conf()']);
const cells = new Cells();

for (const rounds of sizes) {
  const name = `rounds_${rounds}`;
  const seedKey = randomBytes(32);
  await server.run('createdb', [name]);
  const db = await openDatabase({ kind: 'postgres', url: server.getUrl(name) });
  const startedAt = performance.now();
  try {
    await migrate(db, MIGRATIONS);
    await playRounds({ db, sealer: createSealer(seedKey), signingKey: randomBytes(32), rounds });
  } finally {
    await db.close();
  }
  console.log(`${rounds} rounds played in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
  await server.run('psql', ['-X', '-q', '-c', 'vacuum analyze', name]);

  const times = rounds > MOST_FOR_ALTERNATIONS ? 1 : alternations;
  await alternate(cells, { x: rounds, what: 'rounds', alternations: times }, [
    [AUDIT, () => auditDatabase(server.getUrl(name), seedKey, rounds)],
    [LIMIT, () => measureLimit(Math.min(rounds, MOST_FOR_LIMIT))],
  ]);
  await server.run('dropdb', ['--force', name]);
}
server.stop();

await saveResult('audit', { alternations, postgres: server.version }, cells);
