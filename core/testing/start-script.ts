import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

/** Another Node process that runs a module. */
export interface RunningScript {
  process: ChildProcess;
  /** The lines that it has printed. */
  printed: string[];
  /** Resolves with the first line that begins so. Rejects if the process ends without it. */
  prints(beginning: string): Promise<string>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; complaints: string }>;
}

/**
 * Runs the text of a module in its own process, which is killed when the test ends.
 * @param options.under A program to run it with.
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
  // `close` follows the last output.
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, signal: child.signalCode, complaints }));

  const prints = (beginning: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const check = (line: string): void => {
        if (line.startsWith(beginning)) resolve(line);
      };
      printed.forEach(check);
      lines.on('line', check);
      void ended.then(() => reject(new Error(`It ended without printing ${beginning}: ${complaints}`)));
    });

  return { process: child, printed, prints, ended };
};
