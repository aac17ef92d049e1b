import type { Database } from '@wow/core/database';
import { fromUnits, type PlayerId } from '@wow/core/protocol';
import { createAccount } from '@wow/product/accounts/server';
import type { SeedSealer } from '@wow/product/games/server';

/** Enough points and spins for every bet of the benchmark. */
const GRANT = { points: fromUnits(1_000_000_000), spins: fromUnits(1_000_000) };
const IN_ONE_TRANSACTION = 100;

/** Creates complete accounts except for password hashes, which would take hours. Returns their ids. */
export async function createAccounts(db: Database, sealer: SeedSealer, count: number): Promise<PlayerId[]> {
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
        created.push((await createAccount(tx, { sealer, grant: GRANT }, player, undefined)).id);
      }
    });
  }
  return created;
}
