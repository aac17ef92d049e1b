import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { quantile } from '../spread.ts';
import type { BenchServer } from './start-server.ts';

const DATABASE = 'pgbench';
/** Each branch is one row that every TPC-B transaction on it updates. */
const SCALE = 50;
/** Share of transactions whose latency is noted, so that noting does not slow them down. */
const SAMPLED = 0.2;
const CONNECTS_PER_SECOND = 128;

/** PostgreSQL's own benchmark under its two names here. */
export const SIMPLE_UPDATE = 'pgbench -N';
export const TPC_B = 'TPC-B';

const SCRIPTS = { [SIMPLE_UPDATE]: 'simple-update', [TPC_B]: 'tpcb-like' } as const;

export interface PgbenchRun {
  readonly script: keyof typeof SCRIPTS;
  readonly clients: number;
  readonly seconds: number;
  /** How it sends its statements: as text, as it does when nothing is said, or prepared. */
  readonly protocol: 'simple' | 'prepared';
}

/** Makes pgbench's tables: 5 million accounts. */
export async function preparePgbench(server: BenchServer): Promise<void> {
  await server.run('createdb', [DATABASE]);
  await server.run('pgbench', ['--initialize', '--quiet', `--scale=${SCALE}`, DATABASE]);
}

/** Runs it once and returns transactions per second (connecting not counted) and latencies. */
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
    // Its clock runs while it connects, though its rate leaves that out.
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

/** Reads and removes the logs: client, transaction, microseconds, script, and the time. */
function takeLatencies(directory: string): number[] {
  const logs = readdirSync(directory).filter((name) => name.startsWith('latency.'));
  return logs.flatMap((name) => {
    const path = join(directory, name);
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    rmSync(path);
    return lines.map((line) => Number(line.split(' ')[2]) / 1_000).filter((ms) => Number.isFinite(ms));
  });
}
