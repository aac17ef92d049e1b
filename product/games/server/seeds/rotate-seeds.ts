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
  /** @default that of the pair before */
  readonly clientSeed?: string | undefined;
  /** Rotates only if this is still the active pair. */
  readonly ifActiveIs?: number;
}

/**
 * Reveals the active seed, activates the next pair and draws another. Returns null if `ifActiveIs` is no longer active.
 * Raises the purse's version first, so that no bet that was drawn from the revealed seed can be written afterwards.
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
 * Rotates every active pair that is older than allowed, so that every seed is revealed at some time, and returns how
 * many. Several nodes may run it at once: each pair is rotated by one of them.
 */
export async function rotateExpiredSeeds(db: Database, sealer: SeedSealer): Promise<number> {
  let rotated = 0;
  for (let after = 0; ;) {
    const pairs = await readExpiredPairs(db, after, PAIRS_PER_BATCH);
    for (const { playerId, seedPairId } of pairs) {
      if (await db.transaction((tx) => rotateSeeds(tx, sealer, { playerId, ifActiveIs: seedPairId }))) rotated += 1;
    }
    const last = pairs.at(-1);
    if (last === undefined || pairs.length < PAIRS_PER_BATCH) return rotated;
    after = last.seedPairId;
  }
}
