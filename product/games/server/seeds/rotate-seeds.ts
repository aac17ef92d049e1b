import type { Transaction, Database } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { queueLogEntry, raiseVersion } from '@wow/product/ledger/server';
import type { Signer } from '../receipts/signer.ts';
import type { ClientHalf } from './client-half.ts';
import { type CommitDeps, commitToSeeds, onceCommitted } from './commit-seeds.ts';
import type { SeedSealer } from './sealer.ts';
import {
  activateNextPair,
  addNextPair,
  readExpiredPairs,
  readSeeds,
  revealActivePair,
  setClientSeed,
  type RevealedPair,
  type Seeds,
} from './seeds-store.ts';

/** What draws seeds and commits to them. */
export interface SeedKeys {
  readonly sealer: SeedSealer;
  readonly signer: Signer;
}

/** Draws a new player's active seed and the next one. The first bet brings the client seed. */
export async function createSeedPairs(
  tx: Transaction,
  { sealer, signer }: SeedKeys,
  playerId: PlayerId,
): Promise<void> {
  await addNextPair(tx, sealer, playerId);
  await activateNextPair(tx, playerId, null);
  await addNextPair(tx, sealer, playerId);
  await commitToSeeds(tx, signer, playerId);
}

interface SeedRotation {
  readonly playerId: PlayerId;
  /** Null: the next bet brings it. */
  readonly half: ClientHalf | null;
  /** Rotates only if this is still the active pair. */
  readonly ifActiveIs?: number;
}

export const REVEAL_KIND = 'wow-reveal-1';

/**
 * Reveals the active seed, activates the next pair, draws another and commits to it. Returns null if `ifActiveIs` is no
 * longer active. Raises the purse's version first, so that no bet that was drawn from the revealed seed can be written
 * afterwards. With a client seed, the commitment to the next pair must be in the log (`onceCommitted`).
 */
export async function rotateSeeds(
  tx: Transaction,
  { sealer, signer }: SeedKeys,
  { playerId, half, ifActiveIs }: SeedRotation,
): Promise<{ revealed: RevealedPair; seeds: Seeds } | null> {
  await raiseVersion(tx, playerId);
  const revealed = await revealActivePair(tx, sealer, playerId, ifActiveIs ?? null);
  if (revealed === null) return null;
  const { serverSeed: server_seed, serverSeedHash: server_seed_hash, clientSeed: client_seed, rounds } = revealed;
  const body = { client_seed, rounds, server_seed, server_seed_hash };
  await queueLogEntry(tx, { kind: REVEAL_KIND, body, seedPairId: revealed.id });
  await activateNextPair(tx, playerId, half);
  await addNextPair(tx, sealer, playerId);
  await commitToSeeds(tx, signer, playerId);
  return { revealed, seeds: await readSeeds(tx, playerId) };
}

export interface SeedDeps extends CommitDeps, SeedKeys {}

/** Reveals the active seed and goes on with the next one and this client seed, once it is committed to. */
export async function rotateSeedsNow(deps: SeedDeps, playerId: PlayerId, half: ClientHalf | null) {
  return onceCommitted(deps, playerId, (tx) => rotateSeeds(tx, deps, { playerId, half }));
}

interface PairStart {
  readonly playerId: PlayerId;
  readonly half: ClientHalf;
  readonly ifActiveIs: number;
  /** The pair has no client seed yet; otherwise it is used up. */
  readonly isNew: boolean;
}

/**
 * Gives the player's new pair the client seed that its first bet brings, or a used up pair's successor. Does nothing if
 * another bet was faster.
 */
export async function startPair(deps: SeedDeps, { isNew, ...start }: PairStart): Promise<void> {
  const { playerId, half, ifActiveIs } = start;
  await onceCommitted(deps, playerId, async (tx) => {
    if (!isNew) return void (await rotateSeeds(tx, deps, start));
    await raiseVersion(tx, playerId);
    await setClientSeed(tx, ifActiveIs, half);
  });
}

const PAIRS_PER_BATCH = 100;

/**
 * Rotates every active pair that is older than allowed, so that every seed is revealed at some time, and returns how
 * many. Several nodes may run it at once: each pair is rotated by one of them. Rejects with the first failure, after the
 * other pairs were rotated.
 */
export async function rotateExpiredSeeds(db: Database, keys: SeedKeys): Promise<number> {
  let rotated = 0;
  const failures: unknown[] = [];
  for (let after = 0; ;) {
    const pairs = await readExpiredPairs(db, after, PAIRS_PER_BATCH);
    for (const { playerId, seedPairId: ifActiveIs } of pairs) {
      try {
        if (await db.transaction((tx) => rotateSeeds(tx, keys, { playerId, half: null, ifActiveIs }))) rotated += 1;
      } catch (error) {
        failures.push(error);
      }
    }
    const last = pairs.at(-1);
    if (last === undefined || pairs.length < PAIRS_PER_BATCH) break;
    after = last.seedPairId;
  }
  if (failures.length > 0) throw failures[0];
  return rotated;
}
