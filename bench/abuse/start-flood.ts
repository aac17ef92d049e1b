import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Flood } from './flood.ts';

const FLOOD = fileURLToPath(new URL('flood.ts', import.meta.url));

/** Starts an attacker in a child process. Returns a function that stops it and resolves with the number of responses per status. */
export async function startFlood(flood: Flood): Promise<() => Promise<string>> {
  const child = spawn(process.execPath, ['--import', 'tsx', FLOOD, JSON.stringify(flood)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  let last = '';
  const lines = createInterface({ input: child.stdout }).on('line', (line) => (last = line));
  await once(lines, 'line');
  return async () => {
    const closed = once(lines, 'close');
    child.kill('SIGTERM');
    await closed;
    return last;
  };
}
