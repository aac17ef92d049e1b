import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@wow/core/database';
import { contract } from '@wow/product/contract';
import { findFreePort } from '@wow/core/testing';
import { createSealer } from '@wow/product/games/server';
import { expect, onTestFinished } from 'vitest';
import { playRounds } from '../../../../bench/audit/play-rounds.ts';
import { takeMark } from '../../src/high-water-mark/compare-mark.ts';
import { getMarkPath, readMark } from '../../src/high-water-mark/mark-file.ts';
import { HowTo } from '../how-to.ts';
import { richEnvironment } from '../nodes/check-ledger.ts';
import { registerClient, type NodeClient } from '../nodes/client.ts';
import { keepStarting, startNode, type TestNode } from '../nodes/start-node.ts';
import { Program } from '../program.ts';
import { BackupLoad } from './backup-load.ts';
import { DebianCluster } from './debian-cluster.ts';

const OLD_ROUNDS = 20_000;
const PLAYERS = 8;
/** Leaves the programs under test some of this machine, and each seed some of its 10,000 rounds. */
const THINK_MS = 15;
const PAGE = 'back-up-postgresql.md';

/** A moment within a load: the database read it between both times of `performance.now()`. */
export interface Moment {
  readonly text: string;
  readonly beforeMs: number;
  readonly afterMs: number;
}

/** The names of the page, in a folder of the test, and what keeps pgBackRest within it. */
const getNames = ({ folder, url, port }: DebianCluster, copyPort: number): Readonly<Record<string, string>> => ({
  REPOSITORY: join(folder, 'repository'),
  PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
  PGBACKREST_STANZA: 'wow',
  PGBACKREST_LOCK_PATH: join(folder, 'lock'),
  PGBACKREST_LOG_LEVEL_FILE: 'off',
  BARMAN_HOME: join(folder, 'barman'),
  BARMAN_CONFIG_FILE: join(folder, 'barman.conf'),
  PGPASSFILE: join(folder, 'pgpass'),
  COPY: join(folder, 'copy'),
  COPY_PORT: String(copyPort),
  COPY_URL: url.replace(`:${port}/`, `:${copyPort}/`),
  COPY_DATA: join(folder, 'copy-data'),
});

/** A server on PostgreSQL with players, whose database is backed up, lost and restored by the commands of the page. */
export class PostgresDrill {
  readonly cluster: DebianCluster;
  readonly page: HowTo;
  readonly figures: Record<string, string | number> = {};
  readonly #environment: Readonly<Record<string, string>>;
  #node: TestNode | undefined;
  readonly #clients: NodeClient[] = [];
  #load: BackupLoad | undefined;
  /** Rounds of each client before the current load. */
  #played: readonly number[] = [];

  private constructor(cluster: DebianCluster, copyPort: number) {
    this.cluster = cluster;
    this.#environment = {
      ...richEnvironment(),
      DATABASE_URL: cluster.url,
      DATA_DIR: join(cluster.folder, 'wow'),
      SEED_KEY: 'ab'.repeat(32),
      TOKEN_KEY: 'cd'.repeat(32),
      SIGNING_KEY: 'ef'.repeat(32),
    };
    this.page = new HowTo(PAGE, {
      values: { ...cluster.values, ...this.#environment, ...getNames(cluster, copyPort) },
      owner: cluster.owner,
    });
  }

  /** Creates the cluster with old rounds, starts a server, and lets players bet. */
  static async start(programs: string): Promise<PostgresDrill> {
    const cluster = await DebianCluster.create(programs);
    onTestFinished(() => cluster.remove());
    const drill = new PostgresDrill(cluster, await findFreePort());
    await drill.page.run('Names');
    await drill.#startNode();
    const db = await openDatabase({ kind: 'postgres', url: cluster.url });
    const { SEED_KEY: seedKey = '', SIGNING_KEY: signingKey = '' } = drill.#environment;
    const sealer = createSealer(Buffer.from(seedKey, 'hex'));
    await playRounds({ db, sealer, signingKey: Buffer.from(signingKey, 'hex'), rounds: OLD_ROUNDS });
    await db.close();
    while (drill.#clients.length < PLAYERS) drill.#clients.push(await registerClient(drill.#node!.url));
    return drill;
  }

  async startLoad(): Promise<void> {
    this.#played = await this.#readRounds();
    this.#load = new BackupLoad(this.#node!.url, this.#clients, { thinkMs: THINK_MS });
  }

  /** Runs commands of the page under load. Notes how long they took, and the longest wait of a bet meanwhile. */
  async measure(figure: string, ...headings: string[]): Promise<string> {
    this.#load!.takeLongest();
    const startedAt = performance.now();
    const printed = await this.page.run(...headings);
    this.figures[`${figure}, seconds`] = Math.round((performance.now() - startedAt) / 100) / 10;
    const { bets, longestMs } = this.#load!.takeLongest();
    if (bets > 0) this.figures[`${figure}, longest wait of a bet, ms`] = longestMs;
    return printed;
  }

  /** Notes the longest wait of a bet without a backup. */
  async measureQuiet(milliseconds: number): Promise<void> {
    this.#load!.takeLongest();
    await pause(milliseconds);
    const { bets, longestMs } = this.#load!.takeLongest();
    this.figures['quiet, longest wait of a bet, ms'] = longestMs;
    this.figures['bets a second'] = Math.round((bets * 1_000) / milliseconds);
  }

  takeMoment(): Moment {
    const beforeMs = performance.now();
    const text = this.cluster.query('select clock_timestamp()');
    return { text, beforeMs, afterMs: performance.now() };
  }

  /** Loses the database and the server at once. Returns when. */
  async loseEverything(): Promise<number> {
    const lostMs = performance.now();
    this.#load!.expectEnd();
    await this.cluster.destroy();
    await this.#node!.program.kill();
    await this.#load!.end();
    return lostMs;
  }

  /** Ends the load and the server in an orderly way. */
  async stopNode(): Promise<void> {
    await this.#load!.end();
    this.#node!.program.child.kill('SIGTERM');
    expect(await this.#node!.program.ended()).toBe(0);
  }

  /**
   * Starts a server on the restored database. If rounds are missing that its mark counts, it must refuse with their
   * number, until the page's commands accept the loss. Returns that number. Both ways end with the page's audit.
   */
  async startAfterRestore(): Promise<number> {
    const mark = await readMark(getMarkPath(this.#environment['DATA_DIR']!));
    if (mark === null || mark === 'damaged') throw new Error('the server has written no mark');
    const db = await openDatabase({ kind: 'postgres', url: this.cluster.url });
    const { rounds } = await takeMark(db);
    await db.close();
    const lost = Math.max(0, mark.rounds - rounds);
    if (lost > 0) {
      const refused = new Program({ ...this.#environment });
      expect(await refused.ended(), refused.out).toBe(78);
      expect(refused.out + refused.err).toContain(
        `${lost} ${lost === 1 ? 'round is' : 'rounds are'} missing in the database`,
      );
      const audited = await this.page.runCommands('npm run wow -- audit');
      expect(audited).toMatchObject({ code: 1, out: expect.stringContaining('high-water mark') as string });
    } else await this.#startNode().then(() => this.#node!.program.kill());
    const printed = await this.page.run('Start WOW');
    expect(printed).toContain('Everything agrees.');
    await this.#startNode();
    return lost;
  }

  /**
   * Expects that each client has all rounds that were answered before `answeredBeforeMs`, and none that was sent after
   * `sentBeforeMs`. Returns when the last restored round of all was answered.
   */
  async expectRounds(answeredBeforeMs: number, sentBeforeMs: number): Promise<number> {
    const restored = await this.#readRounds();
    let lastMs = 0;
    for (const [at, bets] of this.#load!.bets.entries()) {
      const own = restored[at]! - this.#played[at]!;
      expect(own).toBeGreaterThanOrEqual(
        bets.filter(({ answeredMs = Infinity }) => answeredMs < answeredBeforeMs).length,
      );
      expect(own).toBeLessThanOrEqual(bets.filter(({ sentMs }) => sentMs < sentBeforeMs).length);
      lastMs = Math.max(lastMs, bets[own - 1]?.answeredMs ?? 0);
    }
    return lastMs;
  }

  /** Rounds of each client: the nonce of the next one. No load uses up a seed. */
  async #readRounds(): Promise<number[]> {
    const replies = await Promise.all(
      this.#clients.map((client) => client.ask(this.#node!.url, 'GET', '/fairness/seeds')),
    );
    return replies.map(({ body }) => contract.fairness.seeds.reply.parse(JSON.parse(body)).active.nonce);
  }

  async #startNode(): Promise<void> {
    const database = { kind: 'postgres', url: this.cluster.url } as const;
    this.#node = await keepStarting(() => startNode(database, this.#environment));
  }
}
