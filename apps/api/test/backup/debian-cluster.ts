import { type ChildProcess, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort, guardCluster, listChildProcesses } from '@wow/core/testing';

const PASSWORD = 'secret';

/** A PostgreSQL as Debian's `pg_createcluster` makes it, in a folder of its own, with the database of WOW. */
export class DebianCluster {
  readonly folder: string;
  readonly data: string;
  readonly port: number;
  readonly owner: { readonly uid: number; readonly gid: number };
  /** What its commands need in their environment. */
  readonly values: Readonly<Record<string, string>>;
  readonly #guard: ChildProcess;

  private constructor(programs: string, folder: string, port: number) {
    const { uid, gid } = statSync('/var/lib/postgresql');
    const version = basename(dirname(programs));
    const name = basename(folder);
    const root = join(folder, 'etc');
    this.folder = folder;
    this.data = join(folder, 'data');
    this.port = port;
    this.owner = { uid, gid };
    this.values = {
      HOME: folder,
      PG_CLUSTER_CONF_ROOT: root,
      CLUSTER: `${version} ${name}`,
      PGDATA: this.data,
      PGPORT: String(port),
      PGHOST: folder,
      PG_BIN: programs,
      PG_SETTINGS: join(root, version, name),
    };
    this.#guard = guardCluster(folder);
  }

  /** @param programs The folder of PostgreSQL's programs, such as /usr/lib/postgresql/15/bin. */
  static async create(programs: string): Promise<DebianCluster> {
    const cluster = new DebianCluster(programs, mkdtempSync(join(tmpdir(), 'wow-cluster-')), await findFreePort());
    const { folder, data, port, owner } = cluster;
    chownSync(folder, owner.uid, owner.gid);
    mkdirSync(join(folder, 'etc'));
    chownSync(join(folder, 'etc'), owner.uid, owner.gid);
    const place = ['-d', data, '-s', folder, '-l', join(folder, 'log'), '-p', String(port)];
    cluster.#run('pg_createcluster', ...cluster.#name, ...place, '--', '--data-checksums');
    cluster.#run('pg_ctlcluster', ...cluster.#name, 'start');
    cluster.query(`create role wow login password '${PASSWORD}'`);
    cluster.query('create database wow owner wow');
    return cluster;
  }

  /** Of the database of WOW. */
  get url(): string {
    return `postgres://wow:${PASSWORD}@127.0.0.1:${this.port}/wow`;
  }

  /** Runs a statement as the superuser. Returns what psql prints. */
  query(statement: string, database = 'postgres'): string {
    const words = ['--quiet', '--no-align', '--tuples-only', `--dbname=${database}`, `--command=${statement}`];
    return this.#run('psql', ...words).trim();
  }

  /** Starts it, after stopping a running one. */
  restart(): void {
    this.#run('pg_ctlcluster', ...this.#name, 'restart');
  }

  /** Kills all processes at once and removes the data, as a lost disk does. */
  async destroy(): Promise<void> {
    await this.crash();
    rmSync(this.data, { recursive: true });
  }

  async crash(): Promise<void> {
    const file = join(this.data, 'postmaster.pid');
    if (!existsSync(file)) return;
    const postmaster = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
    for (const id of [postmaster, ...listChildProcesses(postmaster)]) {
      try {
        process.kill(id, 'SIGKILL');
      } catch {
        // It has ended.
      }
    }
    while (existsSync(`/proc/${postmaster}`)) await pause(20);
  }

  async remove(): Promise<void> {
    await this.crash();
    this.#guard.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  get #name(): string[] {
    return this.values['CLUSTER']!.split(' ');
  }

  #run(program: string, ...words: string[]): string {
    return execFileSync(program, words, {
      ...this.owner,
      cwd: this.folder,
      env: { PATH: process.env['PATH'], ...this.values },
      encoding: 'utf8',
      // A server that `pg_ctlcluster` starts keeps standard error open.
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  }
}
