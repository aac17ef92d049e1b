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
