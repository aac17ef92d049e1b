import type { Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { getItemKind, isItem, type ItemKind } from '../items.ts';
import { readRewardItems } from './look-store.ts';

interface GivenItem {
  /** Of the catalogue, or a badge that an operator has named. */
  readonly item: string;
  readonly from: string;
  readonly at: Date;
}

export interface OwnedItem extends GivenItem {
  readonly kind: ItemKind;
}

/** Items that another feature gives and stores. */
export type ItemSource = (db: Queryable, playerId: PlayerId) => Promise<readonly GivenItem[]>;

/** Returns what the player owns: the items of seasons, then those of each other source. Nothing else stores it. */
export async function readOwnedItems(
  db: Queryable,
  playerId: PlayerId,
  sources: readonly ItemSource[],
): Promise<OwnedItem[]> {
  const given = await Promise.all([readRewardItems, ...sources].map((read) => read(db, playerId)));
  return given.flat().map((one) => ({ ...one, kind: isItem(one.item) ? getItemKind(one.item) : 'badge' }));
}
