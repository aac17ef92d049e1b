import { onTestFinished } from 'vitest';
import type { DatabaseOptions } from '@wow/core/database';
import { buildEnvironment, Program } from '../program.ts';

export interface TestNode {
  readonly url: string;
  readonly program: Program;
}

/** Starts a node and stops it after the test. */
export async function startNode(
  database: DatabaseOptions,
  environment: Readonly<Record<string, string>> = {},
): Promise<TestNode> {
  const program = new Program({ ...buildEnvironment(database), RATE_LIMITS: 'off', ...environment });
  onTestFinished(() => program.kill());
  return { program, url: (await program.ready()).replace('localhost', '127.0.0.1') };
}

const STARTS = 5;

/** Starts a program again if it ended with 1, as a process manager does: a busy machine may not let it connect in time. */
export async function keepStarting<Started>(start: () => Promise<Started>): Promise<Started> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await start();
    } catch (error) {
      if (tried === STARTS || !(error instanceof Error && error.message.startsWith('it ended with 1:'))) throw error;
    }
  }
}
