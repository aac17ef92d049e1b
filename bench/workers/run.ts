// Bets over HTTP: one process, the same one while its metrics are scraped, and two workers behind one port.
import { findFreePort } from '../../core/programs/server-process.ts';
import { alternate } from '../parts/alternate.ts';
import { Cells } from '../parts/cells.ts';
import { readOptions } from '../parts/options.ts';
import { postgresWorld } from '../parts/postgres/postgres-world.ts';
import { startServer } from '../parts/postgres/start-server.ts';
import { ensureBuilt } from '../parts/product/product-process.ts';
import { startUnderLoad } from '../parts/product/server-under-load.ts';
import { ONE_PROCESS, SCRAPED, SCRAPED_OFTEN, TWO_WORKERS } from '../parts/subjects.ts';
import { saveResult } from '../report/save-result.ts';

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
const port = await findFreePort();
const one = await startUnderLoad(server, world, { name: 'one', environment: { METRICS_PORT: `${port}` } });
const two = await startUnderLoad(server, world, { name: 'two', environment: { WORKERS: '2' } });

async function betWhileScraped(connections: number, everyMs: number) {
  const scraping = setInterval(() => {
    void fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text());
  }, everyMs);
  try {
    return await one.bet(connections, seconds);
  } finally {
    clearInterval(scraping);
  }
}

const cells = new Cells();
for (const many of clients) {
  await alternate(cells, { x: many, what: 'connections', alternations, before: server.checkpoint }, [
    [ONE_PROCESS, () => one.bet(many, seconds)],
    [SCRAPED, () => betWhileScraped(many, SCRAPE_EVERY_MS)],
    [SCRAPED_OFTEN, () => betWhileScraped(many, SCRAPE_OFTEN_MS)],
    [TWO_WORKERS, () => two.bet(many, seconds)],
  ]);
}
for (const subject of [one, two]) await subject.stop();
server.stop();

await saveResult(
  'workers',
  { disk: server.disk, seconds, alternations, players, postgres: server.version, load: 'wrk' },
  cells,
);
