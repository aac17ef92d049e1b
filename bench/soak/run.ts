// Memory and event loop of the server during minutes of bets over HTTP, at full load or at a share of it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type DatabaseOptions } from '@wow/core/database';
import { findFreePort } from '../../core/programs/server-process.ts';
import { Cells } from '../parts/cells.ts';
import { createLoad } from '../parts/load/run-load.ts';
import { readOptions } from '../parts/options.ts';
import { startServer } from '../parts/postgres/start-server.ts';
import { checkLedger } from '../parts/product/check-ledger.ts';
import { ensureBuilt, startProduct } from '../parts/product/product-process.ts';
import { makeWorld } from '../parts/product/world.ts';
import { HTTP_BETS, LOOP_DELAY, MAXIMUM, MEMORY } from '../parts/subjects.ts';
import { saveResult } from '../report/save-result.ts';

const LOOP_P99 = /^nodejs_eventloop_lag_p99_seconds(?:\{[^}]*\})? (\S+)$/m;
const SAMPLE_MS = 1_000;
/** The metric covers the time since the metrics were last read. */
const LOOP_SAMPLE_MS = 10_000;
const MAXIMUM_SECONDS = 30;

const { minutes, share, connections, players, database, disk } = readOptions({
  minutes: 10,
  /** Percent of the bets a second that are answered at full load. */
  share: 100,
  connections: 64,
  players: 10_000,
  database: ['postgres', 'embedded'],
  disk: ['real', 'model'],
});

await ensureBuilt();
const directory = mkdtempSync(join(tmpdir(), 'wow-bench-'));
process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
const dataDir = join(directory, 'data');
const server = database === 'postgres' ? startServer(disk) : null;
const options: DatabaseOptions = server
  ? { kind: 'postgres', url: server.getUrl('wow') }
  : { kind: 'embedded', directory: dataDir };
await server?.run('createdb', ['wow']);
const world = await makeWorld(options, players);
const metricsPort = await findFreePort();
const product = await startProduct(world, options, dataDir, { METRICS_PORT: String(metricsPort) });
const load = createLoad(world.tokens, directory);
const cells = new Cells();
let answered = 0;

let perSecond: number | undefined;
if (share < 100) {
  const maximum = await load({ url: product.url, connections, seconds: MAXIMUM_SECONDS });
  cells.add(MAXIMUM, connections, maximum);
  answered += maximum.answered;
  perSecond = (maximum.perSecond * share) / 100;
  // Begins the first interval.
  await readLoopDelayMs();
}

/** Returns the 99th percentile of the delays of the server's event loop since the last call. */
async function readLoopDelayMs(): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const seconds = LOOP_P99.exec(await response.text())?.[1];
  if (seconds === undefined) throw new Error('The metrics have no delay of the event loop.');
  return Number(seconds) * 1_000;
}

const startedAt = performance.now();
const atSeconds = (): number => (performance.now() - startedAt) / 1_000;
const samplers = [
  setInterval(() => cells.add(MEMORY, connections, { atSeconds: atSeconds(), rssMib: product.rssMib() }), SAMPLE_MS),
  setInterval(() => {
    void readLoopDelayMs().then((p99Ms) => cells.add(LOOP_DELAY, connections, { p99Ms }));
  }, LOOP_SAMPLE_MS),
];
const seconds = Math.max(1, Math.round(minutes * 60));
const report = await load({ url: product.url, connections, seconds, ...(perSecond !== undefined && { perSecond }) });
for (const sampler of samplers) clearInterval(sampler);
cells.add(HTTP_BETS, connections, report);
await product.stop();

const db = await openDatabase(options);
await checkLedger(db, answered + report.answered);
await db.close();
server?.stop();

await saveResult(
  share < 100 ? `soak-${database}-${share}` : `soak-${database}`,
  { database, disk: server?.disk ?? 'real', minutes, share, connections, players, load: 'wrk' },
  cells,
);
