import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

const run = promisify(execFile);
const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const report = z.object({
  /** Answers with a status of success. */
  answered: z.number(),
  /** Every other answer, and every request that got none. */
  failed: z.number(),
  perSecond: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
});

export type LoadReport = z.output<typeof report>;

export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
}

/** Which program makes the load: `wrk` where it is installed, otherwise our own, which takes more of the machine. */
export const loadProgram = (): 'wrk' | 'socket-load' => (spawnSync('wrk', ['--version']).error ? 'socket-load' : 'wrk');

/** Says how to get the lighter program where it is missing. */
export function adviseOnLoad(): void {
  if (loadProgram() === 'wrk') return;
  console.log('wrk is not installed (Debian: apt-get install wrk), so our own load generator takes its place.');
}

/** Returns a function that sends bets of 50 points, each a random player's with a key of its own. */
export function createLoad(tokens: readonly string[], directory: string): (load: Load) => Promise<LoadReport> {
  const tokensFile = join(directory, 'tokens');
  writeFileSync(tokensFile, tokens.join('\n'), { mode: 0o600 });
  return async ({ url, connections, seconds }) => {
    const target = `${url}/api/games/dices/session`;
    const command =
      loadProgram() === 'wrk'
        ? ['wrk', '--threads=1', `--connections=${connections}`, `--duration=${seconds}s`, `--script=${fileOf('wrk.lua')}`, target, '--', tokensFile]
        : [process.execPath, '--import', 'tsx', fileOf('socket-load.ts'), target, `${connections}`, `${seconds}`, tokensFile]; // prettier-ignore
    const [program = '', ...args] = command;
    const { stdout } = await run(program, args);
    return report.parse(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? ''));
  };
}
