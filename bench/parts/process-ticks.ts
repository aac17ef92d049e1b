import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Fields of /proc/…/stat (proc(5)), counted from the state of the process: in user and in kernel mode. */
export const OWN_TICKS = [11, 12];
export const TICKS_OF_ENDED_CHILDREN = [13, 14];

/** Returns the sum of these fields for a process, or 0 when it has ended. */
export function ticksOf(processId: number, fields: readonly number[]): number {
  const file = `/proc/${processId}/stat`;
  if (!existsSync(file)) return 0;
  // The program name comes first, in parentheses, and may contain any character.
  const [, rest = ''] = /.*\) (.*)/s.exec(readFileSync(file, 'utf8')) ?? [];
  const values = rest.split(' ').map(Number);
  return fields.reduce((sum, field) => sum + (values[field] ?? 0), 0);
}

/** Returns how long one tick lasts. */
export const tickMs = (): number => 1_000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
