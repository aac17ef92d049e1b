import type { Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { emptyBook, foldEvents, type Book } from '../../fold-events.ts';
import { LATEST } from '../../progress.ts';
import { countsSince, readNext } from '../count-up.ts';
import type { OpenRules } from '../open-rules.ts';

/** How far to count anew. */
interface Anew {
  /** A version of the purse. */
  readonly upTo: number;
  /** Times that were over before this need not be counted. */
  readonly keptSinceMs: number;
  /** How much evidence to keep. */
  readonly most?: number;
}

/** Returns a player's book as their events alone tell it. Nothing is written. */
export async function countAnew(
  db: Queryable,
  { rules, hash }: OpenRules,
  playerId: PlayerId,
  { upTo, keptSinceMs, most = LATEST }: Anew,
): Promise<Book> {
  const since = countsSince(rules, keptSinceMs);
  let mark = { rulesHash: hash, version: 0, seedPairId: 0, nonce: 0 };
  let book = emptyBook;
  for (;;) {
    const next = await readNext(db, playerId, { mark, upTo, since });
    book = foldEvents(rules, book, next.events, most);
    mark = next.mark;
    if (next.isLast) return book;
  }
}
