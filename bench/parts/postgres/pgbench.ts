import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { quantile } from 'simple-statistics';
import { SIMPLE_UPDATE, TPC_B } from '../subjects.ts';
import type { BenchServer } from './start-server.ts';

const DATABASE = 'pgbench';
/** The number of branches. Each is one row that every TPC-B transaction of the branch updates. */
const SCALE = 50;
/** The share of transactions whose latency is logged: logging all of them would slow pgbench down. */
const SAMPLED = 0.2;
const CONNECTS_PER_SECOND = 128;

const SCRIPTS = { [SIMPLE_UPDATE]: 'simple-update', [TPC_B]: 'tpcb-like' } as const;

export interface PgbenchRun {
  readonly script: keyof typeof SCRIPTS;
  readonly clients: number;
  readonly seconds: number;
  /** The query protocol: `simple` is the default of pgbench. */
  readonly protocol: 'simple' | 'prepared';
}

/** Creates the tables of pgbench with 5 million accounts. */
export async function preparePgbench(server: BenchServer): Promise<void> {
  await server.run('createdb', [DATABASE]);
  await server.run('pgbench', ['--initialize', '--quiet', `--scale=${SCALE}`, DATABASE]);
}

/** Runs pgbench once and returns its latencies and its transactions per second without connection time. */
export async function runPgbench(
  server: BenchServer,
  { script, clients, seconds, protocol }: PgbenchRun,
): Promise<Record<'perSecond' | 'p50Ms' | 'p99Ms', number>> {
  const printed = await server.run('pgbench', [
    '--no-vacuum',
    `--builtin=${SCRIPTS[script]}`,
    `--protocol=${protocol}`,
    `--client=${clients}`,
    `--jobs=${Math.min(clients, 2)}`,
    // `--time` includes the time to connect, the reported rate does not.
    `--time=${Math.ceil(seconds + clients / CONNECTS_PER_SECOND)}`,
    '--log',
    `--log-prefix=latency`,
    `--sampling-rate=${SAMPLED}`,
    DATABASE,
  ]);
  const latenciesMs = takeLatencies(server.directory);
  const [, perSecond] = /tps = ([\d.]+) \(without/.exec(printed) ?? [];
  if (perSecond === undefined) throw new Error(`pgbench printed no tps:\n${printed}`);
  return { perSecond: Number(perSecond), p50Ms: quantile(latenciesMs, 0.5), p99Ms: quantile(latenciesMs, 0.99) };
}

/** Reads and deletes the log files. A line is: client, transaction, latency in µs, script, time. */
function takeLatencies(directory: string): number[] {
  const logs = readdirSync(directory).filter((name) => name.startsWith('latency.'));
  return logs.flatMap((name) => {
    const path = join(directory, name);
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    rmSync(path);
    return lines.map((line) => Number(line.split(' ')[2]) / 1_000).filter((ms) => Number.isFinite(ms));
  });
}
