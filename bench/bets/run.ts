// Bets in this process compared with pgbench on the same PostgreSQL at the same number of clients; and one hot player.
import { openDatabase } from '@wow/core/database';
import { createSealer } from '@wow/product/games/server';
import { tuneHeap } from '../../apps/api/src/start/tune-heap.ts';
import { alternate } from '../parts/alternate.ts';
import { Cells } from '../parts/cells.ts';
import { readOptions } from '../parts/options.ts';
import { preparePgbench, runPgbench } from '../parts/postgres/pgbench.ts';
import { postgresWorld } from '../parts/postgres/postgres-world.ts';
import { startServer } from '../parts/postgres/start-server.ts';
import { measureBets } from '../parts/product/measure-bets.ts';
import { BETS, HOT_PLAYER, SIMPLE_UPDATE, TPC_B } from '../parts/subjects.ts';
import { saveResult } from '../report/save-result.ts';

const { seconds, alternations, clients, players, disk, protocol } = readOptions({
  seconds: 3,
  alternations: 5,
  clients: [1, 16, 64, 256],
  players: 10_000,
  disk: ['model', 'real'],
  protocol: ['simple', 'prepared'],
});

// The production server uses the same heap settings.
tuneHeap();
const server = startServer(disk);
await preparePgbench(server);
const world = await postgresWorld(server, players);
const sealer = createSealer(world.seedKey);
const cells = new Cells();

const bet = async (many: number, by: typeof world.players): Promise<Readonly<Record<string, number>>> => {
  const db = await openDatabase({ kind: 'postgres', url: await world.fresh('wow') });
  try {
    return await measureBets({ db, sealer, players: by, clients: many, seconds, server });
  } finally {
    await db.close();
  }
};

for (const many of clients) {
  await alternate(cells, { x: many, what: 'clients', alternations, before: server.checkpoint }, [
    [SIMPLE_UPDATE, () => runPgbench(server, { script: SIMPLE_UPDATE, clients: many, seconds, protocol })],
    [BETS, () => bet(many, world.players)],
    [TPC_B, () => runPgbench(server, { script: TPC_B, clients: many, seconds, protocol })],
    [HOT_PLAYER, () => bet(many, world.players.slice(0, 1))],
  ]);
}
server.stop();

await saveResult(
  'bets',
  { disk: server.disk, seconds, alternations, players, postgres: server.version, protocol },
  cells,
);
