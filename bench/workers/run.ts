// Bets over HTTP: one process, the same one while its metrics are scraped, and two workers behind one port.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@wow/core/database';
import { findFreePort } from '../../core/programs/server-process.ts';
import { alternate } from '../parts/alternate.ts';
import { Cells } from '../parts/cells.ts';
import { createLoad } from '../parts/load/run-load.ts';
import { readOptions } from '../parts/options.ts';
import { postgresWorld } from '../parts/postgres/postgres-world.ts';
import { startServer } from '../parts/postgres/start-server.ts';
import { checkLedger } from '../parts/product/check-ledger.ts';
import { ensureBuilt, startProduct } from '../parts/product/product-process.ts';
import { ONE_PROCESS, SCRAPED, SCRAPED_OFTEN, TWO_WORKERS } from '../parts/subjects.ts';
import { saveResult } from '../report/save-result.ts';

const WARM_UP_SECONDS = 10;
const RUN_UP_SECONDS = 1;
const SCRAPE_EVERY_MS = 5_000;
/** A hundred times as often, which shows the cost of one scrape above the noise of a shared machine. */
const SCRAPE_OFTEN_MS = 50;

const { seconds, alternations, clients, players, disk } = readOptions({
  seconds: 10,
  alternations: 5,
  clients: [64, 256],
  players: 10_000,
  disk: ['model', 'real'],
});

await ensureBuilt();
const server = startServer(disk);
const world = await postgresWorld(server, players);
const load = createLoad(world.tokens, server.directory);

/** A node on a database of its own, and how to measure it. */
async function startSubject(name: string, environment: Readonly<Record<string, string>>) {
  const url = await world.fresh(name);
  const dataDir = mkdtempSync(join(server.directory, 'data-'));
  const product = await startProduct(world, { kind: 'postgres', url }, dataDir, environment);
  const db = await openDatabase({ kind: 'postgres', url, connections: 1 });
  let { answered } = await load({ url: product.url, connections: 64, seconds: WARM_UP_SECONDS });
  return {
    async bet(connections: number) {
      const runUp = await load({ url: product.url, connections, seconds: RUN_UP_SECONDS });
      const report = await load({ url: product.url, connections, seconds });
      answered += runUp.answered + report.answered;
      await checkLedger(db, answered);
      return report;
    },
    async stop() {
      await db.close();
      await product.stop();
    },
  };
}

const port = await findFreePort();
const one = await startSubject('one', { METRICS_PORT: `${port}` });
const two = await startSubject('two', { WORKERS: '2' });

async function betWhileScraped(connections: number, everyMs: number) {
  const scraping = setInterval(() => {
    void fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text());
  }, everyMs);
  try {
    return await one.bet(connections);
  } finally {
    clearInterval(scraping);
  }
}

const cells = new Cells();
for (const many of clients) {
  await alternate(cells, { x: many, what: 'connections', alternations, before: server.checkpoint }, [
    [ONE_PROCESS, () => one.bet(many)],
    [SCRAPED, () => betWhileScraped(many, SCRAPE_EVERY_MS)],
    [SCRAPED_OFTEN, () => betWhileScraped(many, SCRAPE_OFTEN_MS)],
    [TWO_WORKERS, () => two.bet(many)],
  ]);
}
for (const subject of [one, two]) await subject.stop();
server.stop();

await saveResult(
  'workers',
  { disk: server.disk, seconds, alternations, players, postgres: server.version, load: 'wrk' },
  cells,
);
