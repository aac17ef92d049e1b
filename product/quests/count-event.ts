import { dayOf } from './period.ts';
import { NO_RUN, roundEvidence, type Evidence, type Progress } from './progress.ts';
import type { QuestEvent } from './quest-event.ts';
import type { Task } from './quest-file.ts';

/** What an event does to progress: a unit more, a row that breaks, or nothing. */
type Counted = Pick<Progress, 'value' | 'evidence' | 'run' | 'seen'>;

/** What a counter has to know of its quest. */
export interface Counting {
  readonly id: string;
  readonly task: Task;
  /** The groups of all quests, to count those that were claimed. */
  readonly groupOf: ReadonlyMap<string, string>;
  /** How much evidence is kept: the latest so many. */
  readonly most: number;
}

/**
 * Returns how an event counts for a quest, or null when it does not concern it. Pure: the same events in the order of
 * their versions always give the same progress.
 */
export function countEvent(counting: Counting, progress: Progress, event: QuestEvent): Counted | null {
  const { id, task, groupOf, most } = counting;
  switch (task.kind) {
    case 'play':
      return isRound(event) && isOf(task.games, event.game) ? more(progress, roundEvidence(event.ref), most) : null;
    case 'wager_rounds':
      return isRound(event) && event.staked && isOf(task.games, event.game)
        ? more(progress, roundEvidence(event.ref), most)
        : null;
    case 'spin':
      return isRound(event) && !event.staked ? more(progress, roundEvidence(event.ref), most) : null;
    case 'win':
      return isRound(event) && event.staked && event.won && isOf(task.games, event.game)
        ? more(progress, roundEvidence(event.ref), most)
        : null;
    case 'win_streak':
      if (!isRound(event) || !event.staked || !isOf(task.games, event.game)) return null;
      return event.won ? longer(progress, roundEvidence(event.ref), most) : broken(progress);
    case 'tour':
      return isRound(event) && isOf(task.games, event.game)
        ? unseen(progress, event.game, roundEvidence(event.ref), most)
        : null;
    case 'days':
      return isDayOf(task.of, event) ? countDay(progress, dayOf(event.atMs), task.in_a_row, most) : null;
    case 'quests':
      return event.kind === 'claim' && event.quest !== id && isOfGroup(groupOf.get(event.quest), task.group)
        ? more(progress, { quest: event.quest, atMs: event.atMs }, most)
        : null;
    case 'verify_round':
      return event.kind === 'verified' ? unseen(progress, event.subject, { atMs: event.atMs }, most) : null;
    case 'wallet_verified':
      return event.kind === 'wallet' ? more(progress, { atMs: event.atMs }, most) : null;
    case 'referral':
      return event.kind === 'referral' ? unseen(progress, event.subject, { atMs: event.atMs }, most) : null;
    case 'code':
      return event.kind === 'code' && isSubjectOf(id, event.subject)
        ? more(progress, { atMs: event.atMs }, most)
        : null;
    case 'quiz':
      return event.kind === 'quiz' && isSubjectOf(id, event.subject)
        ? more(progress, { atMs: event.atMs }, most)
        : null;
    case 'visit_link':
      return event.kind === 'visit' && isSubjectOf(id, event.subject)
        ? more(progress, { atMs: event.atMs }, most)
        : null;
  }
}

/** Returns what an event is remembered by that belongs to one time of one quest. */
export const subjectOf = (questId: string, periodKey: string): string => `${questId} ${periodKey}`;

const isSubjectOf = (questId: string, subject: string): boolean => subject.startsWith(`${questId} `);

const isRound = (event: QuestEvent): event is Extract<QuestEvent, { kind: 'round' }> => event.kind === 'round';
const isOf = (games: readonly string[] | undefined, game: string): boolean => games?.includes(game) ?? true;
const isOfGroup = (group: string | undefined, wanted: string | undefined): boolean =>
  group !== undefined && (wanted === undefined || group === wanted);
const isDayOf = (of: 'play' | 'checkin', { kind }: QuestEvent): boolean =>
  kind === (of === 'play' ? 'round' : 'checkin');

const more = (progress: Progress, evidence: Evidence, most: number): Counted => ({
  ...progress,
  value: progress.value + 1,
  evidence: withLast(progress.evidence, evidence, most),
});

const withLast = (all: readonly Evidence[], last: Evidence, most: number): readonly Evidence[] =>
  [...all, last].slice(-most);

const unseen = (progress: Progress, name: string, evidence: Evidence, most: number): Counted | null =>
  progress.seen.includes(name) ? null : { ...more(progress, evidence, most), seen: [...progress.seen, name] };

/** The longest row so far is what counts: one that breaks takes nothing away. */
function longer(progress: Progress, evidence: Evidence, most: number): Counted {
  const run = { length: progress.run.length + 1, evidence: withLast(progress.run.evidence, evidence, most) };
  const isLongest = run.length > progress.value;
  return isLongest ? { ...progress, run, value: run.length, evidence: run.evidence } : { ...progress, run };
}

const broken = (progress: Progress): Counted | null =>
  progress.run.length === 0 ? null : { ...progress, run: NO_RUN };

function countDay(progress: Progress, day: number, inARow: boolean, most: number): Counted | null {
  const evidence: Evidence = { day };
  if (!inARow) return unseen(progress, String(day), evidence, most);
  const last = progress.run.evidence.at(-1);
  const lastDay = last && 'day' in last ? last.day : null;
  // A clock may have gone back: a day before the last one neither counts nor breaks the row.
  if (lastDay !== null && day <= lastDay) return null;
  const isNext = lastDay === null || day === lastDay + 1;
  return longer(isNext ? progress : { ...progress, run: NO_RUN }, evidence, most);
}
