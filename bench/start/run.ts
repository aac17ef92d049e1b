// Time until the built server is ready after SIGKILL on the embedded database, compared with a bare PGlite.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { syncTree } from '../../core/database/embedded/sync-tree.ts';
import { BenchProcess } from '../parts/bench-process.ts';
import { Cells } from '../parts/cells.ts';
import { createLoad } from '../parts/load/run-load.ts';
import { readOptions } from '../parts/options.ts';
import { ensureBuilt, startProduct } from '../parts/product/product-process.ts';
import { makeWorld } from '../parts/product/world.ts';
import { BARE_PGLITE, WOW } from '../parts/subjects.ts';
import { saveResult } from '../report/save-result.ts';

const OPEN_BARE = new URL('open-bare.mjs', import.meta.url);
const CONNECTIONS = 16;

const { seconds, alternations, players } = readOptions({ seconds: 2, alternations: 9, players: 1_000 });

await ensureBuilt();
const directory = mkdtempSync(join(tmpdir(), 'wow-bench-'));
process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
const data = join(directory, 'data');
const copy = join(directory, 'copy');
const database = { kind: 'embedded', directory: data } as const;
const world = await makeWorld(database, players);
const load = createLoad(world.tokens, directory);
const cells = new Cells();

interface Started {
  readonly process: BenchProcess;
  readonly values: { readonly readyMs: number; readonly processorMs: number };
}

async function measureStart(start: () => Promise<BenchProcess>): Promise<Started> {
  const startedAt = performance.now();
  const process = await start();
  return { process, values: { readyMs: performance.now() - startedAt, processorMs: process.processorMs() } };
}

const startBare = (): Promise<BenchProcess> => BenchProcess.start([OPEN_BARE, copy], /is ready on (.+)/, {});

async function startWow(): Promise<BenchProcess> {
  const product = await startProduct(world, database, data);
  while ((await fetch(`${product.url}/readyz`)).status !== 200);
  return product;
}

const playAndKill = async (product: BenchProcess): Promise<void> => {
  await load({ url: product.url, connections: CONNECTIONS, seconds });
  await product.stop('SIGKILL');
};

await playAndKill(await startWow());
for (let alternation = 1; alternation <= alternations; alternation += 1) {
  const add = (subject: string, { values }: Started): void =>
    cells.print(`${alternation} of ${alternations}`, subject, players, values);
  rmSync(copy, { recursive: true, force: true });
  cpSync(join(data, 'database'), copy, { recursive: true });
  // Without this, the first sync of WOW would also flush the copy.
  await syncTree(copy);
  const bare = await measureStart(startBare);
  add(BARE_PGLITE, bare);
  await bare.process.stop('SIGKILL');
  const wow = await measureStart(startWow);
  add(WOW, wow);
  await playAndKill(wow.process);
}

await saveResult('start', { disk: 'real', seconds, alternations, players }, cells);
