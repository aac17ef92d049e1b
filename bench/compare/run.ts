// Bets of this checkout compared with those of another one: npm run bench -- compare <folder> [--option value].
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { alternate } from '../parts/alternate.ts';
import { Cells } from '../parts/cells.ts';
import { readOptions } from '../parts/options.ts';
import { preparePgbench, runPgbench } from '../parts/postgres/pgbench.ts';
import { startServer } from '../parts/postgres/start-server.ts';
import { ensureBuilt, THIS_CHECKOUT } from '../parts/product/product-process.ts';
import { ratios, spread } from '../parts/spread.ts';
import { EMPTY_HANDLER, SIMPLE_UPDATE } from '../parts/subjects.ts';
import { formatTable } from '../parts/table.ts';
import { startEmptyHandler } from '../http/start-empty-handler.ts';
import { rateRatio, valueAt, type Figure } from '../report/figures.ts';
import { startCheckout } from './start-checkout.ts';

const folder = resolve(process.argv[3] ?? '');
if (!existsSync(join(folder, 'bench/parts/product/world.ts'))) {
  console.error('npm run bench -- compare <folder of another checkout> [--option value]');
  process.exit(1);
}
const { seconds, alternations, clients, players, disk } = readOptions(
  { seconds: 5, alternations: 5, clients: [64, 256], players: 10_000, disk: ['model', 'real'] },
  4,
);

for (const checkout of [folder, THIS_CHECKOUT]) await ensureBuilt(checkout);
const server = startServer(disk);
await preparePgbench(server);
const before = await startCheckout('before', { checkout: folder, server, players });
const after = await startCheckout('after', { checkout: THIS_CHECKOUT, server, players });
const empty = await startEmptyHandler(server.directory);
const cells = new Cells();

for (const many of clients) {
  await alternate(cells, { x: many, what: 'clients', alternations, before: server.checkpoint }, [
    [SIMPLE_UPDATE, () => runPgbench(server, { script: SIMPLE_UPDATE, clients: many, seconds, protocol: 'simple' })],
    ['before', () => before.betInProcess(many, seconds)],
    ['after', () => after.betInProcess(many, seconds)],
    [EMPTY_HANDLER, () => empty.ask(many, seconds)],
    ['before over HTTP', () => before.betOverHttp(many, seconds)],
    ['after over HTTP', () => after.betOverHttp(many, seconds)],
  ]);
}
cells.add('before on disk', 0, await before.measureDisk());
cells.add('after on disk', 0, await after.measureDisk());
for (const started of [before, after, empty]) await started.stop();
server.stop();

/** Returns a row with a figure of both checkouts, and its ratio within each alternation. */
function compare(what: string, figureOf: (checkout: 'before' | 'after') => Figure): string[] {
  const [old = [], current = []] = (['before', 'after'] as const).map((name) => figureOf(name)({ cells: cells.all() }));
  return [what, spread(old), spread(current), spread(ratios(current, old))];
}

const rows = clients.flatMap((many) => [
  compare(`bets : ${SIMPLE_UPDATE}, ${many} clients`, (name) => rateRatio(name, SIMPLE_UPDATE, many)),
  compare(`Node µs a bet, ${many} clients`, (name) => valueAt(name, many, 'cpuUsPerBet')),
  compare(`PostgreSQL µs a bet, ${many} clients`, (name) => valueAt(name, many, 'postgresUsPerBet')),
  compare(`bets over HTTP : ${EMPTY_HANDLER}, ${many}`, (name) => rateRatio(`${name} over HTTP`, EMPTY_HANDLER, many)),
]);
const onDisk = compare('bytes a bet on disk', (name) => valueAt(`${name} on disk`, 0, 'bytesPerBet'));
console.log(`\n${await formatTable([['what', 'before', 'after', 'after : before'], ...rows, onDisk])}`);
