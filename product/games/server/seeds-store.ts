import { randomBytes } from 'node:crypto';
import type { Transaction } from '@wow/core/database';
import { commitTo, newServerSeed } from '@wow/core/fairness/server';
import type { PlayerId } from '@wow/core/protocol';
import type { SeedSealer } from './sealer.ts';

const CLIENT_SEED_BYTES = 12;

/**
 * Gives a new player their active and their next seed pair, each server seed fresh from the operating system.
 * The client seed is a first one of ours, until the player's browser draws its own.
 */
export async function openSeedPairs(tx: Transaction, sealer: SeedSealer, playerId: PlayerId): Promise<void> {
  const clientSeed = randomBytes(CLIENT_SEED_BYTES).toString('base64url');
  for (const state of ['active', 'next'] as const) {
    const serverSeed = newServerSeed();
    const hash = commitTo(serverSeed);
    await tx.query(
      `insert into seed_pair (player_id, server_seed_hash, server_seed_sealed, client_seed, state, activated_at)
       values ($1, $2, decode($3, 'hex'), $4, $5, case when $5 = 'active' then now() end)`,
      [playerId, hash, sealer.seal(serverSeed, hash), clientSeed, state],
    );
  }
}
