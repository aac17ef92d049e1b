import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseOptions } from '@wow/core/database';
import { findFreePort, type PostgresCluster } from '@wow/core/testing';
import { serve, type ServedProcess } from '../crash/served-process.ts';
import { buildEnvironment } from '../program.ts';

/** What is killed. */
export type KillTarget = 'server' | 'database' | 'both';

/** Where the players play: a running server on its database. */
export interface BankFixture {
  readonly database: DatabaseOptions;
  readonly url: () => string;
  /**
   * Kills the victim, and starts it again as a process manager would: a server at once and for as long as it takes, a
   * database after `awayMs`. Resolves when the server is ready, with the milliseconds since it could have been: since
   * the kill of a server, or the start of its database.
   */
  readonly strike: (awayMs: number) => Promise<number>;
  /** Asks the server for a clean end and returns its exit code. */
  readonly stop: () => Promise<number | null>;
  /** Ends every program that still runs. */
  readonly clear: () => Promise<void>;
}

interface NodeSlot {
  readonly database: DatabaseOptions;
  /** Where that database is, unless it is never the victim. */
  readonly cluster?: PostgresCluster;
  readonly environment: Readonly<Record<string, string>>;
  /** Done while a killed server is away. */
  readonly meanwhile?: () => Promise<void>;
}

const LIMIT_MS = 30_000;

/** Starts the server on this database. */
export async function createBankFixture(
  victim: KillTarget,
  { database, cluster, environment, meanwhile }: NodeSlot,
): Promise<BankFixture> {
  const port = await findFreePort();
  const start = (): Promise<ServedProcess> => serve(port, { ...buildEnvironment(database), ...environment });
  let server = await start();

  async function restartDatabase(awayMs: number): Promise<number> {
    await pause(awayMs);
    const startedAt = performance.now();
    await cluster?.restart();
    return startedAt;
  }
  const strikes: Readonly<Record<KillTarget, (awayMs: number) => Promise<number>>> = {
    async server() {
      const killedAt = performance.now();
      await server.kill();
      await meanwhile?.();
      server = await start();
      return killedAt;
    },
    async database(awayMs) {
      await cluster?.crash();
      const startedAt = await restartDatabase(awayMs);
      await untilReady(server.url);
      return startedAt;
    },
    async both(awayMs) {
      await Promise.all([server.kill(), cluster?.crash()]);
      const [startedAt, served] = await Promise.all([restartDatabase(awayMs), keepStarting(start)]);
      server = served;
      return startedAt;
    },
  };
  return {
    database,
    url: () => server.url,
    strike: async (awayMs) => {
      const since = await strikes[victim](awayMs);
      return performance.now() - since;
    },
    stop: () => server.stop(),
    clear: () => server.kill(),
  };
}

/** A server that finds no database ends and says so. */
async function keepStarting(start: () => Promise<ServedProcess>): Promise<ServedProcess> {
  const limit = AbortSignal.timeout(LIMIT_MS);
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (limit.aborted) throw error;
    }
  }
}

async function untilReady(url: string): Promise<void> {
  const limit = AbortSignal.timeout(LIMIT_MS);
  while (!(await fetch(`${url}/readyz`)).ok) {
    if (limit.aborted) throw new Error(`the server was not ready in ${LIMIT_MS} ms`);
    await pause(20);
  }
}
