import { countEvent, type Counting } from './count-event.ts';
import { periodAt, type ClaimsSoFar } from './period.ts';
import { LATEST, NO_RUN, noProgress, type Progress } from './progress.ts';
import type { QuestEvent } from './quest-event.ts';
import { hears, type Quest, type QuestRules } from './quest-rules.ts';

/** How far one player is with every quest, by its id and the key of its time. */
export type ProgressByQuest = ReadonlyMap<string, ReadonlyMap<string, Progress>>;

/** All that counting goes on from. */
export interface Book {
  readonly progress: ProgressByQuest;
  /** By quest; only where something was claimed. */
  readonly claims: ReadonlyMap<string, ClaimsSoFar>;
}

export const emptyBook: Book = { progress: new Map(), claims: new Map() };
const NO_CLAIMS: ClaimsSoFar = { count: 0, lastAtMs: null };

/** Returns what was claimed of a quest. */
export const claimsOf = ({ claims }: Pick<Book, 'claims'>, questId: string): ClaimsSoFar =>
  claims.get(questId) ?? NO_CLAIMS;

/**
 * Returns the book after these events, which follow those it holds, in the order of their versions.
 * Pure: whether they come one by one or all together, the book is the same. The given book is left as it was. Of the
 * evidence the latest `most` are kept.
 */
export function foldEvents(rules: QuestRules, book: Book, events: readonly QuestEvent[], most = LATEST): Book {
  const progress = new Map(book.progress);
  const claims = new Map(book.claims);
  const fresh = new Set<string>();
  const timesOf = (questId: string): Map<string, Progress> => {
    const known = progress.get(questId);
    // Copied when it is first written to, and then written to for all of these events.
    const times = fresh.has(questId) ? (known as Map<string, Progress>) : new Map(known);
    fresh.add(questId);
    progress.set(questId, times);
    return times;
  };
  const listeners = new Map<QuestEvent['kind'], readonly Quest[]>();
  for (const event of events) {
    const quests = listeners.get(event.kind) ?? rules.quests.filter((quest) => hears(quest, event.kind));
    listeners.set(event.kind, quests);
    for (const quest of quests) {
      if (!isOpenAt(quest, event.atMs)) continue;
      const period = periodAt(quest.repeat, event.atMs, claimsOf({ claims }, quest.id));
      if (period === null) continue;
      const before = progress.get(quest.id)?.get(period.key) ?? noProgress(period.endsAtMs);
      const after = advance(
        { id: quest.id, task: quest.task, groupOf: rules.groupOf, most },
        quest.goal,
        before,
        event,
      );
      if (after !== before) timesOf(quest.id).set(period.key, after);
    }
    if (event.kind === 'claim') {
      claims.set(event.quest, { count: claimsOf({ claims }, event.quest).count + 1, lastAtMs: event.atMs });
    }
  }
  return { progress, claims };
}

const isOpenAt = ({ startsAtMs, endsAtMs }: Quest, atMs: number): boolean =>
  atMs >= startsAtMs && (endsAtMs === null || atMs < endsAtMs);

/** What is done stays as it is: nothing counts beyond the goal. */
function advance(counting: Counting, goal: number, before: Progress, event: QuestEvent): Progress {
  if (before.doneAtMs !== null) return before;
  const counted = countEvent(counting, before, event);
  if (counted === null) return before;
  const isDone = counted.value >= goal;
  // What only served to go on counting is no longer needed.
  if (isDone) return { ...counted, run: NO_RUN, seen: [], doneAtMs: event.atMs, endsAtMs: before.endsAtMs };
  return { ...counted, doneAtMs: null, endsAtMs: before.endsAtMs };
}
