// Bets with twenty active quests compared with bets without any, and while all players look every ten seconds; one look.
import { openDatabase } from '@wow/core/database';
import { createSealer } from '@wow/product/games/server';
import { tuneHeap } from '../../apps/api/src/start/tune-heap.ts';
import { alternate } from '../parts/alternate.ts';
import { Cells } from '../parts/cells.ts';
import { readOptions } from '../parts/options.ts';
import { postgresWorld } from '../parts/postgres/postgres-world.ts';
import { startServer } from '../parts/postgres/start-server.ts';
import { measureBets } from '../parts/product/measure-bets.ts';
import { LOOK_AFTER_ROUNDS, LOOK_AT_QUESTS, NO_QUESTS, QUESTS_READ, TWENTY_QUESTS } from '../parts/subjects.ts';
import { saveResult } from '../report/save-result.ts';
import { measureLooks } from './measure-looks.ts';
import { createQuestReader, readInTurn } from './quest-reader.ts';

const READ_EVERY_SECONDS = 10;

const { seconds, alternations, clients, players, disk } = readOptions({
  seconds: 4,
  alternations: 5,
  clients: [16, 64, 256],
  players: 1_000,
  disk: ['model', 'real'],
});

tuneHeap();
const server = startServer(disk);
const world = await postgresWorld(server, players);
const sealer = createSealer(world.seedKey);
const cells = new Cells();

const bet = async (many: number, readsPerSecond: number | null): Promise<Readonly<Record<string, number>>> => {
  const db = await openDatabase({ kind: 'postgres', url: await world.fresh('wow') });
  const stop = new AbortController();
  try {
    const readQuests = readsPerSecond === null ? null : await createQuestReader(db, sealer);
    const reading =
      readQuests && readsPerSecond ? readInTurn(readQuests, world.players, readsPerSecond, stop.signal) : null;
    const values = await measureBets({ db, sealer, players: world.players, clients: many, seconds });
    stop.abort();
    const report = await reading;
    if (!report) return values;
    return { ...values, looksPerSecond: readsPerSecond!, msPerLook: report.ms / report.reads };
  } finally {
    stop.abort();
    await db.close();
  }
};

const look = async (newRounds: number): Promise<Readonly<Record<string, number>>> => {
  const db = await openDatabase({ kind: 'postgres', url: await world.fresh('wow') });
  try {
    return await measureLooks(db, sealer, world.players, newRounds);
  } finally {
    await db.close();
  }
};

await alternate(cells, { x: 1, what: 'client', alternations, before: server.checkpoint }, [
  [LOOK_AT_QUESTS, () => look(0)],
  [LOOK_AFTER_ROUNDS, () => look(2)],
]);
for (const many of clients) {
  await alternate(cells, { x: many, what: 'clients', alternations, before: server.checkpoint }, [
    [NO_QUESTS, () => bet(many, null)],
    [TWENTY_QUESTS, () => bet(many, 0)],
    [QUESTS_READ, () => bet(many, players / READ_EVERY_SECONDS)],
  ]);
}
server.stop();

await saveResult('quests', { disk: server.disk, seconds, alternations, players, postgres: server.version }, cells);
