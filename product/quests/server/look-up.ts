import type { PlayerId } from '@wow/core/protocol';
import { readPurses, type Purse } from '@wow/product/ledger/server';
import type { Book } from '../fold-events.ts';
import { countUp } from './count-up.ts';
import type { OpenRules } from './open-rules.ts';
import { findBook, readProgress } from './quest-books-store.ts';
import { readClaims } from './quest-claims-store.ts';
import type { QuestNeeds } from './quest-needs.ts';

/** A player's book together with the purse that it has been counted up to, or a later one. */
export interface Looked {
  readonly purse: Purse;
  readonly book: Book;
}

/** Returns how far a player is, with all that is committed counted; null for a player without a purse. */
export async function lookUp(
  { db }: Pick<QuestNeeds, 'db'>,
  rules: OpenRules,
  playerId: PlayerId,
): Promise<Looked | null> {
  const [purse] = await readPurses(db, [playerId]);
  if (!purse) return null;
  const mark = await findBook(db, playerId);
  if (mark?.rulesHash === rules.hash && mark.version >= purse.version) {
    // Nothing has happened since: no transaction is needed, and nothing is written.
    const { claims } = await readClaims(db, playerId, mark.version);
    return { purse, book: { progress: await readProgress(db, playerId), claims } };
  }
  return { purse, book: await db.transaction((tx) => countUp(tx, rules, playerId, purse.version)) };
}
