import type { Database } from '@wow/core/database';
import { fromUnits, type PlayerId } from '@wow/core/protocol';
import { createAccount } from '@wow/product/accounts/server';
import type { SeedSealer } from '@wow/product/games/server';

/** Enough for every player of the benchmark. */
const GRANT = { points: fromUnits(1_000_000_000), spins: fromUnits(1_000_000) };
const IN_ONE_TRANSACTION = 100;

/** Opens so many whole accounts, but for passwords, which would take hours. Returns their ids. */
export async function seatAccounts(db: Database, sealer: SeedSealer, count: number): Promise<PlayerId[]> {
  const seated: PlayerId[] = [];
  while (seated.length < count) {
    await db.transaction(async (tx) => {
      const upTo = Math.min(count, seated.length + IN_ONE_TRANSACTION);
      for (let number = seated.length; number < upTo; number += 1) {
        const name = `bench ${number}`;
        const player = {
          email: `bench-${number}@example.com`,
          username: name,
          usernameFold: name,
          passwordHash: 'not used to sign in',
        };
        seated.push((await createAccount(tx, { sealer, grant: GRANT }, player, undefined)).id);
      }
    });
  }
  return seated;
}
