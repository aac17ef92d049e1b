import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('wrk.lua', import.meta.url));
/** The server accepts all connections in this time, which no figure includes. */
const OPENING_SECONDS = 1;

const report = z.object({
  /** Responses with a 2xx status. */
  answered: z.number(),
  /** Other responses, and requests without a response. */
  failed: z.number(),
  /** The duration, with the opening of the connections. */
  seconds: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
});

export type LoadReport = Omit<z.output<typeof report>, 'seconds'> & { readonly perSecond: number };

export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** Bets a second of all connections together. @default as many as are answered */
  readonly perSecond?: number;
  /** How many rounds each call plays. @default one bet a call */
  readonly rounds?: number;
}

/**
 * Returns a function that sends bets of 50 points with `wrk` over kept connections, each with a random player and a new
 * idempotency key.
 * Throws if `wrk` is not installed.
 */
export function createLoad(tokens: readonly string[], directory: string): (load: Load) => Promise<LoadReport> {
  if (spawnSync('wrk', ['--version']).error) throw new Error('Install wrk first. On Debian: apt-get install wrk');
  const tokensFile = join(directory, 'tokens');
  writeFileSync(tokensFile, tokens.join('\n'), { mode: 0o600 });
  return async ({ url, connections, seconds, perSecond, rounds }) => {
    const target = `${url}/api/games/dices/${rounds === undefined ? 'session' : 'rounds'}`;
    const args = [
      '--threads=1',
      `--connections=${connections}`,
      `--duration=${OPENING_SECONDS + seconds}s`,
      `--script=${SCRIPT}`,
      target,
      '--',
      tokensFile,
      `${OPENING_SECONDS}`,
      JSON.stringify({ bet: 50, count: rounds }),
      ...(perSecond === undefined ? [] : [`${(1_000 * connections) / perSecond}`]),
    ];
    const { stdout } = await run('wrk', args);
    const { seconds: taken, ...values } = report.parse(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? ''));
    return { ...values, perSecond: values.answered / (taken - OPENING_SECONDS) };
  };
}
