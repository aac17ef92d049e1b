import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listChildProcesses } from '../../../core/testing/postgres-cluster.ts';
import { OWN_TICKS, tickMs, ticksOf, TICKS_OF_ENDED_CHILDREN } from '../process-ticks.ts';
import type { BenchServer } from './start-server.ts';

/**
 * Returns the time that processors have spent for this server until now: its first process, those that it has started,
 * and those of them that have ended. Null where the system does not tell.
 */
export function processorMs({ directory }: BenchServer): number | null {
  const [first = ''] = readFileSync(join(directory, 'data', 'postmaster.pid'), 'utf8').split('\n');
  if (!existsSync(`/proc/${first}/stat`)) return null;
  const ticks = [
    ticksOf(Number(first), [...OWN_TICKS, ...TICKS_OF_ENDED_CHILDREN]),
    // One that has ended since it was listed is counted with its parent's the next time.
    ...listChildProcesses(Number(first)).map((child) => ticksOf(child, OWN_TICKS)),
  ].reduce((sum, some) => sum + some);
  return ticks * tickMs();
}
