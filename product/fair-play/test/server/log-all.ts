import { setTimeout as pause } from 'node:timers/promises';
import { countLeaves } from '../../server/log/log-leaves-store.ts';
import { readPublishedCheckpoint } from '../../server/log/published-log.ts';
import { appendToLog, type LogDeps } from '../../server/log/append-to-log.ts';

/** Takes up all rounds that wait, and ends with a checkpoint that covers them. */
export async function logAll(needs: LogDeps): Promise<string[]> {
  const all: string[] = [];
  for (;;) {
    const { rounds, warnings } = await appendToLog(needs);
    all.push(...warnings);
    const size = await countLeaves(needs.db);
    if (rounds === 0 && (await readPublishedCheckpoint(needs.db))?.size === size) return all;
    if (rounds === 0) await pause(100);
  }
}

/** Returns which of so many bets are won: every third, unless said otherwise. */
export const whichWon = (count: number, isWon = (at: number): boolean => at % 3 === 0): boolean[] =>
  Array.from({ length: count }, (_, at) => isWon(at));
