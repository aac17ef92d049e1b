import { execFileSync, type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, closeSync, openSync, rmSync, chownSync, mkdtempSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { tmpdir } from 'node:os';
import { findPostgres } from './test-programs.ts';
import { findFreePort } from '../programs/server-process.ts';

/** Returns the living children of a process. */
export const listChildProcesses = (processId: number): number[] => {
  // Small Linux images lack `ps`, other systems lack /proc.
  const file = `/proc/${processId}/task/${processId}/children`;
  if (existsSync(file)) return readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  return execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([parent, id]) => (parent === processId && id !== undefined ? [id] : []));
};

interface ClusterLocation {
  programs: string;
  directory: string;
  owner: { uid: number; gid: number } | undefined;
  port: number;
  /** Further variables of the server, read at each start. */
  environment?: Readonly<Record<string, string>>;
}

const START_LIMIT_MS = 60_000;

const GUARD = `read -r _; kill -QUIT "$(head -n 1 "$1/data/postmaster.pid")" 2>/dev/null; sleep 1; rm -rf "$1"`;

/**
 * Starts a guard of the server in a folder. If this process ends without stopping the server, even by SIGKILL, the guard's
 * pipe closes, and it stops the server and removes the folder.
 */
export function guardCluster(directory: string): ChildProcess {
  const guard = spawn('sh', ['-c', GUARD, 'sh', directory], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  guard.unref();
  return guard;
}

/** A PostgreSQL server that ends with this process. */
export class PostgresCluster {
  /** Of the database `postgres`, for its superuser. */
  readonly url: string;
  /** Of its data and its log. */
  readonly directory: string;
  readonly #location: ClusterLocation;
  readonly #guard: ChildProcess;
  #server: ChildProcess | undefined;

  private constructor(location: ClusterLocation) {
    this.#location = location;
    this.directory = location.directory;
    this.url = `postgres://postgres@127.0.0.1:${location.port}/postgres`;
    this.#guard = guardCluster(location.directory);
  }

  static async start(location: ClusterLocation): Promise<PostgresCluster> {
    const cluster = new PostgresCluster(location);
    try {
      await cluster.restart();
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  /** The same server on another database. */
  urlOf(database: string): string {
    const url = new URL(this.url);
    url.pathname = `/${database}`;
    return url.href;
  }

  /** Starts the server, after stopping a running one. Resolves when it answers. */
  async restart(): Promise<void> {
    await this.#end('SIGINT');
    const { programs, directory, owner, port, environment } = this.#location;
    const log = openSync(join(directory, 'log'), 'a');
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
    const server = spawn(
      join(programs, 'postgres'),
      ['-D', join(directory, 'data'), ...settings.flatMap((setting) => ['-c', setting])],
      // Detached: Ctrl-C in the terminal ends it through `stop` only.
      {
        ...owner,
        cwd: directory,
        detached: true,
        stdio: ['ignore', log, log],
        env: { ...process.env, ...environment },
      },
    );
    closeSync(log);
    this.#server = server;
    const limit = AbortSignal.timeout(START_LIMIT_MS);
    while (!(await this.#answers())) {
      if (server.exitCode !== null || server.signalCode !== null || limit.aborted) {
        throw new Error(`PostgreSQL did not start:\n${readFileSync(join(directory, 'log'), 'utf8').slice(-2_000)}`);
      }
      await pause(20);
    }
  }

  /** Kills the server and all its processes at once, like a power cut. */
  async crash(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Sends a signal to every process of the server. */
  signal(name: NodeJS.Signals): void {
    const postmaster = this.#server?.pid;
    if (postmaster === undefined) return;
    for (const id of [postmaster, ...listChildProcesses(postmaster)]) {
      try {
        process.kill(id, name);
      } catch (error) {
        // The process has ended.
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
      }
    }
  }

  /** Starts a streaming replica of this server. The caller stops it. */
  async startReplica(): Promise<PostgresCluster> {
    const { programs, owner } = this.#location;
    const directory = mkdtempSync(join(tmpdir(), 'wow-replica-'));
    if (owner !== undefined) chownSync(directory, owner.uid, owner.gid);
    const copy = [`--pgdata=${join(directory, 'data')}`, `--dbname=${this.url}`, '--write-recovery-conf', '--no-sync'];
    try {
      execFileSync(join(programs, 'pg_basebackup'), [...copy, '--checkpoint=fast'], {
        ...owner,
        cwd: directory,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
    } catch (error) {
      rmSync(directory, { recursive: true, force: true });
      throw error;
    }
    return PostgresCluster.start({ programs, directory, owner, port: await findFreePort() });
  }

  /** Stops the server and removes its files. Safe to call twice. */
  async stop(): Promise<void> {
    await this.#end('SIGQUIT');
    this.#guard.kill();
    rmSync(this.#location.directory, { recursive: true, force: true });
  }

  async #end(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> {
    const server = this.#server;
    if (server === undefined) return;
    const isRunning = server.exitCode === null && server.signalCode === null;
    const ended = isRunning ? once(server, 'exit') : undefined;
    if (signal === 'SIGKILL') this.signal(signal);
    else if (isRunning) server.kill(signal);
    await ended;
    this.#server = undefined;
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end();
    }
  }
}

/**
 * Starts a PostgreSQL with the default durability in a folder of `parent`, which is removed when it stops or this process
 * ends.
 */
export const startPostgres = async (
  parent = tmpdir(),
  environment: Readonly<Record<string, string>> = {},
): Promise<PostgresCluster> => {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('The programs of PostgreSQL were not found.');

  const directory = mkdtempSync(join(parent, 'wow-postgres-'));
  try {
    const owner = systemUser();
    if (owner !== undefined) chownSync(directory, owner.uid, owner.gid);
    const initdb = [
      `--pgdata=${join(directory, 'data')}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ];
    execFileSync(join(programs, 'initdb'), initdb, { ...owner, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] });
    return await PostgresCluster.start({ programs, directory, owner, port: await findFreePort(), environment });
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    throw error;
  }
};

/** The unprivileged account of Linux. */
const UNPRIVILEGED_ID = '65534';

/** PostgreSQL refuses to run as root. */
const systemUser = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([, , id]) => id === UNPRIVILEGED_ID);
  if (account === undefined) throw new Error('PostgreSQL needs an account other than root: add one named postgres.');
  return { uid: Number(account[2]), gid: Number(account[3]) };
};
