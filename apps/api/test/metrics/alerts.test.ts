import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { describeWith } from '@wow/core/testing';

const readNames = (text: string): string[] =>
  [...text.matchAll(/\b(?:wow|process|nodejs)[_:][\w:]+/g)].map(([name]) => name);

const inCheckout = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const RULES = inCheckout('deploy/monitoring/alerts.yml');

/** A value for each minute, in the notation of promtool: `0+60x30` grows by 60 a minute. */
type Series = Readonly<Record<string, string>>;

const MINUTES = 30;
const always = (value: number): string => `${value}x${MINUTES}`;
const growing = (perMinute: number): string => `0+${perMinute}x${MINUTES}`;
const LATENCY = 'wow_http_request_duration_seconds';

const HEALTHY: Series = {
  'up{job="wow",instance="a"}': always(1),
  'wow_bets_total{game="dices",result="played"}': growing(6_000),
  'wow_bets_total{game="dices",result="failed"}': growing(1),
  [`${LATENCY}_bucket{kind="bet",le="0.25"}`]: growing(5_990),
  [`${LATENCY}_count{kind="bet"}`]: growing(6_000),
  wow_log_delay_seconds: always(1),
  // A time before 1970: the tests begin at 0.
  wow_audit_timestamp_seconds: always(-3_600),
  wow_audit_discrepancies: always(0),
  wow_backup_timestamp_seconds: always(-3_600),
  'wow_database_up{instance="a"}': always(1),
  'wow_disk_free_bytes{instance="a"}': always(50e9),
  'wow_disk_size_bytes{instance="a"}': always(100e9),
  'wow_return_z{game="dices"}': always(-3.5),
  wow_seed_oldest_age_seconds: always(86_400),
  'wow_log_witnesses{state="refused"}': always(0),
  'wow_promotion_left{promotion="invite",unit="points"}': always(500),
  'wow_promotion_funded{promotion="invite",unit="points"}': always(1_000),
  wow_mail_delay_seconds: always(5),
  'nodejs_eventloop_lag_p90_seconds{instance="a"}': always(0.02),
};

/** A quiet database archives nothing for hours. */
const ON_POSTGRES: Series = {
  wow_backup_timestamp_seconds: '_',
  wow_wal_archived_timestamp_seconds: always(-3_600),
  wow_wal_waiting_segments: always(0),
};

/** What an alert is for, and that the others stay silent. */
const FAULTS: readonly (readonly [alerts: readonly string[], fault: Series])[] = [
  [[], {}],
  [['WowBetsFail', 'WowBetsFailOften'], { 'wow_bets_total{game="dices",result="failed"}': growing(100) }],
  [['WowBetsFailOften'], { 'wow_bets_total{game="dices",result="failed"}': growing(50) }],
  [['WowBetsSlow', 'WowBetsSlowOften'], { [`${LATENCY}_bucket{kind="bet",le="0.25"}`]: growing(5_000) }],
  [['WowBetsSlowOften'], { [`${LATENCY}_bucket{kind="bet",le="0.25"}`]: growing(5_500) }],
  [['WowLogDelayed'], { wow_log_delay_seconds: always(11) }],
  [['WowAuditOld'], { wow_audit_timestamp_seconds: always(-100_000) }],
  [['WowAuditOld'], { wow_audit_timestamp_seconds: '_' }],
  [['WowAuditDisagrees'], { wow_audit_discrepancies: always(1) }],
  [['WowBackupOld'], { wow_backup_timestamp_seconds: always(-100_000) }],
  [['WowBackupOld'], { wow_backup_timestamp_seconds: '_' }],
  [[], { ...ON_POSTGRES, wow_wal_archived_timestamp_seconds: always(-100_000) }],
  [['WowBackupOld'], { ...ON_POSTGRES, wow_wal_waiting_segments: always(2) }],
  [['WowNodeDown'], { 'up{job="wow",instance="a"}': always(0) }],
  [['WowNodeDown'], { 'up{job="wow",instance="a"}': always(0), wow_audit_timestamp_seconds: '_' }],
  [['WowDatabaseDown'], { 'wow_database_up{instance="a"}': always(0), wow_backup_timestamp_seconds: '_' }],
  [['WowDatabaseDown'], { 'wow_database_up{instance="a"}': always(0) }],
  [['WowDiskFull'], { 'wow_disk_free_bytes{instance="a"}': always(5e9) }],
  [['WowReturnOutside'], { 'wow_return_z{game="dices"}': always(-4.2) }],
  [['WowSeedOld'], { wow_seed_oldest_age_seconds: always(33 * 86_400) }],
  [['WowWitnessRefuses'], { 'wow_log_witnesses{state="refused"}': always(1) }],
  [['WowPromotionEmpty'], { 'wow_promotion_left{promotion="invite",unit="points"}': always(90) }],
  [['WowMailsDelayed'], { wow_mail_delay_seconds: always(1_000) }],
  [['WowNodeBlocked'], { 'nodejs_eventloop_lag_p90_seconds{instance="a"}': always(0.5) }],
];

describeWith('promtool', 'alerts', (promtool) => {
  test('alerts: the files are valid', () => {
    execFileSync(promtool, ['check', 'rules', RULES]);
    execFileSync(promtool, ['check', 'config', inCheckout('deploy/monitoring/prometheus.yml')]);
  });

  test('alerts: each fires for its fault, alone, and none while all is well', () => {
    const folder = mkdtempSync(join(tmpdir(), 'wow-alerts-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const tests = FAULTS.map(([alerts, fault]) => ({
      interval: '1m',
      input_series: Object.entries({ ...HEALTHY, ...fault }).map(([series, values]) => ({ series, values })),
      promql_expr_test: [
        {
          expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
          eval_time: `${MINUTES}m`,
          exp_samples: alerts.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
        },
      ],
    }));
    const file = join(folder, 'tests.json');
    writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }));
    execFileSync(promtool, ['test', 'rules', file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  });
});

test('dashboard: each panel asks for metrics that exist', () => {
  const dashboard = readFileSync(inCheckout('deploy/monitoring/grafana-dashboard.json'), 'utf8');
  const expressions = [...dashboard.matchAll(/"expr": "(.*)"/g)].map(([, expression]) => expression!);
  expect(expressions.length).toBeGreaterThan(20);
  const known = new Set([
    ...readNames(readFileSync(inCheckout('docs/reference/metrics.md'), 'utf8')),
    ...[...readFileSync(RULES, 'utf8').matchAll(/record: (\S+)/g)].map(([, name]) => name!),
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
  ]);
  const asked = expressions.flatMap((expression) => readNames(expression.replaceAll(/"[^"]*"/g, '')));
  expect(asked.filter((name) => !known.has(name.replace(/_(bucket|sum|count)$/, '')))).toEqual([]);
});

test('alerts: each has a fault here and a section in the how-to', () => {
  const rules = readFileSync(RULES, 'utf8');
  const howTo = readFileSync(inCheckout('docs/how-to/answer-an-alert.md'), 'utf8');
  const anchors = new Set(
    [...howTo.matchAll(/^## (.+)$/gm)].map(([, title]) => title!.toLowerCase().replaceAll(' ', '-')),
  );
  const names = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name!);
  expect(new Set(names)).toEqual(new Set(FAULTS.flatMap(([alerts]) => alerts)));
  const runbooks = [...rules.matchAll(/runbook: docs\/how-to\/answer-an-alert\.md#(\S+)/g)].map(
    ([, anchor]) => anchor!,
  );
  expect(runbooks).toHaveLength(names.length);
  expect(runbooks.filter((anchor) => !anchors.has(anchor))).toEqual([]);
});
