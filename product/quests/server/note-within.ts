import type { Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { raiseVersion } from '@wow/product/ledger/server';
import { keepEvent, type NewEvent } from './quest-events-store.ts';

/**
 * Remembers what a player did within a transaction that something else belongs to, at a version of their purse of its own.
 * Returns whether it is new. Whoever began the transaction tells the listeners when it is over.
 */
export async function noteWithin(tx: Transaction, playerId: PlayerId, event: NewEvent): Promise<boolean> {
  const { version } = await raiseVersion(tx, playerId);
  return keepEvent(tx, playerId, version, event);
}
