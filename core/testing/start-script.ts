import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

/** Another Node process that runs a piece of our source. */
export interface RunningScript {
  process: ChildProcess;
  /** What it has printed so far, line by line. */
  printed: string[];
  /** Resolves when it has printed a line that begins so, with that line; rejects when it ends without. */
  prints(beginning: string): Promise<string>;
  /** Resolves when it has ended, however. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; complaints: string }>;
}

/**
 * Runs a module, given as text, in a process of its own: one that can be killed, and is when the test ends.
 * `under` is a program to run it with.
 */
export const startScript = (
  module: string,
  { under = [], environment = {} }: { under?: readonly string[]; environment?: NodeJS.ProcessEnv } = {},
): RunningScript => {
  const command = [...under, process.execPath, '--import', 'tsx', '--input-type=module', '--eval', module];
  const [program = process.execPath, ...parameters] = command;
  const child = spawn(program, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

  onTestFinished(() => void child.kill('SIGKILL'));

  const printed: string[] = [];
  let complaints = '';
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => printed.push(line));
  child.stderr.on('data', (text: Buffer) => {
    complaints += text.toString();
  });
  // `close` comes after the last of the output.
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, signal: child.signalCode, complaints }));

  const prints = (beginning: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (line: string): void => {
        if (line.startsWith(beginning)) resolve(line);
      };
      printed.forEach(look);
      lines.on('line', look);
      void ended.then(() => reject(new Error(`It ended without printing ${beginning}: ${complaints}`)));
    });

  return { process: child, printed, prints, ended };
};
