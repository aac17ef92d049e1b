// Memory of the server during ten minutes of bets over HTTP.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type DatabaseOptions } from '@wow/core/database';
import { Cells } from '../parts/cells.ts';
import { createLoad } from '../parts/load/run-load.ts';
import { readOptions } from '../parts/options.ts';
import { startServer } from '../parts/postgres/start-server.ts';
import { checkLedger } from '../parts/product/check-ledger.ts';
import { ensureBuilt, startProduct } from '../parts/product/product-process.ts';
import { makeWorld } from '../parts/product/world.ts';
import { newResult, saveResult } from '../parts/result.ts';
import { tableText } from '../parts/table.ts';
import { drawSoak } from './draw-soak.ts';
import { MEMORY, SERVED, soakTable } from './soak-table.ts';

const SAMPLE_MS = 1_000;

const { minutes, connections, players, database, disk } = readOptions({
  minutes: 10,
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
const product = await startProduct(world, options, dataDir);
const load = createLoad(world.tokens, directory);
const cells = new Cells();

const startedAt = performance.now();
const sampler = setInterval(() => {
  cells.add(MEMORY, connections, { atSeconds: (performance.now() - startedAt) / 1_000, rssMib: product.rssMib() });
}, SAMPLE_MS);
const report = await load({ url: product.url, connections, seconds: Math.max(1, Math.round(minutes * 60)) });
clearInterval(sampler);
cells.add(SERVED, connections, report);
await product.stop();

const db = await openDatabase(options);
await checkLedger(db, report.answered);
await db.close();
server?.stop();

const result = newResult(
  { database, disk: server?.disk ?? 'real', minutes, connections, players, load: 'wrk' },
  cells.all(),
);
console.log(`\n${tableText(soakTable(result))}`);
await saveResult(`soak-${database}`, result);
drawSoak();
