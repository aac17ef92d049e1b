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

/** While one is written, another is read or worked out. More were measured to gain nothing on two cores. */
const BATCHES_AT_ONCE = 2;

/** Returns the house of this process. */
export function openHouse({ db, sealer, signer, announce }: HouseNeeds): House {
  const book = sqlHouseBook({ db, sealer: openOnce(sealer), signer });
  const remembering = rememberPlaces(book, processRhythm);
  const needs = { book: remembering, batchesAtOnce: BATCHES_AT_ONCE, ...(announce && { announce }) };
  return { book, croupier: createCroupier(needs) };
}
