import type { PlayerId } from '@wow/core/protocol';
import { createCroupier, type Croupier } from './croupier.ts';
import type { HouseBook } from './house-book.ts';
import { openOnce } from './open-once.ts';
import { rememberPlaces } from './remember-places.ts';
import { processRhythm } from './rhythm.ts';
import { sqlHouseBook, type BookNeeds } from './sql-house-book.ts';

/** Where rounds are played and where they are written down. */
export interface House {
  readonly book: HouseBook;
  readonly croupier: Croupier;
}

export interface HouseNeeds extends BookNeeds {
  /** Is told whose purse has moved, once that is durable. */
  readonly announce?: (playerIds: readonly PlayerId[]) => void;
}

/** Returns the house of this process. The embedded database has one connection, so it gets one batch at a time. */
export function openHouse({ db, sealer, configHash, announce }: HouseNeeds): House {
  const book = sqlHouseBook({ db, sealer: openOnce(sealer), configHash });
  const batchesAtOnce = db.kind === 'embedded' ? 1 : 2;
  const remembering = rememberPlaces(book, processRhythm);
  return { book, croupier: createCroupier({ book: remembering, batchesAtOnce, ...(announce && { announce }) }) };
}
