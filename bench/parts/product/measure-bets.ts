import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Database } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { SeedSealer } from '@wow/product/games/server';
import { runClosedLoop } from '../closed-loop.ts';
import { createBettor } from './bettor.ts';
import { checkLedger } from './check-ledger.ts';
import { countStatements } from './count-statements.ts';
import { nextTransaction } from './next-transaction.ts';

const WARM_UP_SECONDS = 1;
/** At the least: a cell of one client would otherwise be measured in code that has hardly run. */
const WARM_UP_CLIENTS = 64;
const NS_PER_MS = 1e6;

export interface BetsRun {
  readonly db: Database;
  readonly sealer: SeedSealer;
  /** Each bet is one of these players', drawn again for each bet. */
  readonly players: readonly PlayerId[];
  readonly clients: number;
  readonly seconds: number;
  /** How many rounds the database has already. */
  readonly rounds?: number;
}

/** The values of one cell, and how many rounds the database has now. */
export interface BetsReport {
  readonly values: Readonly<Record<string, number>>;
  readonly rounds: number;
}

/** Lets clients in this process bet, after a warm-up, and returns what they managed. Throws when the ledger broke. */
export async function measureBets({ db, sealer, players, clients, seconds, rounds = 0 }: BetsRun): Promise<BetsReport> {
  const counted = countStatements(db);
  const step = await createBettor(counted.db, sealer, players);
  const warmUp = await runClosedLoop({
    clients: Math.max(clients, WARM_UP_CLIENTS),
    seconds: WARM_UP_SECONDS,
    step,
  });

  const statements = counted.statements();
  const transaction = await nextTransaction(db);
  const lag = monitorEventLoopDelay({ resolution: 1 });
  lag.enable();
  const { steps, perSecond, p50Ms, p99Ms, cpuUsPerStep } = await runClosedLoop({ clients, seconds, step });
  lag.disable();
  const sent = counted.statements() - statements;
  const written = (await nextTransaction(db)) - transaction;

  return {
    values: {
      perSecond,
      p50Ms,
      p99Ms,
      statementsPerBet: sent / steps,
      commitsPerBet: written / steps,
      cpuUsPerBet: cpuUsPerStep,
      loopLagP99Ms: lag.percentile(99) / NS_PER_MS,
    },
    rounds: await checkLedger(db, rounds + warmUp.steps + steps),
  };
}
