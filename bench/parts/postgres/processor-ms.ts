import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { childrenOf } from '../../../core/testing/children-of.ts';
import type { BenchServer } from './start-server.ts';

const MS_PER_SECOND = 1_000;

/** Fields of /proc/…/stat (proc(5)), counted from the state of the process: in user and in kernel mode. */
const OWN = [11, 12];
const OF_ENDED_CHILDREN = [13, 14];

/**
 * Returns the time that processors have spent for this server until now: its first process, those that it has started,
 * and those of them that have ended. Null where the system does not tell.
 */
export function processorMs({ directory }: BenchServer): number | null {
  const [first = ''] = readFileSync(join(directory, 'data', 'postmaster.pid'), 'utf8').split('\n');
  if (!existsSync(`/proc/${first}/stat`)) return null;
  const ticks = [
    ticksOf(Number(first), [...OWN, ...OF_ENDED_CHILDREN]),
    ...childrenOf(Number(first)).map((child) => ticksOf(child, OWN)),
  ].reduce((sum, some) => sum + some);
  return (ticks * MS_PER_SECOND) / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
}

function ticksOf(processId: number, fields: readonly number[]): number {
  const file = `/proc/${processId}/stat`;
  // One that has ended since it was listed is counted with its parent's the next time.
  if (!existsSync(file)) return 0;
  // The name of the program stands before, in parentheses, and may hold anything.
  const [, rest = ''] = /.*\) (.*)/s.exec(readFileSync(file, 'utf8')) ?? [];
  const values = rest.split(' ').map(Number);
  return fields.reduce((sum, field) => sum + (values[field] ?? 0), 0);
}
