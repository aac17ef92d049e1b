import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { migrate, openDatabase, type Database } from '@wow/core/database';
import {
  describeOnSmallDisk,
  describeWith,
  migrationsFolder,
  mountSmallDisk,
  startPostgres,
  type PostgresCluster,
} from '@wow/core/testing';
import { createSealer, loadSigner, rotateExpiredSeeds } from '@wow/product/games/server';
import { Archive, extendHistory } from '@wow/product/ledger/server';
import { waitUntilLogged } from '../audit/test-tamperings.ts';
import { newSecrets } from '../new-secrets.ts';
import { buildEnvironment } from '../program.ts';
import { roll } from '../quests/quest-calls.ts';
import { PASSWORD, TestServer, type TestPlayer } from '../world.ts';

const PLAYERS = 80;
const ROUNDS_A_MONTH = 850;
const RUN_TS = fileURLToPath(new URL('../../../../tools/run-ts.mjs', import.meta.url));
const MAIN = fileURLToPath(new URL('../../../cli/src/main.ts', import.meta.url));
const MB = 1e6;
/** New rounds take room too, so players don't hurry while the database shrinks. */
const BETWEEN_BETS_MS = 20;

/** The tenth of each of three months that ended more than 400 days ago, as did the empty month after them. */
const DAYS = [18, 17, 16].map((monthsAgo) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 10, 12));
});

/** Signal handlers that interrupt a wait get the true time from libfaketime, so these timeouts would fire at random. */
const WITHOUT_TIMEOUTS = 'statement_timeout=0&lock_timeout=0&idle_in_transaction_session_timeout=0';

const secrets = newSecrets();

/** A server whose PostgreSQL and whose own clock are at a time of the past, until it is called again. */
class PastServer {
  readonly environment: Record<string, string> = {};
  cluster!: PostgresCluster;
  db!: Database;
  world!: TestServer;
  readonly #library: string;

  constructor(library: string) {
    this.#library = library;
  }

  async open(at: Date | null, archiveDir: string): Promise<void> {
    await this.close();
    vi.useRealTimers();
    if (at === null) for (const name of Object.keys(this.environment)) delete this.environment[name];
    else {
      const seconds = Math.round((at.getTime() - Date.now()) / 1_000);
      Object.assign(this.environment, {
        LD_PRELOAD: this.#library,
        FAKETIME: `${seconds}`,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      });
      vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: at });
    }
    if (this.cluster) await this.cluster.restart();
    else {
      this.cluster = await startPostgres(tmpdir(), this.environment);
    }
    const { url } = this.cluster;
    this.db = await openDatabase({ kind: 'postgres', url: at === null ? url : `${url}?${WITHOUT_TIMEOUTS}` });
    await migrate(this.db, migrationsFolder());
    await extendHistory(this.db);
    this.world = await new TestServer().open(this.db, { secrets, archive: new Archive(archiveDir) });
  }

  async close(): Promise<void> {
    if (!this.world) return;
    await this.world.close();
    await this.db.close();
  }

  async stop(): Promise<void> {
    await this.close();
    await this.cluster.stop();
    vi.useRealTimers();
  }
}

async function playMonth({ db, world }: PastServer, veteran: TestPlayer): Promise<void> {
  const players = [
    veteran,
    ...(await Promise.all(Array.from({ length: PLAYERS - 1 }, () => world.newPlayer({ points: 1e6 })))),
  ];
  await Promise.all(
    players.map(async (player) => {
      for (let round = 0; round < ROUNDS_A_MONTH; round += 1) expect((await roll(world, player)).status).toBe(200);
    }),
  );
  // The job of the next hour: that of the start may have waited in vain for players who were betting.
  await rotateExpiredSeeds(db, {
    sealer: createSealer(secrets.seedKey),
    signer: await loadSigner(db, secrets.signingKey),
  });
  await waitUntilLogged(world);
}

async function signIn({ world }: PastServer, player: TestPlayer): Promise<TestPlayer> {
  const { body } = await world.ask('POST', '/api/auth/login', { body: { email: player.email, password: PASSWORD } });
  return { ...player, token: body.token };
}

/** Plays until it is aborted, and returns the number of bets and the longest wait for one. */
async function playOn({ world }: PastServer, players: readonly TestPlayer[], signal: AbortSignal) {
  let [bets, longestMs] = [0, 0];
  await Promise.all(
    players.map(async (player) => {
      while (!signal.aborted) {
        const startedAt = performance.now();
        expect((await roll(world, player)).status).toBe(200);
        longestMs = Math.max(longestMs, performance.now() - startedAt);
        bets += 1;
        await pause(BETWEEN_BETS_MS);
      }
    }),
  );
  return { bets, longestMs: Math.round(longestMs) };
}

const measure = async (db: Database): Promise<number> => {
  const [row] = await db.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes');
  return row!.bytes;
};

// A disk to fill needs root.
describeOnSmallDisk('an archive', () =>
  describeWith('faketime', 'of three months', (faketime) => {
    test(
      'bets go on while months move, the database shrinks, and everything agrees',
      { timeout: 1_800_000 },
      async () => {
        const archiveDir = mkdtempSync(join(tmpdir(), 'wow-archive-'));
        onTestFinished(() => rmSync(archiveDir, { recursive: true, force: true }));
        const library = execFileSync(faketime, ['-f', '-1s', 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' }).trim();
        const past = new PastServer(library);
        onTestFinished(() => past.stop());
        let veteran: TestPlayer | undefined;
        for (const day of DAYS) {
          await past.open(day, archiveDir);
          veteran = veteran ? await signIn(past, veteran) : await past.world.newPlayer({ points: 1e6 });
          await playMonth(past, veteran);
        }
        await past.open(null, archiveDir);
        const { db, world, cluster } = past;
        veteran = await signIn(past, veteran!);
        const [played] = await db.query<{ rounds: number; months: number }>(
          `select count(*) as rounds, count(distinct tableoid) as months from round`,
        );
        expect(played).toEqual({ rounds: PLAYERS * ROUNDS_A_MONTH * DAYS.length, months: DAYS.length });
        const players = await Promise.all(Array.from({ length: 16 }, () => world.newPlayer({ points: 1e6 })));
        await db.query('vacuum');
        const before = await measure(db);

        const env = {
          PATH: process.env['PATH'],
          TMPDIR: process.env['TMPDIR'],
          ...buildEnvironment({ kind: 'postgres', url: cluster.url }),
          SEED_KEY: Buffer.from(secrets.seedKey).toString('hex'),
          DATA_DIR: archiveDir,
          ARCHIVE_DIR: archiveDir,
        };
        const wow = (...words: string[]) => promisify(execFile)(process.execPath, [RUN_TS, MAIN, ...words], { env });

        // A full disk.
        const disk = mountSmallDisk(1);
        onTestFinished(() => disk.remove());
        const full = promisify(execFile)(process.execPath, [RUN_TS, MAIN, 'archive'], {
          env: { ...env, ARCHIVE_DIR: disk.directory },
        });
        await expect(full).rejects.toMatchObject({
          code: 78,
          stderr: expect.stringMatching(/cannot be written: .*ENOSPC/),
        });
        expect(readdirSync(disk.directory)).toEqual([]);

        // A report reads the history, so the month cannot be dropped. The command is killed after its file is complete.
        const file = join(archiveDir, 'round_first.jsonl.gz');
        await db.snapshot(async (tx) => {
          await tx.query('select count(*) from round');
          const command = spawn(process.execPath, [RUN_TS, MAIN, 'archive'], { env, stdio: 'ignore' });
          await vi.waitFor(() => expect(existsSync(file)).toBe(true), { timeout: 120_000, interval: 50 });
          const waits = await playOn(past, players, AbortSignal.timeout(5_000));
          console.log('while a report reads:', waits);
          command.kill('SIGKILL');
          await once(command, 'close');
        });
        const [kept] = await db.query(
          `select (select count(*) from archive_file) as files, (select count(*) from archived_rounds) as runs,
              (select count(*) > 0 from round_first) as is_there`,
        );
        expect(kept).toEqual({ files: 0, runs: 0, is_there: true });

        const done = new AbortController();
        const playing = playOn(past, players, done.signal);
        const { stdout } = await wow('archive');
        done.abort();
        console.log(`${stdout}while months move:`, await playing);
        // With the empty month after them.
        expect(stdout.trim().split('\n')).toHaveLength(DAYS.length + 1);
        await waitUntilLogged(world);
        const bytes = readdirSync(archiveDir).reduce((sum, name) => sum + statSync(join(archiveDir, name)).size, 0);
        const after = await measure(db);
        const [index] = await db.query<{ bytes: number }>(`select pg_total_relation_size('archived_rounds') as bytes`);
        console.log(
          `database ${before / MB} MB → ${after / MB} MB, its index ${index!.bytes / MB} MB, files ${bytes / MB} MB`,
        );
        expect(after).toBeLessThan(before * 0.7);

        const startedAt = performance.now();
        const page = await world.ask('GET', '/api/rounds?limit=100', { token: veteran.token });
        console.log(`a page of the archive in ${Math.round(performance.now() - startedAt)} ms`);
        expect(page.body.rounds).toHaveLength(100);
        const audited = JSON.parse(
          (await wow('audit', '--json', '--all', '5').catch((error: { stdout: string }) => error)).stdout,
        );
        console.log(`audit: ${audited.counts.rounds} rounds in ${Math.round(audited.seconds)} s`);
        expect(audited).toMatchObject({ sound: true, discrepancies: [] });
        const exported = await world.ask('GET', '/api/fairness/export', { token: veteran.token });
        expect(exported.body.rounds).toHaveLength(ROUNDS_A_MONTH * DAYS.length);
        const since = new Date().toISOString();
        expect((await roll(world, veteran)).status).toBe(200);
        await waitUntilLogged(world);
        const { sound, counts } = JSON.parse((await wow('audit', '--json', '--since', since)).stdout);
        expect({ sound, rounds: counts.rounds }).toEqual({ sound: true, rounds: 1 });
        expect(JSON.parse((await wow('audit', '--json', '--player', veteran.username)).stdout)).toMatchObject({
          sound: true,
          counts: { rounds: ROUNDS_A_MONTH * DAYS.length + 1 },
        });
      },
    );
  }),
);
