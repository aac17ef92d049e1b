import type { Database, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { raiseVersion } from '@wow/product/ledger/server';
import { keepEvent, type NewEvent } from './quest-events-store.ts';
import type { QuestNeeds } from './quest-needs.ts';

/**
 * Remembers what a player did, at a version of their purse of its own, and tells whoever listens. Returns whether it is
 * new. What `also` does belongs to it; when that returns false, nothing is remembered.
 */
export async function noteDone(
  { db, announce }: Pick<QuestNeeds, 'announce'> & { readonly db: Database },
  playerId: PlayerId,
  event: NewEvent,
  also: (tx: Transaction) => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean> {
  const isNew = await db.transaction(async (tx) => {
    const { version } = await raiseVersion(tx, playerId);
    return (await also(tx)) && (await keepEvent(tx, playerId, version, event));
  });
  if (isNew) announce([playerId]);
  return isNew;
}
