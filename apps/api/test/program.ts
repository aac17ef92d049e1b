import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseOptions } from '@wow/core/database';

/** The server as a process of its own, bundled from its source for this run (`bundle-server.setup.ts`), with nothing in its environment but what is given. */
export class Program {
  readonly child: ChildProcess;
  out = '';
  err = '';

  constructor(environment: Readonly<Record<string, string>>) {
    this.child = spawn(process.execPath, [process.env['WOW_SERVER']!], {
      env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout!.on('data', (chunk: Buffer) => (this.out += chunk.toString()));
    this.child.stderr!.on('data', (chunk: Buffer) => (this.err += chunk.toString()));
  }

  /** Resolves with the address that the program told when it was ready. */
  async ready(): Promise<string> {
    for (;;) {
      const url = /WOW is ready on (\S+)/.exec(this.out)?.[1];
      if (url !== undefined) return url;
      if (this.child.exitCode !== null) throw new Error(`it ended with ${this.child.exitCode}: ${this.err}`);
      await pause(20);
    }
  }

  /** Resolves with the exit code. */
  async ended(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'close');
    return this.child.exitCode;
  }

  /** Kills the program and its children. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended();
  }
}

/** Returns the environment that makes the program use this database. */
export const buildEnvironment = (database: DatabaseOptions): Record<string, string> => ({
  ...(database.kind === 'postgres' ? { DATABASE_URL: database.url } : { DATA_DIR: database.directory }),
  SEED_KEY: 'ab'.repeat(32),
  TOKEN_KEY: 'cd'.repeat(32),
});
