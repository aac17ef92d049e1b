import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * The rules of the bank: little to begin with, so that bets are refused and players are ruined, refills at any time,
 * and a factor that pays hundredths.
 */
export const BANK_ECONOMY = {
  games: { dices: { bets: [33, 50, 120], pays: 1.97 } },
  registration: { points: 200, spins: 12 },
  refill: { below: 50, to: 500, hours_between: 0, per_day: 100 },
} as const;

/** Returns the environment of a server with the rules of the bank. */
export function bankEnvironment(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'wow-bank-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'wow.json');
  writeFileSync(file, JSON.stringify(BANK_ECONOMY));
  return { WOW_CONFIG: file };
}
