import { randomUUID } from 'node:crypto';
import type { Database } from '@wow/core/database';
import { fromUnits, type PlayerId } from '@wow/core/protocol';
import { createSeedPairs, type SeedKeys } from '@wow/product/games/server';
import { createPurse } from '@wow/product/ledger/server';

/** Enough for a whole benchmark, also if all clients bet for one player. */
const GRANT = { points: fromUnits(1_000_000_000), spins: fromUnits(1_000_000) };
const IN_ONE_TRANSACTION = 250;

/** Creates players with purses and seeds, as registration does, without password hashes. Returns their ids. */
export async function createPlayers(db: Database, keys: SeedKeys, count: number): Promise<PlayerId[]> {
  const created: PlayerId[] = [];
  let open = count;
  const work = async (): Promise<void> => {
    for (let size = take(); size > 0; size = take()) {
      created.push(...(await createBatch(db, keys, size)));
    }
  };
  const take = (): number => {
    const size = Math.min(IN_ONE_TRANSACTION, open);
    open -= size;
    return size;
  };
  // The embedded database has one connection, and waiting for it has a time limit.
  await Promise.all(Array.from({ length: db.kind === 'postgres' ? 4 : 1 }, work));
  return created.toSorted((one, other) => one - other);
}

const createBatch = (db: Database, keys: SeedKeys, size: number): Promise<PlayerId[]> =>
  db.transaction(async (tx) => {
    const rows = await tx.query<{ id: PlayerId }>(
      `insert into player (email, username, username_fold, password_hash)
       select $1 || n || '@example.com', $1 || n, $1 || n, 'not used to sign in'
         from generate_series(1, $2::int) n returning id`,
      [`b${randomUUID().replaceAll('-', '').slice(0, 16)}_`, size],
    );
    for (const { id } of rows) {
      await createPurse(tx, id, GRANT);
      await createSeedPairs(tx, keys, id);
    }
    return rows.map(({ id }) => id);
  });
