import type { Database } from '@wow/core/database';
import type { HouseBook } from './house-book.ts';
import { readPlaces } from './places-store.ts';
import { writeSettled } from './rounds-store.ts';
import type { SeedSealer } from './sealer.ts';
import { turnSeeds } from './turn-seeds.ts';

/** Returns the house's book as the database keeps it. */
export const sqlHouseBook = (db: Database, sealer: SeedSealer): HouseBook => ({
  read: (bets) => readPlaces(db, sealer, bets),
  write: (settled) => writeSettled(db, settled),
  turnSeeds: ({ purse, seedPairId }) =>
    db.transaction(
      async (tx) => void (await turnSeeds(tx, sealer, { playerId: purse.playerId, onlyFrom: seedPairId })),
    ),
});
