import type { Database } from '@wow/core/database';
import type { HouseBook } from './house-book.ts';
import { readPlaces } from './places-store.ts';
import { writeSettled } from './rounds-store.ts';
import type { SeedSealer } from './sealer.ts';
import { turnSeeds } from './turn-seeds.ts';

export interface BookNeeds {
  readonly db: Database;
  readonly sealer: SeedSealer;
  /** SHA-256, as hex, of the economy that this process deals by: it goes into every round. */
  readonly configHash: string;
}

/** Returns the house's book as the database keeps it. */
export const sqlHouseBook = ({ db, sealer, configHash }: BookNeeds): HouseBook => ({
  read: (bets) => readPlaces(db, sealer, bets),
  write: (settled) => writeSettled(db, configHash, settled),
  turnSeeds: ({ purse, seedPairId }) =>
    db.transaction(
      async (tx) => void (await turnSeeds(tx, sealer, { playerId: purse.playerId, onlyFrom: seedPairId })),
    ),
});
