import type { Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { emptyBook, foldEvents, type Book } from '../../fold-events.ts';
import { countsSince, readNext } from '../count-up.ts';
import type { OpenRules } from '../open-rules.ts';

/** Returns a player's book as their events alone tell it, up to a version of their purse. Nothing is written. */
export async function countAnew(
  db: Queryable,
  { rules, hash }: OpenRules,
  playerId: PlayerId,
  upTo: number,
  keptSinceMs: number,
): Promise<Book> {
  const since = countsSince(rules, keptSinceMs);
  let mark = { rulesHash: hash, version: 0, seedPairId: 0, nonce: 0 };
  let book = emptyBook;
  for (;;) {
    const next = await readNext(db, playerId, { mark, upTo, since });
    book = foldEvents(rules, book, next.events);
    mark = next.mark;
    if (next.isLast) return book;
  }
}
