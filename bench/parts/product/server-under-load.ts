import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Database } from '@wow/core/database';
import type { BenchProcess } from '../bench-process.ts';
import { createLoad, type LoadReport } from '../load/run-load.ts';
import type { PostgresWorld } from '../postgres/postgres-world.ts';
import type { BenchServer } from '../postgres/start-server.ts';
import { checkLedger } from './check-ledger.ts';
import { startProduct } from './product-process.ts';

/** Long enough for V8 to optimize the hot functions. */
export const WARM_UP = { connections: 64, seconds: 10 };
/** A load before each measurement: the first requests after a pause are slower. */
export const RUN_UP_SECONDS = 1;

interface StartOptions {
  /** The name of its database, which is a fresh copy of the world. */
  readonly name: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** The folder whose build is started. @default this checkout */
  readonly checkout?: string;
  /** Follows each load. @default audits the ledger, which must have every answered bet */
  readonly check?: (db: Database, answered: number) => Promise<unknown>;
}

export interface ServerUnderLoad {
  readonly product: BenchProcess;
  readonly db: Database;
  /** Measures bets over HTTP. */
  readonly bet: (connections: number, seconds: number) => Promise<LoadReport>;
  /** Measures calls that play so many rounds. The report counts rounds; its waits are those of calls. */
  readonly playRounds: (rounds: number, connections: number, seconds: number) => Promise<LoadReport>;
  readonly stop: () => Promise<void>;
}

/** Starts the built server on a database of its own, and warms it up by bets. */
export async function startUnderLoad(
  server: BenchServer,
  world: PostgresWorld,
  { name, environment, checkout, check = checkLedger }: StartOptions,
): Promise<ServerUnderLoad> {
  const url = await world.fresh(name);
  const directory = mkdtempSync(join(server.directory, `${name}-`));
  const product = await startProduct(world, { kind: 'postgres', url }, directory, environment, checkout);
  const db = await openDatabase({ kind: 'postgres', url, connections: 1 });
  const load = createLoad(world.tokens, directory);
  const { url: target } = product;
  let { answered } = await load({ url: target, ...WARM_UP });
  async function play(connections: number, seconds: number, rounds?: number): Promise<LoadReport> {
    const calls = { url: target, connections, ...(rounds !== undefined && { rounds }) };
    const runUp = await load({ ...calls, seconds: RUN_UP_SECONDS });
    const report = await load({ ...calls, seconds });
    const perCall = rounds ?? 1;
    answered += (runUp.answered + report.answered) * perCall;
    await check(db, answered);
    return { ...report, answered: report.answered * perCall, perSecond: report.perSecond * perCall };
  }

  return {
    product,
    db,
    bet: play,
    playRounds: (rounds, connections, seconds) => play(connections, seconds, rounds),
    async stop() {
      await db.close();
      await product.stop();
    },
  };
}
