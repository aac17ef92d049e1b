import { setTimeout as pause } from 'node:timers/promises';
import { readLeafHashes } from '../log/log-leaves-store.ts';
import { readLogHead } from '../log/say-head.ts';
import { takeUpRounds, type LogNeeds } from '../log/take-up-rounds.ts';

/** Takes up all rounds that wait, and ends with a head that covers them. */
export async function logAll(needs: LogNeeds): Promise<string[]> {
  const all: string[] = [];
  for (;;) {
    const { rounds, warnings } = await takeUpRounds(needs);
    all.push(...warnings);
    const size = (await readLeafHashes(needs.db, 0, 1_000_000)).length;
    if (rounds === 0 && (await readLogHead(needs.db))?.head.tree_size === size) return all;
    if (rounds === 0) await pause(100);
  }
}
