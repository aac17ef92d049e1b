import type { Transaction, Database } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { raiseVersion } from '@wow/product/ledger/server';
import type { SeedSealer } from './sealer.ts';
import {
  activateNextPair,
  addNextPair,
  readSeeds,
  revealActivePair,
  type RevealedPair,
  type Seeds,
  readExpiredPairs,
} from './seeds-store.ts';

interface SeedRotation {
  readonly playerId: PlayerId;
  /** The player's own new client seed; the old one is kept without. */
  readonly clientSeed?: string | undefined;
  /** Turn only if this is still the active pair. */
  readonly ifActiveIs?: number;
}

/**
 * Reveals the player's active seed, makes the next one active and draws a new next one.
 * Returns the revealed pair and what holds from now on, or null when somebody else turned `onlyFrom` before.
 * The purse's version rises first: no bet that was drawn from the seed revealed here can be written afterwards.
 */
export async function rotateSeeds(
  tx: Transaction,
  sealer: SeedSealer,
  { playerId, clientSeed, ifActiveIs }: SeedRotation,
): Promise<{ revealed: RevealedPair; seeds: Seeds } | null> {
  await raiseVersion(tx, playerId);
  const revealed = await revealActivePair(tx, sealer, playerId, ifActiveIs ?? null);
  if (revealed === null) return null;
  await activateNextPair(tx, playerId, clientSeed ?? revealed.clientSeed);
  await addNextPair(tx, sealer, playerId);
  return { revealed, seeds: await readSeeds(tx, playerId) };
}

const PAIRS_PER_BATCH = 100;

/**
 * Turns the seeds of everybody whose pair has played for as long as it may, so that every seed is revealed at some time,
 * also those of players who never come back. Returns how many were turned. Several nodes may do so at once: a pair is
 * turned by one of them.
 */
export async function rotateExpiredSeeds(db: Database, sealer: SeedSealer): Promise<number> {
  let turned = 0;
  for (let after = 0; ;) {
    const pairs = await readExpiredPairs(db, after, PAIRS_PER_BATCH);
    for (const { playerId, seedPairId } of pairs) {
      const done = await db.transaction((tx) => rotateSeeds(tx, sealer, { playerId, ifActiveIs: seedPairId }));
      if (done) turned += 1;
    }
    const last = pairs.at(-1);
    if (last === undefined || pairs.length < PAIRS_PER_BATCH) return turned;
    after = last.seedPairId;
  }
}
