import type { Database } from '@wow/core/database';
import type { SeedSealer } from './sealer.ts';
import { readOldPairs } from './seeds-store.ts';
import { turnSeeds } from './turn-seeds.ts';

const PAIRS_AT_ONCE = 100;

/**
 * Turns the seeds of everybody whose pair has played for as long as it may, so that every seed is revealed at some time,
 * also those of players who never come back. Returns how many were turned. Several nodes may do so at once: a pair is
 * turned by one of them.
 */
export async function turnOldSeeds(db: Database, sealer: SeedSealer): Promise<number> {
  let turned = 0;
  for (let after = 0; ;) {
    const pairs = await readOldPairs(db, after, PAIRS_AT_ONCE);
    for (const { playerId, seedPairId } of pairs) {
      const done = await db.transaction((tx) => turnSeeds(tx, sealer, { playerId, onlyFrom: seedPairId }));
      if (done) turned += 1;
    }
    const last = pairs.at(-1);
    if (last === undefined || pairs.length < PAIRS_AT_ONCE) return turned;
    after = last.seedPairId;
  }
}
