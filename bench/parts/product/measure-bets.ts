import { randomInt } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Database } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { SeedSealer } from '@wow/product/games/server';
import { runClosedLoop } from '../closed-loop.ts';
import { processorMs } from '../postgres/processor-ms.ts';
import type { BenchServer } from '../postgres/start-server.ts';
import { createBettor } from './bettor.ts';
import { checkLedger } from './check-ledger.ts';
import { countStatements } from './count-statements.ts';
import { nextTransaction } from './next-transaction.ts';

const WARM_UP_SECONDS = 1;
/** The minimum: a warm-up with one client would leave the code unoptimized. */
const WARM_UP_CLIENTS = 64;
const NS_PER_MS = 1e6;
const US_PER_MS = 1_000;

export interface BetsRun {
  readonly db: Database;
  readonly sealer: SeedSealer;
  /** Each bet is played for a random one of these players. */
  readonly players: readonly PlayerId[];
  readonly clients: number;
  readonly seconds: number;
  /** The server of the database, whose processor time is measured. */
  readonly server?: BenchServer;
}

/** Measures bets of concurrent clients in this process after a warm-up. Throws if the ledger is broken afterwards. */
export async function measureBets({
  db,
  sealer,
  players,
  clients,
  seconds,
  server,
}: BetsRun): Promise<Readonly<Record<string, number>>> {
  const roundsBefore = await checkLedger(db, 0);
  const counted = countStatements(db);
  const bet = await createBettor(counted.db, sealer);
  const step = (): Promise<void> => bet(players[randomInt(players.length)]!);
  const warmUp = await runClosedLoop({
    clients: Math.max(clients, WARM_UP_CLIENTS),
    seconds: WARM_UP_SECONDS,
    step,
  });

  const statements = counted.statements();
  const transaction = await nextTransaction(db);
  const postgresMs = server ? processorMs(server) : null;
  const lag = monitorEventLoopDelay({ resolution: 1 });
  lag.enable();
  const { steps, perSecond, p50Ms, p99Ms, cpuUsPerStep } = await runClosedLoop({ clients, seconds, step });
  lag.disable();
  const postgresEndMs = server ? processorMs(server) : null;
  const sent = counted.statements() - statements;
  const written = (await nextTransaction(db)) - transaction;

  await checkLedger(db, roundsBefore + warmUp.steps + steps);
  return {
    perSecond,
    p50Ms,
    p99Ms,
    statementsPerBet: sent / steps,
    commitsPerBet: written / steps,
    cpuUsPerBet: cpuUsPerStep,
    ...(postgresMs !== null &&
      postgresEndMs !== null && { postgresUsPerBet: ((postgresEndMs - postgresMs) * US_PER_MS) / steps }),
    loopLagP99Ms: lag.percentile(99) / NS_PER_MS,
  };
}
