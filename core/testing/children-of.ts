import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Returns the processes that this one has started and that are alive. */
export const childrenOf = (processId: number): number[] => {
  // Small Linux images have no `ps`, other systems no /proc.
  const file = `/proc/${processId}/task/${processId}/children`;
  if (existsSync(file)) return readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  return execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([parent, id]) => (parent === processId && id !== undefined ? [id] : []));
};
