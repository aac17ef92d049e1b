import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { OWN_TICKS, tickMs, readTicks } from './process-ticks.ts';

const KIB_PER_MIB = 1_024;

/** A server in a child process, which ends with this process. */
export class BenchProcess {
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.#child = child;
  }

  /** Starts Node with these files. Resolves when an output line matches `ready`, whose first group is the server's URL. */
  static async start(
    files: readonly (URL | string)[],
    ready: RegExp,
    environment: Readonly<Record<string, string>>,
  ): Promise<BenchProcess> {
    const args = files.map((file) => (file instanceof URL ? fileURLToPath(file) : file));
    const child = spawn(process.execPath, args, {
      env: { PATH: process.env['PATH'], ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const kill = (): void => void child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('exit', () => process.off('exit', kill));
    for await (const line of createInterface({ input: child.stdout })) {
      const url = ready.exec(line)?.[1];
      if (url === undefined) continue;
      // Keep reading: a full pipe would block the server.
      child.stdout.resume();
      return new BenchProcess(url, child);
    }
    throw new Error(`${args.at(-1)} exited with ${child.exitCode} before it was ready.`);
  }

  /** Returns the resident memory of the process in MiB. */
  rssMib(): number {
    const status = `/proc/${this.#child.pid}/status`;
    const kib = existsSync(status)
      ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(this.#child.pid)], { encoding: 'utf8' });
    return Number(kib) / KIB_PER_MIB;
  }

  /** Returns the total processor time of all threads, or 0 without /proc. */
  processorMs(): number {
    return readTicks(this.#child.pid ?? 0, OWN_TICKS) * tickMs();
  }

  /** Ends the process, by default with a graceful shutdown. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill(signal);
    await ended;
  }
}
