import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  findFreePort,
  mountSmallDisk,
  ServerProcess,
  startMailServer,
  type SmallDisk,
  type TestMailServer,
} from '@wow/core/testing';
import { onTestFinished } from 'vitest';
import { DebianCluster } from '../backup/debian-cluster.ts';
import { HowTo } from '../how-to.ts';
import { richEnvironment } from '../nodes/check-ledger.ts';
import { registerClient, type NodeClient } from '../nodes/client.ts';
import { keepStarting } from '../nodes/start-node.ts';
import { Program } from '../program.ts';
import { questFile } from '../quests/quest-calls.ts';
import { startHttpWitness, type HttpWitness } from '../witness/http-witness.ts';
import { shortenRules } from './shorten-rules.ts';

const RULES = fileURLToPath(new URL('../../../../deploy/monitoring/alerts.yml', import.meta.url));
const FACTOR = 30;
const DISK_MIB = 64;
const PLAYERS = 4;
const THINK_MS = 250;
/** A scrape takes 2 seconds while the database is away. */
const SCRAPE_SECONDS = 3;

export const QUEST = 'first-round';

/** A server on PostgreSQL with a mail server, players, and a Prometheus with the rules of deploy/monitoring, shortened. */
export class MonitoredInstallation {
  readonly cluster: DebianCluster;
  readonly disk: SmallDisk;
  readonly archive: string;
  readonly page: HowTo;
  readonly witness: HttpWitness;
  readonly #environment: Readonly<Record<string, string>>;
  readonly url: string;
  readonly #prometheusUrl: string;
  #mails: TestMailServer | undefined;
  #program: Program | undefined;
  #isOver = false;

  private constructor(cluster: DebianCluster, ports: readonly number[], mails: TestMailServer, witness: HttpWitness) {
    const [port, metricsPort, prometheusPort] = ports.map(String);
    this.cluster = cluster;
    this.disk = mountSmallDisk(DISK_MIB);
    onTestFinished(() => this.disk.remove());
    this.archive = join(cluster.folder, 'archive');
    this.#mails = mails;
    this.witness = witness;
    this.url = `http://127.0.0.1:${port}`;
    this.#prometheusUrl = `http://127.0.0.1:${prometheusPort}`;
    this.#environment = {
      ...richEnvironment(),
      DATABASE_URL: cluster.url,
      DATA_DIR: this.disk.directory,
      SEED_KEY: 'ab'.repeat(32),
      TOKEN_KEY: 'cd'.repeat(32),
      PORT: port!,
      METRICS_PORT: metricsPort!,
      RATE_LIMITS: 'off',
      WOW_QUESTS: join(cluster.folder, 'quests.json'),
      SMTP_URL: mails.url,
      MAIL_FROM: 'WOW <wow@wow.example>',
      WITNESSES: `${witness.url.href} ${witness.vkey}`,
    };
    const { HOME, PG_CLUSTER_CONF_ROOT } = cluster.values;
    this.page = new HowTo('answer-an-alert.md', {
      values: { ...this.#environment, HOME: HOME!, PG_CLUSTER_CONF_ROOT: PG_CLUSTER_CONF_ROOT! },
      folder: cluster.folder,
    });
    this.offerQuest(55);
  }

  static async start(programs: string, prometheus: string): Promise<MonitoredInstallation> {
    const cluster = await DebianCluster.create(programs);
    onTestFinished(() => cluster.remove());
    const ports = [await findFreePort(), await findFreePort(), await findFreePort()];
    const installation = new MonitoredInstallation(cluster, ports, await startMailServer(), await startHttpWitness());
    onTestFinished(() => installation.stopMails());
    await installation.repairArchive();
    cluster.query('alter system set archive_mode = on');
    cluster.query(`alter system set archive_command = 'cp %p ${installation.archive}/%f'`);
    cluster.query('alter system set archive_timeout = 5');
    cluster.restart();
    cluster.query('checkpoint');
    await installation.startNode();
    onTestFinished(() => installation.#end());
    await installation.#startPlayers();
    while (cluster.query('select last_archived_time from pg_stat_archiver') === '') await pause(500);
    await installation.#startPrometheus(prometheus, ports);
    return installation;
  }

  get program(): Program {
    return this.#program!; // runs from the start on
  }

  get pid(): number {
    return this.program.child.pid!; // it was started
  }

  /** Changes rows past all triggers, as a hand does. Returns what psql prints. */
  tamper(sql: string): string {
    return this.cluster.query(`set session_replication_role = replica; ${sql}`, 'wow');
  }

  /** Starts the server again and waits for the next scrape: a shortened minute is less than a start. */
  async restartNode(): Promise<void> {
    await this.startNode();
    await pause(2 * SCRAPE_SECONDS * 1_000);
  }

  /** Starts the server, after killing a running one. Its log is what an operator reads. */
  async startNode(): Promise<void> {
    await this.#program?.kill();
    await keepStarting(async () => {
      this.#program = new Program(this.#environment);
      const log = join(this.cluster.folder, 'wow.log');
      this.#program.child.stdout!.on('data', (text: Buffer) => appendFileSync(log, text));
      await this.#program.ready();
    });
  }

  register(): Promise<NodeClient> {
    return registerClient(this.url);
  }

  /** The server rereads the file within five seconds. */
  offerQuest(budget: number): void {
    const quest = { id: QUEST, version: 1, task: { kind: 'play' }, goal: 1, repeat: 'once' };
    const file = questFile([{ ...quest, rewards: [{ points: 50 }], budget: { points: budget } }]);
    writeFileSync(this.#environment['WOW_QUESTS']!, JSON.stringify(file));
  }

  async repairArchive(): Promise<void> {
    mkdirSync(this.archive, { mode: 0o777 });
    await this.page.runCommands(`chmod 777 "${this.archive}"`);
  }

  /** At once: PostgreSQL may be adding a file. */
  breakArchive(): void {
    renameSync(this.archive, `${this.archive}-until-now`);
  }

  async stopMails(): Promise<void> {
    await this.#mails?.stop();
    this.#mails = undefined;
  }

  /** At the same address. */
  async startMails(): Promise<void> {
    this.#mails = await startMailServer({ port: Number(new URL(this.#environment['SMTP_URL']!).port) });
  }

  /** Returns the names of the alerts that Prometheus says are firing. */
  async readFiring(): Promise<string[]> {
    const response = await fetch(`${this.#prometheusUrl}/api/v1/alerts`);
    const { data } = (await response.json()) as {
      readonly data: {
        readonly alerts: readonly { readonly state: string; readonly labels: { readonly alertname: string } }[];
      };
    };
    return [...new Set(data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname))];
  }

  async #startPlayers(): Promise<void> {
    for (let player = 0; player < PLAYERS; player += 1) void this.#play(await this.register());
  }

  async #play(client: NodeClient): Promise<void> {
    while (!this.#isOver) {
      await client.bet(this.url, randomUUID()).catch(() => undefined);
      await pause(THINK_MS);
    }
  }

  async #startPrometheus(prometheus: string, [, metricsPort, port]: readonly number[]): Promise<void> {
    const folder = join(this.cluster.folder, 'prometheus');
    mkdirSync(folder);
    writeFileSync(join(folder, 'alerts.yml'), shortenRules(readFileSync(RULES, 'utf8'), FACTOR));
    const settings = {
      global: {
        scrape_interval: `${SCRAPE_SECONDS}s`,
        scrape_timeout: `${SCRAPE_SECONDS}s`,
        evaluation_interval: '1s',
      },
      rule_files: ['alerts.yml'],
      scrape_configs: [{ job_name: 'wow', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] }],
    };
    writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(settings));
    const server = await ServerProcess.start(
      prometheus,
      [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      () =>
        fetch(`${this.#prometheusUrl}/-/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
    );
    onTestFinished(() => server.stop());
  }

  async #end(): Promise<void> {
    this.#isOver = true;
    await this.#program?.kill();
  }
}
