import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@wow/core/database';
import { findFreePort, ServerProcess } from '@wow/core/testing';
import { buildHaproxySettings, DCS_SETTINGS } from './cluster-settings.ts';
import { TestNetwork } from './network.ts';

const HOSTS = 3;
const SYNCED_WITHIN_MS = 120_000;
const STARTED_WITHIN_MS = 40_000;

/** Paths of the programs, all from Debian. */
export interface ClusterPrograms {
  readonly patroni: string;
  readonly etcd: string;
  readonly haproxy: string;
  /** The folder of PostgreSQL's programs. */
  readonly postgres: string;
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly host: string;
  readonly timeline?: number;
}

/** Three PostgreSQL under Patroni and etcd, each on a host of its own, and HAProxy that leads to the primary. */
export class PatroniCluster {
  readonly #programs: ClusterPrograms;
  readonly #network = new TestNetwork(HOSTS);
  readonly #folder = mkdtempSync(join(tmpdir(), 'wow-patroni-'));
  readonly #etcds: ServerProcess[] = [];
  readonly #patronis: (ServerProcess | undefined)[] = [];
  #haproxy: ServerProcess | undefined;
  #port = 0;

  constructor(programs: ClusterPrograms) {
    this.#programs = programs;
    const { uid, gid } = findPostgresUser();
    chownSync(this.#folder, uid, gid);
    for (let host = 0; host < HOSTS; host += 1) {
      mkdirSync(this.#path(host), { mode: 0o700 });
      chownSync(this.#path(host), uid, gid);
    }
  }

  get url(): string {
    return `postgres://postgres:secret@127.0.0.1:${this.#port}/wow`;
  }

  async start(): Promise<void> {
    const hosts = Array.from({ length: HOSTS }, (_, host) => host);
    this.#etcds.push(...(await Promise.all(hosts.map((host) => this.#startEtcd(host)))));
    for (const host of hosts) await this.startMember(host);
    await this.#startHaproxy();
    await this.whenSynced();
    const db = await this.#openPostgres();
    await db.query('create database wow');
    await db.close();
  }

  /** Starts Patroni, which starts PostgreSQL. */
  async startMember(host: number): Promise<void> {
    if (this.#patronis[host]) await this.#patronis[host].stop();
    const file = join(this.#path(host), 'patroni.json');
    writeFileSync(file, JSON.stringify(this.#buildPatroniSettings(host)));
    const [command, args] = this.#network.command(host, this.#programs.patroni, file);
    this.#patronis[host] = await ServerProcess.start(
      command,
      args,
      async () => (await this.#readMembers(host)) !== null,
    );
  }

  /** The host of the primary, as the first reachable host sees it. */
  async findPrimary(): Promise<number> {
    for (;;) {
      for (let host = 0; host < HOSTS; host += 1) {
        if (await this.#isPrimary(host)) return host;
      }
      await pause(100);
    }
  }

  /** Each promotion begins a timeline. */
  async readTimeline(): Promise<number> {
    let timeline = 0;
    for (let host = 0; host < HOSTS; host += 1) {
      const leader = (await this.#readMembers(host))?.find(({ role }) => role === 'leader');
      timeline = Math.max(timeline, leader?.timeline ?? 0);
    }
    return timeline;
  }

  /** Resolves when a host was promoted: another one, or the same after a crash. */
  async whenPromoted(timelineBefore: number): Promise<void> {
    const limit = AbortSignal.timeout(SYNCED_WITHIN_MS);
    while ((await this.readTimeline()) <= timelineBefore) {
      if (limit.aborted) throw new Error(`nothing was promoted after timeline ${timelineBefore}`);
      await pause(100);
    }
  }

  /**
   * Resolves when one is primary, one a synchronous standby, and all run. A host that stays in `starting` is copied again,
   * as the page says.
   */
  async whenSynced(): Promise<void> {
    const limit = AbortSignal.timeout(SYNCED_WITHIN_MS);
    const copyAfter = AbortSignal.timeout(STARTED_WITHIN_MS);
    let isCopied = false;
    let members: readonly Member[] | null = null;
    while (!limit.aborted) {
      if (copyAfter.aborted && !isCopied) {
        isCopied = true;
        for (const { state, host } of members ?? []) if (state === 'starting') await this.#copyAgain(host);
      }
      for (let host = 0; host < HOSTS; host += 1) members = (await this.#readMembers(host)) ?? members;
      const running = members?.filter(({ state }) => state === 'running' || state === 'streaming') ?? [];
      const roles = new Set(running.map(({ role }) => role));
      if (running.length === HOSTS && roles.has('leader') && roles.has('sync_standby')) return;
      await pause(200);
    }
    throw new Error(`the cluster is not whole: ${JSON.stringify(members)}`);
  }

  /** What `patronictl reinit` asks the host for. */
  async #copyAgain(host: string): Promise<void> {
    const answer = await fetch(`http://${host}:8008/reinitialize`, {
      method: 'POST',
      body: JSON.stringify({ force: true }),
    });
    console.log(`${host} stayed in "starting" and is copied again: ${await answer.text()}`);
  }

  /** Kills the PostgreSQL of a host with SIGKILL: all its processes, as a crash does. */
  killPostgres(host: number): void {
    const file = join(this.#path(host), 'data', 'postmaster.pid');
    process.kill(Number(readFileSync(file, 'utf8').split('\n', 1)[0]), 'SIGKILL');
  }

  /** Stops Patroni, which stops its PostgreSQL, as before maintenance. */
  stopMember(host: number): void {
    this.#findPatroni(host).kill('SIGTERM');
  }

  setPlugged(host: number, isPlugged: boolean): void {
    this.#network.setPlugged(host, isPlugged);
  }

  async stop(): Promise<void> {
    await this.#haproxy?.stop();
    for (const patroni of this.#patronis) await patroni?.stop();
    for (let host = 0; host < HOSTS; host += 1) {
      try {
        this.killPostgres(host);
      } catch {
        // It does not run.
      }
    }
    for (const etcd of this.#etcds) await etcd.stop();
    await pause(500);
    this.#network.remove();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #path(host: number): string {
    return join(this.#folder, `host${host}`);
  }

  #findPatroni(host: number): { readonly kill: (signal: NodeJS.Signals) => void } {
    const { child } = this.#patronis[host]!;
    return { kill: (signal) => void child.kill(signal) };
  }

  #startEtcd(host: number): Promise<ServerProcess> {
    const own = this.#network.address(host);
    const peers = Array.from({ length: HOSTS }, (_, at) => `host${at}=http://${this.#network.address(at)}:2380`);
    const [command, args] = this.#network.command(
      host,
      this.#programs.etcd,
      `--name=host${host}`,
      `--data-dir=${join(this.#path(host), 'etcd')}`,
      `--listen-peer-urls=http://${own}:2380`,
      `--initial-advertise-peer-urls=http://${own}:2380`,
      `--listen-client-urls=http://${own}:2379`,
      `--advertise-client-urls=http://${own}:2379`,
      `--initial-cluster=${peers.join(',')}`,
      '--enable-v2=true',
      '--heartbeat-interval=200',
      '--election-timeout=2000',
    );
    return ServerProcess.start(command, args, () => answers(`http://${own}:2379/health`));
  }

  #buildPatroniSettings(host: number) {
    const own = this.#network.address(host);
    const etcds = Array.from({ length: HOSTS }, (_, at) => `${this.#network.address(at)}:2379`);
    return {
      scope: 'wow',
      name: `host${host}`,
      restapi: { listen: `${own}:8008`, connect_address: `${own}:8008` },
      // Not `etcd3`: Patroni before 3.0.3 overwrites another leader's key there (its pull request 2689).
      etcd: { hosts: etcds },
      bootstrap: { dcs: DCS_SETTINGS, initdb: [{ encoding: 'UTF8' }, 'data-checksums'] },
      postgresql: {
        listen: `${own}:5432`,
        connect_address: `${own}:5432`,
        data_dir: join(this.#path(host), 'data'),
        bin_dir: this.#programs.postgres,
        basebackup: { checkpoint: 'fast' },
        pgpass: join(this.#path(host), 'pgpass'),
        authentication: {
          superuser: { username: 'postgres', password: 'secret' },
          replication: { username: 'replicator', password: 'secret' },
        },
        parameters: { unix_socket_directories: this.#path(host) },
        pg_hba: ['local all all trust', 'host all all 10.77.0.0/24 md5', 'host replication all 10.77.0.0/24 md5'],
      },
      watchdog: { mode: 'off' },
    };
  }

  async #startHaproxy(): Promise<void> {
    this.#port = await findFreePort();
    const servers = Array.from({ length: HOSTS }, (_, host) => {
      return `  server host${host} ${this.#network.address(host)}:5432 check port 8008`;
    });
    const file = join(this.#folder, 'haproxy.cfg');
    writeFileSync(file, `${buildHaproxySettings(this.#port)}${servers.join('\n')}\n`);
    this.#haproxy = await ServerProcess.start(this.#programs.haproxy, ['-f', file, '-db'], () =>
      this.#openPostgres().then(
        (db) => db.close().then(() => true),
        () => false,
      ),
    );
  }

  #openPostgres() {
    return openDatabase({ kind: 'postgres', url: this.url.replace(/wow$/, 'postgres'), connections: 1 });
  }

  #isPrimary(host: number): Promise<boolean> {
    return answers(`http://${this.#network.address(host)}:8008/primary`);
  }

  async #readMembers(host: number): Promise<readonly Member[] | null> {
    try {
      const response = await fetch(`http://${this.#network.address(host)}:8008/cluster`, {
        signal: AbortSignal.timeout(1_000),
      });
      return ((await response.json()) as { readonly members: readonly Member[] }).members;
    } catch {
      return null;
    }
  }
}

const findPostgresUser = (): { readonly uid: number; readonly gid: number } => {
  const { uid, gid } = statSync('/var/lib/postgresql');
  return { uid, gid };
};

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(1_000) })).ok;
  } catch {
    return false;
  }
}
