import type { Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { ItemId } from '@wow/product/rewards';
import { getDivision, type Division } from '../league-rules.ts';
import { readReachedDivisions } from './groups-store.ts';

/** What the first week in a division gives. An item is never taken back. */
export const DIVISION_ITEMS: Readonly<Partial<Record<Division, ItemId>>> = {
  pistachio: 'colour-rose',
  ultramarine: 'eyes-shades',
  marigold: 'hat-laurel',
};

/** Returns the items of the divisions that the player has reached. They follow from the groups, so nothing stores them. */
export async function readLeagueItems(
  db: Queryable,
  playerId: PlayerId,
): Promise<{ item: ItemId; from: string; at: Date }[]> {
  const reached = await readReachedDivisions(db, playerId);
  return reached.flatMap(({ division: number, at }) => {
    const division = getDivision(number);
    const item = DIVISION_ITEMS[division];
    return item ? [{ item, from: `league:${division}`, at }] : [];
  });
}
