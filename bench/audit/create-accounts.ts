import type { Database } from '@wow/core/database';
import { fromUnits, type PlayerId } from '@wow/core/protocol';
import { createAccount } from '@wow/product/accounts/server';
import { DEFAULT_ECONOMY } from '@wow/product/economy';
import { activateEconomy } from '@wow/product/economy/server';
import type { SeedKeys } from '@wow/product/games/server';

/** Enough points and spins for every bet of the benchmark. */
const GIFT = { points: 1_000_000_000, spins: 1_000_000, free_round: 0 };
const GRANT = { points: fromUnits(GIFT.points), spins: fromUnits(GIFT.spins), freeRound: fromUnits(0) };
const IN_ONE_TRANSACTION = 100;

/** Creates complete accounts except for password hashes, which would take hours. Returns their ids. */
export async function createAccounts(db: Database, keys: SeedKeys, count: number): Promise<PlayerId[]> {
  // The audit accepts only gifts that were offered.
  await activateEconomy(db, { ...DEFAULT_ECONOMY, registration: GIFT });
  const created: PlayerId[] = [];
  while (created.length < count) {
    await db.transaction(async (tx) => {
      const upTo = Math.min(count, created.length + IN_ONE_TRANSACTION);
      for (let number = created.length; number < upTo; number += 1) {
        const name = `bench ${number}`;
        const player = {
          email: `bench-${number}@example.com`,
          username: name,
          usernameFold: name,
          passwordHash: 'not used to sign in',
        };
        created.push((await createAccount(tx, { ...keys, grant: GRANT }, player, {})).id);
      }
    });
  }
  return created;
}
