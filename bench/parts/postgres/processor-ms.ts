import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listChildProcesses } from '../../../core/testing/postgres-cluster.ts';
import { OWN_TICKS, tickMs, readTicks, TICKS_OF_ENDED_CHILDREN } from '../process-ticks.ts';
import type { BenchServer } from './start-server.ts';

/**
 * Returns the total processor time of this server: the postmaster, its children, and its exited children. Returns null
 * without /proc.
 */
export function processorMs({ directory }: Pick<BenchServer, 'directory'>): number | null {
  const [first = ''] = readFileSync(join(directory, 'data', 'postmaster.pid'), 'utf8').split('\n');
  if (!existsSync(`/proc/${first}/stat`)) return null;
  const ticks = [
    readTicks(Number(first), [...OWN_TICKS, ...TICKS_OF_ENDED_CHILDREN]),
    // A child that exited after the listing is counted with its parent by the next call.
    ...listChildProcesses(Number(first)).map((child) => readTicks(child, OWN_TICKS)),
  ].reduce((sum, some) => sum + some);
  return ticks * tickMs();
}
