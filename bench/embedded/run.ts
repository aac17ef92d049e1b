// Bets on the embedded database with every commit synced, compared with the limits of the disk and of the database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@wow/core/database';
import { createSealer } from '@wow/product/games/server';
import { alternate } from '../parts/alternate.ts';
import { Cells } from '../parts/cells.ts';
import { runClosedLoop } from '../parts/closed-loop.ts';
import { readOptions } from '../parts/options.ts';
import { measureBets } from '../parts/product/measure-bets.ts';
import { makeWorld } from '../parts/product/world.ts';
import { BETS, SMALLEST_COMMIT, WRITE_AND_SYNC } from '../parts/subjects.ts';
import { saveResult } from '../report/save-result.ts';
import { measureSyncs } from './measure-syncs.ts';

const { seconds, alternations, clients, players } = readOptions({
  seconds: 3,
  alternations: 5,
  clients: [1, 16, 64, 256],
  players: 10_000,
});

const directory = mkdtempSync(join(tmpdir(), 'wow-bench-'));
process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
const options = { kind: 'embedded', directory: join(directory, 'data') } as const;
const world = await makeWorld(options, players);
const db = await openDatabase(options);
const sealer = createSealer(world.seedKey);
const cells = new Cells();

const commit = async (): Promise<void> => {
  // Writes one WAL record and changes no table: the smallest commit that needs a sync.
  await db.query(`select pg_logical_emit_message(true, 'bench', '')`, [], 'smallest-commit');
};

for (const many of clients) {
  await alternate(cells, { x: many, what: 'clients', alternations }, [
    [WRITE_AND_SYNC, async () => measureSyncs(directory, seconds)],
    [
      SMALLEST_COMMIT,
      async () => {
        const { perSecond, p50Ms, p99Ms } = await runClosedLoop({ clients: 1, seconds, step: commit });
        return { perSecond, p50Ms, p99Ms };
      },
    ],
    [BETS, () => measureBets({ db, sealer, players: world.players, clients: many, seconds })],
  ]);
}
await db.close();

await saveResult('embedded', { disk: 'real', seconds, alternations, players }, cells);
