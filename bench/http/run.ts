// Authenticated bets over HTTP compared with an empty Fastify handler with the same schemas, and with pgbench.
import { alternate } from '../parts/alternate.ts';
import { Cells } from '../parts/cells.ts';
import { readOptions } from '../parts/options.ts';
import { preparePgbench, runPgbench } from '../parts/postgres/pgbench.ts';
import { postgresWorld } from '../parts/postgres/postgres-world.ts';
import { startServer } from '../parts/postgres/start-server.ts';
import { ensureBuilt } from '../parts/product/product-process.ts';
import { measureBytesPerBet, readRoom } from '../parts/product/room.ts';
import { startUnderLoad } from '../parts/product/server-under-load.ts';
import { DISK, EMPTY_HANDLER, HTTP_BETS, ROUNDS_IN_CALLS, SIMPLE_UPDATE, TPC_B } from '../parts/subjects.ts';
import { saveResult } from '../report/save-result.ts';
import { startEmptyHandler } from './start-empty-handler.ts';

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
const empty = await startEmptyHandler(server.directory);
const wow = await startUnderLoad(server, world, { name: 'wow' });
const roomBefore = await readRoom(server, wow.db);
const cells = new Cells();

for (const many of clients) {
  await alternate(cells, { x: many, what: 'connections', alternations, before: server.checkpoint }, [
    [EMPTY_HANDLER, () => empty.ask(many, seconds)],
    [HTTP_BETS, async () => ({ ...(await wow.bet(many, seconds)), rssMib: wow.product.rssMib() })],
    [SIMPLE_UPDATE, () => runPgbench(server, { script: SIMPLE_UPDATE, clients: many, seconds, protocol })],
    [TPC_B, () => runPgbench(server, { script: TPC_B, clients: many, seconds, protocol })],
  ]);
}
const CALLS = 64;
await alternate(cells, { x: CALLS, what: 'connections', alternations, before: server.checkpoint }, [
  [ROUNDS_IN_CALLS, () => wow.playRounds(100, CALLS, seconds)],
]);
const onDisk = await measureBytesPerBet(server, wow.db, roomBefore, () => wow.bet(64, seconds));
cells.print('all connections', DISK, 1, onDisk);
for (const started of [wow, empty]) await started.stop();
server.stop();

await saveResult(
  'http',
  { disk: server.disk, seconds, alternations, players, postgres: server.version, protocol, load: 'wrk' },
  cells,
);
