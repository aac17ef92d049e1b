import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { PlayerId } from '@wow/core/protocol';

const TASKS = fileURLToPath(new URL('checkout-tasks.ts', import.meta.url));

/** Work that a child process does with the modules of a checkout, on the database at `url`. */
export type Task = { readonly checkout: string; readonly url: string } & (
  | { readonly kind: 'world'; readonly players: number }
  | {
      readonly kind: 'bets';
      readonly players: readonly PlayerId[];
      readonly seedKey: string;
      readonly clients: number;
      readonly seconds: number;
      /** The folder of the PostgreSQL server, whose processor time is measured. */
      readonly directory: string;
    }
);

/** Runs a task in the folder of its checkout and returns its result. */
export async function runInCheckout(task: Task): Promise<unknown> {
  const args = [join(task.checkout, 'tools/run-ts.mjs'), TASKS];
  const child = spawn(process.execPath, args, { cwd: task.checkout, stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(task));
  const printed = await text(child.stdout);
  return JSON.parse(printed.trimEnd().split('\n').at(-1) ?? '');
}
