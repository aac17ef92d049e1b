import { type BankReport, runBank } from './run-bank.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '@wow/core/database';
import { describeOnEmbedded, describeOnPostgres, startPostgres, type PostgresCluster } from '@wow/core/testing';
import { bankEnvironment } from './actions.ts';
import { createBankFixture, type BankFixture, type KillTarget } from './fixture.ts';

function formatBankSummary(title: string, reports: readonly BankReport[]): string {
  const sum = (count: (report: BankReport) => number): number =>
    reports.reduce((total, report) => total + count(report), 0);
  const countViolations = (kind: string): number =>
    sum(({ violations }) => violations.filter((one) => one.kind === kind).length);
  const readyAfterMs = reports.flatMap((report) => report.readyAfterMs);
  return (
    `bank, ${title}: ${reports.length} seeds, ${sum((one) => one.kills)} kills, ` +
    `${sum((one) => one.acknowledged)} acknowledged rounds, ${sum((one) => one.refused)} refused, ` +
    `${countViolations('lost')} lost, ${countViolations('doubled')} doubled, ${countViolations('negative')} negative, ` +
    `${sum(({ violations }) => violations.length)} broken promises, ` +
    `${sum((one) => one.recovered)} answers recovered, ${sum((one) => one.retryCount)} put off, ` +
    `slowest answer ${inSeconds(Math.max(...reports.map((one) => one.slowestAnswerMs)))}, ` +
    `ready again median ${inSeconds(computeMedian(readyAfterMs))}, worst ${inSeconds(Math.max(...readyAfterMs))}`
  );
}

const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const computeMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity;

interface Plan {
  readonly seeds: readonly number[];
  /** Per seed: kills per target (0: no such run) and the minimum of acknowledged rounds. */
  readonly kills: Readonly<Record<'embedded' | KillTarget, number>>;
  readonly rounds: number;
  /** A factor for start times on a busy machine. */
  readonly patience: number;
}

const PLAYERS = 8;
const A_STRIKE_MS = 15_000;
const LATE_MS = 1_500;
const ANSWER_LIMIT_MS = 5_000;
const READY_LIMIT_MS: Readonly<Record<KillTarget, number>> = { server: 5_000, database: 10_000, both: 10_000 };

/** Tests that after any kill, answers and ledger agree. */
export function defineBankTest(plan: Plan): void {
  describeOnEmbedded('the bank test', (_open, make) => {
    const open = async (): Promise<BankFixture> =>
      createBankFixture('server', { database: await make(), environment: bankEnvironment() });
    defineRuns('the embedded database, server killed', 'server', plan.kills.embedded, plan, open);
  });

  describeOnPostgres('the bank test', (_open, make) => {
    let cluster: PostgresCluster;
    beforeAll(async () => {
      cluster = await startPostgres();
      return () => cluster.stop();
    });
    const openOnOurs = async (
      victim: KillTarget,
      meanwhile?: (name: string) => Promise<void>,
    ): Promise<BankFixture> => {
      const name = `bank_${randomUUID().replaceAll('-', '')}`;
      await askOurs(`create database ${name}`);
      return createBankFixture(victim, {
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
    const { server, database, both } = plan.kills;
    defineRuns('PostgreSQL, server killed', 'server', server, plan, async () =>
      createBankFixture('server', { database: await make(), environment: bankEnvironment() }),
    );
    defineRuns('PostgreSQL, database killed', 'database', database, plan, () => openOnOurs('database'));
    defineRuns('PostgreSQL, both killed', 'both', both, plan, () => openOnOurs('both'));

    test('detects a database that loses stored answers', { timeout: 60_000 }, async () => {
      let kills = 0;
      const stage = await openOnOurs('server', (name) =>
        (kills += 1) === 1
          ? askOurs(`create database ${name}_before template ${name}`)
          : askOurs(`drop database ${name} with (force)`, `alter database ${name}_before rename to ${name}`),
      );
      onTestFinished(stage.clear);
      // Late enough for an answer in between, also on a busy machine.
      const strike = (awayMs: number): Promise<number> => pause(LATE_MS).then(() => stage.strike(awayMs));
      const { violations } = await runBank({ ...stage, strike }, { seed: 1, players: PLAYERS, kills: 2, rounds: 0 });
      expect(violations.map(({ kind }) => kind)).toContain('altered');
    });
  });
}

function defineRuns(
  title: string,
  victim: KillTarget,
  kills: number,
  { seeds, rounds, patience }: Plan,
  open: () => Promise<BankFixture>,
): void {
  if (kills === 0) return;
  const reports: BankReport[] = [];
  test.each(seeds)(
    `finds no lost and no doubled transfer: ${title}, seed %d`,
    { timeout: 60_000 + kills * A_STRIKE_MS },
    async (seed) => {
      const stage = await open();
      onTestFinished(stage.clear);
      const report = await runBank(stage, { seed, players: PLAYERS, kills, rounds });
      reports.push(report);
      expect(report.violations.slice(0, 10).map(({ kind, description }) => `${kind}: ${description}`)).toEqual([]);
      expect(report.audit).toMatchObject({
        sums: { points: 0, spins: 0, xp: 0 },
        driftedPlayers: [],
        brokenTrails: [],
        wrongEarnings: [],
      });
      // A server without its database still answers.
      if (victim === 'database') expect(report.unansweredCount).toBe(0);
      expect(report.slowestAnswerMs).toBeLessThan(ANSWER_LIMIT_MS);
      expect(Math.max(...report.readyAfterMs)).toBeLessThan(READY_LIMIT_MS[victim] * patience);
    },
  );
  afterAll(() => {
    if (reports.length > 0) console.log(formatBankSummary(title, reports));
  });
}
