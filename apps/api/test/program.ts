import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseOptions } from '@wow/core/database';

/** Of pino. */
const LEVELS = { info: 30, warn: 40, fatal: 60 } as const;

export class Program {
  readonly child: ChildProcess;
  out = '';
  err = '';

  /** @param server @default the server of this checkout */
  constructor(environment: Readonly<Record<string, string>>, server = process.env['WOW_SERVER']!) {
    // A server on PostgreSQL writes its high-water mark there.
    const folder = mkdtempSync(join(tmpdir(), 'wow-node-'));
    this.child = spawn(process.execPath, [server], {
      env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], PORT: '0', DATA_DIR: folder, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.once('close', () => rmSync(folder, { recursive: true, force: true }));
    this.child.stdout!.on('data', (chunk: Buffer) => (this.out += chunk.toString()));
    this.child.stderr!.on('data', (chunk: Buffer) => (this.err += chunk.toString()));
  }

  /** Returns the messages of its log from this level on. */
  messages(from: keyof typeof LEVELS = 'info'): string[] {
    const lines = this.out.split('\n').filter((line) => line !== '');
    return lines
      .map((line) => JSON.parse(line) as { readonly level: number; readonly msg: string })
      .filter(({ level }) => level >= LEVELS[from])
      .map(({ msg }) => msg);
  }

  /** Resolves with the URL when the server is ready. */
  async ready(): Promise<string> {
    for (;;) {
      const url = /WOW is ready on ([^\s"]+)/.exec(this.out)?.[1];
      if (url !== undefined) return url;
      if (this.child.exitCode !== null) throw new Error(`it ended with ${this.child.exitCode}: ${this.out}${this.err}`);
      await pause(20);
    }
  }

  async ended(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'close');
    return this.child.exitCode;
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended();
  }
}

/** Returns the environment for this database. */
export const buildEnvironment = (database: DatabaseOptions): Record<string, string> => ({
  ...(database.kind === 'postgres' ? { DATABASE_URL: database.url } : { DATA_DIR: database.directory }),
  SEED_KEY: 'ab'.repeat(32),
  TOKEN_KEY: 'cd'.repeat(32),
});
