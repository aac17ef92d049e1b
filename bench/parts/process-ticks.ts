import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Indexes of utime and stime in /proc/…/stat (proc(5)), counted from the state field. */
export const OWN_TICKS = [11, 12];
export const TICKS_OF_ENDED_CHILDREN = [13, 14];

/** Returns the sum of these fields for a process, or 0 after it has exited. */
export function readTicks(processId: number, fields: readonly number[]): number {
  const file = `/proc/${processId}/stat`;
  if (!existsSync(file)) return 0;
  // The program name before the fields is in parentheses and may contain any character.
  const [, rest = ''] = /.*\) (.*)/s.exec(readFileSync(file, 'utf8')) ?? [];
  const values = rest.split(' ').map(Number);
  return fields.reduce((sum, field) => sum + (values[field] ?? 0), 0);
}

/** Returns the duration of a tick. */
export const tickMs = (): number => 1_000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
