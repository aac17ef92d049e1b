import type { Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { readRoundsSince, type PlayedRound } from '@wow/product/games/server';
import { emptyBook, foldEvents, type Book, type ProgressByQuest } from '../fold-events.ts';
import { CLAIM_DAYS } from '../limits.ts';
import { followsClaims, type Repeat } from '../period.ts';
import type { QuestEvent, RoundEvent } from '../quest-event.ts';
import type { QuestRules } from '../quest-rules.ts';
import type { OpenRules } from './open-rules.ts';
import {
  clearProgress,
  forgetOldTimes,
  holdBook,
  keepProgress,
  moveBook,
  readProgress,
  type BookMark,
  type KeptProgress,
} from './quest-books-store.ts';
import { readClaimEvents, readClaims } from './quest-claims-store.ts';
import { readEvents } from './quest-events-store.ts';

/** Some tens of milliseconds to read and to count. */
const ROUNDS_AT_ONCE = 5_000;
/** So long after its end a time is kept, beyond what can be claimed: clocks may be wrong. */
const KEEP_DAYS = 2 * CLAIM_DAYS;
export const KEEP_MS = KEEP_DAYS * 86_400_000;

/**
 * Counts all that the player did up to this version of their purse, and returns the book as it is then. Whoever knows the
 * version has seen it committed, and so everything before it: a purse only ever goes on from what it was.
 * When the rules have changed since, all of it is counted anew. It holds the player's book to the end of the transaction;
 * who holds the purse as well has taken that first.
 */
export async function countUp(tx: Transaction, rules: OpenRules, playerId: PlayerId, version: number): Promise<Book> {
  const held = await holdBook(tx, playerId);
  const isOutdated = held.rulesHash !== rules.hash;
  if (isOutdated) await clearProgress(tx, playerId);
  let mark: BookMark = isOutdated ? { rulesHash: rules.hash, version: 0, seedPairId: 0, nonce: 0 } : held;
  const before = isOutdated ? emptyBook.progress : await readProgress(tx, playerId);
  const { claims, nowMs } = await readClaims(tx, playerId, mark.version);
  let book: Book = { progress: before, claims };
  if (mark.version >= version && !isOutdated) return book;
  const since = countsSince(rules.rules, nowMs - KEEP_MS);
  for (;;) {
    const next = await readNext(tx, playerId, { mark, upTo: version, since });
    book = foldEvents(rules.rules, book, next.events);
    mark = next.mark;
    if (next.isLast) break;
  }
  await keepProgress(tx, playerId, changesOf(before, book.progress));
  if (hasOldTimes(book.progress, nowMs)) await forgetOldTimes(tx, playerId, KEEP_DAYS);
  await moveBook(tx, playerId, mark);
  return book;
}

interface Stretch {
  readonly events: readonly QuestEvent[];
  readonly mark: BookMark;
  readonly isLast: boolean;
}

/** Returns the events that follow, in the order of versions: all of them, or those up to the last of so many rounds. */
export async function readNext(
  db: Queryable,
  playerId: PlayerId,
  { mark, upTo: version, since }: { readonly mark: BookMark; readonly upTo: number; readonly since: Date },
): Promise<Stretch> {
  const rounds = await readRoundsSince(db, playerId, {
    seedPairId: mark.seedPairId,
    nonce: mark.seedPairId === 0 ? -1 : mark.nonce,
    upToVersion: version,
    since,
    limit: ROUNDS_AT_ONCE,
  });
  const last = rounds.at(-1);
  const isLast = rounds.length < ROUNDS_AT_ONCE;
  const upTo = isLast ? version : last!.version; // as many as asked for are some
  const stretch = { after: mark.version, upTo };
  const done = await readEvents(db, playerId, stretch);
  const claimed = await readClaimEvents(db, playerId, stretch);
  const events = [...rounds.map(toEvent), ...done, ...claimed].toSorted((one, other) => one.version - other.version);
  return {
    events,
    mark: {
      rulesHash: mark.rulesHash,
      version: upTo,
      seedPairId: last?.seedPairId ?? mark.seedPairId,
      nonce: last?.nonce ?? mark.nonce,
    },
    isLast,
  };
}

const toEvent = ({ seedPairId, nonce, version, game, bet, payout, at }: PlayedRound): RoundEvent => ({
  kind: 'round',
  version,
  atMs: at.getTime(),
  ref: { seedPairId, nonce },
  game,
  won: payout > bet,
  staked: bet > 0,
});

/** Returns from when on rounds can still matter: times that are long over are not counted. */
export const countsSince = ({ quests }: QuestRules, keptSinceMs: number): Date =>
  new Date(
    Math.min(...quests.map(({ repeat, startsAtMs }) => earliestOf(repeat, startsAtMs, keptSinceMs)), keptSinceMs),
  );

const earliestOf = (repeat: Repeat, startsAtMs: number, keptSinceMs: number): number =>
  repeat.every === 'once' || followsClaims(repeat) ? startsAtMs : Math.max(startsAtMs, keptSinceMs);

const hasOldTimes = (progress: ProgressByQuest, nowMs: number): boolean =>
  [...progress.values()].some((times) =>
    [...times.values()].some(({ endsAtMs }) => endsAtMs !== null && endsAtMs < nowMs - KEEP_MS),
  );

/** Untouched progress is the same object. */
function changesOf(before: ProgressByQuest, after: ProgressByQuest): KeptProgress[] {
  return [...after].flatMap(([quest, times]) =>
    [...times]
      .filter(([period, progress]) => before.get(quest)?.get(period) !== progress)
      .map(([period, progress]) => ({ quest, period, progress })),
  );
}
