import type { Database } from '@wow/core/database';
import type { HouseBook } from './house-book.ts';
import { readPlaces } from './places-store.ts';
import { writeSettled } from './rounds-store.ts';
import type { SeedSealer } from './sealer.ts';
import { signRounds } from './sign-rounds.ts';
import type { Signer } from './signer.ts';
import { turnSeeds } from './turn-seeds.ts';

export interface BookNeeds {
  readonly db: Database;
  readonly sealer: SeedSealer;
  /** Signs every round before it is written. */
  readonly signer: Signer;
}

/** Returns the house's book as the database keeps it. */
export const sqlHouseBook = ({ db, sealer, signer }: BookNeeds): HouseBook => ({
  read: (bets) => readPlaces(db, sealer, bets),
  sign: (settled) => signRounds(signer, settled, new Date()),
  write: (settled) => writeSettled(db, signer.keyNumber, settled),
  turnSeeds: ({ purse, seedPairId }) =>
    db.transaction(
      async (tx) => void (await turnSeeds(tx, sealer, { playerId: purse.playerId, onlyFrom: seedPairId })),
    ),
});
