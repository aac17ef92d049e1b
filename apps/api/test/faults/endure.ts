import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseOptions } from '@wow/core/database';
import { afterAll, expect } from 'vitest';
import { checkLedger } from '../nodes/check-ledger.ts';
import type { OutageLoad } from '../nodes/outage-load.ts';
import { expectSound } from './expect-sound.ts';

const STEADY_MS = 1_000;
/** Longer than every time limit within the server. */
export const FAULT_MS = 12_000;
export const ANSWERED_WITHIN_MS = 5_000;
export const SERVED_WITHIN_MS = 10_000;

const table: Record<string, string | number>[] = [];
afterAll(() => console.table(table));

/** Lets players bet during a fault. Expects bets or 503 in time, service afterwards, and nothing lost. */
export async function endure(
  fault: string,
  { database, urls, load }: { database: DatabaseOptions; urls: readonly string[]; load: OutageLoad },
  { begin, end, seen = ['503'] }: { begin: () => unknown; end: () => unknown; seen?: readonly string[] },
): Promise<void> {
  await pause(STEADY_MS);
  load.takeAnswers();
  await begin();
  await pause(FAULT_MS);
  await end();
  const servedMs = await load.whenServed(SERVED_WITHIN_MS);
  await load.stop();
  const { statuses, slowestMs } = load.takeAnswers();
  const rounds = await checkLedger(urls[0]!, database, load);
  await expectSound(database);
  table.push({
    fault,
    answers: JSON.stringify(statuses),
    'slowest answer, s': Math.round(slowestMs / 100) / 10,
    'served again after, s': Math.round(servedMs / 100) / 10,
    rounds,
  });
  expect(Object.keys(statuses).filter((status) => status !== '200')).toEqual(seen);
  expect(slowestMs).toBeLessThan(ANSWERED_WITHIN_MS);
}
