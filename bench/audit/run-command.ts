import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const RUN_TS = fileURLToPath(new URL('../../tools/run-ts.mjs', import.meta.url));
const MAIN = fileURLToPath(new URL('../../apps/cli/src/main.ts', import.meta.url));
const MIB = 2 ** 20;

const report = z.object({
  sound: z.literal(true),
  counts: z.object({ rounds: z.number(), replayed: z.number(), leaves: z.number(), receipts: z.number() }),
  seconds: z.number(),
  roundsPerSecond: z.number(),
  peakBytes: z.number(),
});

/** Runs `npm run wow -- audit` over a database. Throws unless the audit passes and checks exactly `rounds` rounds. */
export async function auditDatabase(
  url: string,
  seedKey: Uint8Array,
  rounds: number,
): Promise<Readonly<Record<string, number>>> {
  const env = { PATH: process.env['PATH'], DATABASE_URL: url, SEED_KEY: Buffer.from(seedKey).toString('hex') };
  const child = spawn(process.execPath, [RUN_TS, MAIN, 'audit', '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const { counts, seconds, roundsPerSecond, peakBytes } = report.parse(JSON.parse(printed));
  // The log has other entries too, such as commitments to seeds.
  if (counts.replayed !== rounds || counts.leaves < rounds || counts.receipts !== rounds) {
    throw new Error(`not all of ${rounds} rounds were checked: ${JSON.stringify(counts)}`);
  }
  return { perSecond: roundsPerSecond, seconds, peakMib: peakBytes / MIB };
}
