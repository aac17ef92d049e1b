import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type * as tuning from '../../apps/api/src/start/tune-heap.ts';
import type * as database from '../../core/database/index.ts';
import type * as games from '../../product/games/server/index.ts';
import { runClosedLoop } from '../parts/closed-loop.ts';
import { processorMs } from '../parts/postgres/processor-ms.ts';
import type * as bettors from '../parts/product/bettor.ts';
import type * as worlds from '../parts/product/world.ts';
import type { Task } from './run-in-checkout.ts';

// Runs one task, which standard input describes, with the modules of a checkout. The last line of output is its result.
const WARM_UP_SECONDS = 2;
const US_PER_MS = 1_000;

const task = JSON.parse(await text(process.stdin)) as Task;
const load = <Module>(path: string): Promise<Module> => import(join(task.checkout, path)) as Promise<Module>;
const result = await (task.kind === 'world' ? makeWorld(task) : playBets(task));
// A pipe is written to in the background.
process.stdout.write(`\n${JSON.stringify(result)}\n`, () => process.exit(0));

async function makeWorld({ url, players }: Task & { kind: 'world' }) {
  const { makeWorld: make } = await load<typeof worlds>('bench/parts/product/world.ts');
  const { seedKey, signingKey, ...world } = await make({ kind: 'postgres', url }, players);
  return { ...world, seedKey: seedKey.toString('hex'), signingKey: signingKey.toString('hex') };
}

async function playBets({ url, players, seedKey, clients, seconds, directory }: Task & { kind: 'bets' }) {
  const { tuneHeap } = await load<typeof tuning>('apps/api/src/start/tune-heap.ts');
  const { openDatabase } = await load<typeof database>('core/database/index.ts');
  const { createSealer } = await load<typeof games>('product/games/server/index.ts');
  const { createBettor } = await load<typeof bettors>('bench/parts/product/bettor.ts');
  tuneHeap();
  const db = await openDatabase({ kind: 'postgres', url });
  const bet = await createBettor(db, createSealer(Buffer.from(seedKey, 'hex')));
  const step = (): Promise<void> => bet(players[randomInt(players.length)]!);
  await runClosedLoop({ clients, seconds: WARM_UP_SECONDS, step });
  const startMs = processorMs({ directory }) ?? 0;
  const { steps, perSecond, cpuUsPerStep } = await runClosedLoop({ clients, seconds, step });
  const postgresUsPerBet = (((processorMs({ directory }) ?? 0) - startMs) * US_PER_MS) / steps;
  await db.close();
  return { perSecond, cpuUsPerBet: cpuUsPerStep, postgresUsPerBet };
}
