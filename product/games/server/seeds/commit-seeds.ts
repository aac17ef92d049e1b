import { setTimeout as wait } from 'node:timers/promises';
import { type Database, DatabaseError, type Queryable, type Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import {
  ensurePseudonym,
  hidePlayer,
  lockPurse,
  newLogSalt,
  queueLogEntry,
  readEntriesOfPairs,
  type StoredLogEntry,
} from '@wow/product/ledger/server';
import {
  COMMITMENT_KIND,
  type Commitment,
  commitmentSchema,
  serializeCommitment,
  type SignedCommitment,
} from '../../seed-commitment.ts';
import { signatureSchema } from '../../table/receipt.ts';
import type { Signer } from '../receipts/signer.ts';
import { readUnloggedPairs } from './seeds-store.ts';

/**
 * Signs a commitment to each of the player's seeds that will be played and has none, and queues it for the public log. The
 * transaction must have locked the player's purse.
 */
export async function commitToSeeds(tx: Transaction, signer: Signer, playerId: PlayerId): Promise<void> {
  const unlogged = await readUnloggedPairs(tx, playerId);
  const queued = await readEntriesOfPairs(
    tx,
    COMMITMENT_KIND,
    unlogged.map(({ id }) => id),
  );
  const pairs = unlogged.filter(({ id }) => queued.every(({ seedPairId }) => seedPairId !== id));
  if (pairs.length === 0) return;
  const pseudonym = await ensurePseudonym(tx, playerId);
  for (const { id, serverSeedHash, hashBefore } of pairs) {
    const salt = newLogSalt();
    const at = new Date();
    const commitment: Commitment = {
      kind: COMMITMENT_KIND,
      at: at.toISOString(),
      key: signer.keyId,
      player: hidePlayer(salt, pseudonym),
      follows: hashBefore === null ? null : hidePlayer(salt, hashBefore),
      server_seed_hash: serverSeedHash,
    };
    const signature = await signer.sign(serializeCommitment(commitment));
    const { kind, key, follows, server_seed_hash } = commitment;
    const body = { key, follows, server_seed_hash, signature };
    await queueLogEntry(tx, { kind, body, at, playerId, salt, seedPairId: id });
  }
}

/** Commits to seeds that an older server drew. */
export const commitToOlderSeeds = (db: Database, signer: Signer, playerId: PlayerId): Promise<void> =>
  db.transaction(async (tx) => {
    await lockPurse(tx, playerId);
    await commitToSeeds(tx, signer, playerId);
  });

/** Returns the commitment that an entry of the log holds. */
export function toSignedCommitment({ kind, at, player, body, salt, leafIndex }: StoredLogEntry): SignedCommitment {
  const { signature, ...rest } = body;
  return {
    commitment: commitmentSchema.parse({ ...rest, kind, at: at.toISOString(), player }),
    signature: signatureSchema.parse(signature),
    salt: salt!, // an entry of a player has one
    leaf_index: leafIndex,
  };
}

export interface CommitDeps {
  readonly db: Database;
  readonly signer: Signer;
  /** Appends what is queued to the public log; another node may be doing so. */
  readonly logNow: () => Promise<unknown>;
}

const MAX_WAIT_MS = 2_000;
const PAUSE_MS = 50;
const INSUFFICIENT_RESOURCES = '53000';

/**
 * Runs `work` in a transaction, which locks the player's purse, once the commitments to all seeds that the player's next
 * client seed could be for are in the public log. Rejects with `DatabaseError` if the log does not take them in time.
 */
export async function onceCommitted<T>(
  { db, signer, logNow }: CommitDeps,
  playerId: PlayerId,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const startedMs = performance.now();
  for (let tries = 0; tries < 2 || performance.now() - startedMs < MAX_WAIT_MS; tries += 1) {
    if (tries > 1) await wait(PAUSE_MS);
    const done = await db.transaction(async (tx) => {
      await lockPurse(tx, playerId);
      if (await isCommitted(tx, playerId)) return { value: await work(tx) };
      await commitToSeeds(tx, signer, playerId); // an older server may have drawn them
      return null;
    });
    if (done) return done.value;
    await logNow();
  }
  throw new DatabaseError('the commitment to a seed is not in the log yet', { code: INSUFFICIENT_RESOURCES });
}

const isCommitted = async (db: Queryable, playerId: PlayerId): Promise<boolean> =>
  (await readUnloggedPairs(db, playerId)).length === 0;
