import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseOptions } from '@wow/core/database';
import { findFreePort, type PostgresCluster } from '@wow/core/testing';
import { serve, type ServedProcess } from '../crash/served-process.ts';
import { buildEnvironment } from '../program.ts';

export type KillTarget = 'server' | 'database' | 'both';

export interface BankFixture {
  readonly database: DatabaseOptions;
  readonly url: () => string;
  /** Kills and restarts the target. Resolves when the server is ready, with the milliseconds of its start. */
  readonly strike: (awayMs: number) => Promise<number>;
  readonly stop: () => Promise<number | null>;
  readonly clear: () => Promise<void>;
}

interface NodeSlot {
  readonly database: DatabaseOptions;
  /** Absent if the database is never killed. */
  readonly cluster?: PostgresCluster;
  readonly environment: Readonly<Record<string, string>>;
  readonly meanwhile?: () => Promise<void>;
}

const LIMIT_MS = 30_000;

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
  const kills: Readonly<Record<KillTarget, (awayMs: number) => Promise<number>>> = {
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
      await waitUntilReady(server.url);
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
      const since = await kills[victim](awayMs);
      return performance.now() - since;
    },
    stop: () => server.stop(),
    clear: () => server.kill(),
  };
}

/** A server without a database exits. */
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

async function waitUntilReady(url: string): Promise<void> {
  const limit = AbortSignal.timeout(LIMIT_MS);
  while (!(await fetch(`${url}/readyz`)).ok) {
    if (limit.aborted) throw new Error(`the server was not ready in ${LIMIT_MS} ms`);
    await pause(20);
  }
}
