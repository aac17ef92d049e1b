import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '@wow/core/database';
import { describeOnEmbedded, describeOnPostgres, startPostgres, type PostgresCluster } from '@wow/core/testing';
import { bankEnvironment } from './bank-economy.ts';
import { bankSummary } from './bank-summary.ts';
import { runBank, type BankReport } from './run-bank.ts';
import { openStage, type Stage, type Victim } from './stage.ts';

interface Plan {
  readonly seeds: readonly number[];
  /** For each seed: how often each victim is killed, or 0 for no such run, and how many rounds are acknowledged at least. */
  readonly strikes: Readonly<Record<'embedded' | Victim, number>>;
  readonly rounds: number;
  /** How many times as long as promised a start may take, where other tests need the processor, too. */
  readonly patience: number;
}

const PLAYERS = 8;
const A_STRIKE_MS = 15_000;
const LATE_MS = 1_500;
const ANSWER_LIMIT_MS = 5_000;
const READY_LIMIT_MS: Readonly<Record<Victim, number>> = { server: 5_000, database: 10_000, both: 10_000 };

/** Defines the bank test: whatever is killed, all that players were answered is one story that the books agree with. */
export function defineBankTest(plan: Plan): void {
  describeOnEmbedded('players at a bank', (_open, make) => {
    const open = async (): Promise<Stage> =>
      openStage('server', { database: await make(), environment: bankEnvironment() });
    defineRuns('the embedded database, server killed', 'server', plan.strikes.embedded, plan, open);
  });

  describeOnPostgres('players at a bank', (_open, make) => {
    let cluster: PostgresCluster;
    beforeAll(async () => {
      const started = await startPostgres();
      if ('unavailable' in started) throw new Error(started.unavailable);
      cluster = started;
      return () => cluster.stop();
    });
    const openOnOurs = async (victim: Victim, meanwhile?: (name: string) => Promise<void>): Promise<Stage> => {
      const name = `bank_${randomUUID().replaceAll('-', '')}`;
      await askOurs(`create database ${name}`);
      return openStage(victim, {
        database: { kind: 'postgres', url: cluster.urlOf(name) },
        cluster,
        environment: bankEnvironment(),
        ...(meanwhile && { meanwhile: () => meanwhile(name) }),
      });
    };
    const askOurs = async (...statements: readonly string[]): Promise<void> => {
      const postgres = await openDatabase({ kind: 'postgres', url: cluster.url });
      for (const statement of statements) await postgres.query(statement);
      await postgres.close();
    };
    const { server, database, both } = plan.strikes;
    defineRuns('PostgreSQL, server killed', 'server', server, plan, async () =>
      openStage('server', { database: await make(), environment: bankEnvironment() }),
    );
    defineRuns('PostgreSQL, database killed', 'database', database, plan, () => openOnOurs('database'));
    defineRuns('PostgreSQL, both killed', 'both', both, plan, () => openOnOurs('both'));

    test('find out a database that forgets what it has answered', { timeout: 60_000 }, async () => {
      let strikes = 0;
      const stage = await openOnOurs('server', (name) =>
        (strikes += 1) === 1
          ? askOurs(`create database ${name}_before template ${name}`)
          : askOurs(`drop database ${name} with (force)`, `alter database ${name}_before rename to ${name}`),
      );
      onTestFinished(stage.clear);
      // So late that something was answered in between, also where many tests run at once.
      const strike = (awayMs: number): Promise<number> => pause(LATE_MS).then(() => stage.strike(awayMs));
      const { breaches } = await runBank({ ...stage, strike }, { seed: 1, players: PLAYERS, strikes: 2, rounds: 0 });
      expect(breaches.map(({ kind }) => kind)).toContain('altered');
    });
  });
}

function defineRuns(
  title: string,
  victim: Victim,
  strikes: number,
  { seeds, rounds, patience }: Plan,
  open: () => Promise<Stage>,
): void {
  if (strikes === 0) return;
  const reports: BankReport[] = [];
  test.each(seeds)(
    `lose nothing and get nothing twice: ${title}, seed %d`,
    { timeout: 60_000 + strikes * A_STRIKE_MS },
    async (seed) => {
      const stage = await open();
      onTestFinished(stage.clear);
      const report = await runBank(stage, { seed, players: PLAYERS, strikes, rounds });
      reports.push(report);
      expect(report.breaches.slice(0, 10).map(({ kind, story }) => `${kind}: ${story}`)).toEqual([]);
      expect(report.audit).toMatchObject({
        sums: { points: 0, spins: 0, xp: 0 },
        driftedPlayers: [],
        brokenTrails: [],
        wrongEarnings: [],
      });
      // A server that only lost its database still answers everybody.
      if (victim === 'database') expect(report.timesUnanswered).toBe(0);
      expect(report.slowestAnswerMs).toBeLessThan(ANSWER_LIMIT_MS);
      expect(Math.max(...report.readyAfterMs)).toBeLessThan(READY_LIMIT_MS[victim] * patience);
    },
  );
  afterAll(() => {
    if (reports.length > 0) console.log(bankSummary(title, reports));
  });
}
