// Authenticated bets over HTTP compared with an empty Fastify handler with the same schemas, and with pgbench.
import { openDatabase } from '@wow/core/database';
import { BenchProcess } from '../parts/bench-process.ts';
import { alternate } from '../parts/alternate.ts';
import { Cells } from '../parts/cells.ts';
import { createLoad, type LoadReport } from '../parts/load/run-load.ts';
import { readOptions } from '../parts/options.ts';
import { preparePgbench, runPgbench } from '../parts/postgres/pgbench.ts';
import { postgresWorld } from '../parts/postgres/postgres-world.ts';
import { startServer } from '../parts/postgres/start-server.ts';
import { checkLedger } from '../parts/product/check-ledger.ts';
import { ensureBuilt, startProduct } from '../parts/product/product-process.ts';
import { measureBytesPerBet, readRoom } from '../parts/product/room.ts';
import { DISK, EMPTY_HANDLER, HTTP_BETS, SIMPLE_UPDATE, TPC_B } from '../parts/subjects.ts';
import { saveResult } from '../report/save-result.ts';

/** Long enough for V8 to optimize the hot functions. */
const WARM_UP_SECONDS = 10;
/** Warm-up before each cell: the first requests after a pause measure the opening of connections. */
const RUN_UP_SECONDS = 1;

const { seconds, alternations, clients, players, disk, protocol } = readOptions({
  seconds: 5,
  alternations: 5,
  clients: [16, 64, 256],
  players: 10_000,
  disk: ['model', 'real'],
  protocol: ['simple', 'prepared'],
});

await ensureBuilt();
const server = startServer(disk);
await preparePgbench(server);
const world = await postgresWorld(server, players);
const url = await world.fresh('wow');
const load = createLoad(world.tokens, server.directory);
const product = await startProduct(world, { kind: 'postgres', url }, server.directory);
const empty = await BenchProcess.start(
  ['--import', 'tsx', new URL('empty-handler.ts', import.meta.url)],
  /listening on (\S+)/,
  {},
);
const db = await openDatabase({ kind: 'postgres', url, connections: 1 });
const cells = new Cells();

const ask = async (connections: number): Promise<LoadReport> => {
  await load({ url: empty.url, connections, seconds: RUN_UP_SECONDS });
  return load({ url: empty.url, connections, seconds });
};

const bet = async (connections: number): Promise<Readonly<Record<string, number>>> => {
  const runUp = await load({ url: product.url, connections, seconds: RUN_UP_SECONDS });
  const report = await load({ url: product.url, connections, seconds });
  answered += runUp.answered + report.answered;
  await checkLedger(db, answered);
  return { ...report, rssMib: product.rssMib() };
};

await load({ url: empty.url, connections: 64, seconds: WARM_UP_SECONDS });
let { answered } = await load({ url: product.url, connections: 64, seconds: WARM_UP_SECONDS });
const roomBefore = await readRoom(server, db);

for (const many of clients) {
  await alternate(cells, { x: many, what: 'connections', alternations, before: server.checkpoint }, [
    [EMPTY_HANDLER, () => ask(many)],
    [HTTP_BETS, () => bet(many)],
    [SIMPLE_UPDATE, () => runPgbench(server, { script: SIMPLE_UPDATE, clients: many, seconds, protocol })],
    [TPC_B, () => runPgbench(server, { script: TPC_B, clients: many, seconds, protocol })],
  ]);
}
cells.print('all connections', DISK, 1, await measureBytesPerBet(server, db, roomBefore, () => bet(64)));
await db.close();
await product.stop();
await empty.stop();
server.stop();

await saveResult(
  'http',
  { disk: server.disk, seconds, alternations, players, postgres: server.version, protocol, load: 'wrk' },
  cells,
);
