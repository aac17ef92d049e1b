import type { Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { raiseVersion } from '@wow/product/ledger/server';
import type { SeedSealer } from './sealer.ts';
import { activateNext, addNextPair, readSeeds, revealActive, type RevealedPair, type Seeds } from './seeds-store.ts';

interface Turn {
  readonly playerId: PlayerId;
  /** The player's own new client seed; the old one is kept without. */
  readonly clientSeed?: string | undefined;
  /** Turn only if this is still the active pair. */
  readonly onlyFrom?: number;
}

/**
 * Reveals the player's active seed, makes the next one active and draws a new next one.
 * Returns the revealed pair and what holds from now on, or null when somebody else turned `onlyFrom` before.
 * The purse's version rises first: no bet that was drawn from the seed revealed here can be written afterwards.
 */
export async function turnSeeds(
  tx: Transaction,
  sealer: SeedSealer,
  { playerId, clientSeed, onlyFrom }: Turn,
): Promise<{ revealed: RevealedPair; seeds: Seeds } | null> {
  await raiseVersion(tx, playerId);
  const revealed = await revealActive(tx, sealer, playerId, onlyFrom ?? null);
  if (revealed === null) return null;
  await activateNext(tx, playerId, clientSeed ?? revealed.clientSeed);
  await addNextPair(tx, sealer, playerId);
  return { revealed, seeds: await readSeeds(tx, playerId) };
}
