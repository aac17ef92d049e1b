import { toDayNumber, findPeriod, type ClaimsSoFar } from './period.ts';
import {
  NO_STREAK,
  toRoundEvidence,
  type Evidence,
  type Progress,
  type QuestEvent,
  EVIDENCE_LIMIT,
  createProgress,
} from './progress.ts';
import type { Task } from './quest-file.ts';
import { tracksEvent, type Quest, type QuestRules } from './quest-rules.ts';

type ProgressUpdate = Pick<Progress, 'value' | 'evidence' | 'run' | 'seen'>;

interface CountingContext {
  readonly id: string;
  readonly task: Task;
  /** The group of every quest, to count claimed quests. */
  readonly groupByQuest: ReadonlyMap<string, string>;
  /** How many of the latest evidence entries are stored. */
  readonly evidenceLimit: number;
}

/**
 * Returns the progress after an event, or null if the event does not concern the quest. Pure: it depends on the order
 * of versions only.
 */
function countEvent(counting: CountingContext, progress: Progress, event: QuestEvent): ProgressUpdate | null {
  const { id, task, groupByQuest, evidenceLimit } = counting;
  switch (task.kind) {
    case 'play':
      return isRound(event) && includesGame(task.games, event.game)
        ? increment(progress, toRoundEvidence(event.ref), evidenceLimit)
        : null;
    case 'wager_rounds':
      return isRound(event) && event.staked && includesGame(task.games, event.game)
        ? increment(progress, toRoundEvidence(event.ref), evidenceLimit)
        : null;
    case 'rounds_of_game':
      return isRound(event) && event.game === task.game
        ? increment(progress, toRoundEvidence(event.ref), evidenceLimit)
        : null;
    case 'win':
      return isRound(event) && event.staked && event.won && includesGame(task.games, event.game)
        ? increment(progress, toRoundEvidence(event.ref), evidenceLimit)
        : null;
    case 'win_streak':
      if (!isRound(event) || !event.staked || !includesGame(task.games, event.game)) return null;
      return event.won ? extendStreak(progress, toRoundEvidence(event.ref), evidenceLimit) : breakStreak(progress);
    case 'tour':
      return isRound(event) && includesGame(task.games, event.game)
        ? incrementOnce(progress, event.game, toRoundEvidence(event.ref), evidenceLimit)
        : null;
    case 'days':
      return isDayEvent(task.of, event)
        ? countDay(progress, toDayNumber(event.atMs), task.in_a_row, evidenceLimit)
        : null;
    case 'quests':
      return event.kind === 'claim' && event.quest !== id && matchesGroup(groupByQuest.get(event.quest), task.group)
        ? increment(progress, { quest: event.quest, atMs: event.atMs }, evidenceLimit)
        : null;
    case 'verify_round':
      return event.kind === 'verified'
        ? incrementOnce(progress, event.subject, { atMs: event.atMs }, evidenceLimit)
        : null;
    case 'wallet_verified':
      return event.kind === 'wallet' ? increment(progress, { atMs: event.atMs }, evidenceLimit) : null;
    case 'referral':
      return event.kind === 'referral'
        ? incrementOnce(progress, event.subject, { atMs: event.atMs }, evidenceLimit)
        : null;
    case 'code':
      return event.kind === 'code' && belongsToQuest(id, event.subject)
        ? increment(progress, { atMs: event.atMs }, evidenceLimit)
        : null;
    case 'quiz':
      return event.kind === 'quiz' && belongsToQuest(id, event.subject)
        ? increment(progress, { atMs: event.atMs }, evidenceLimit)
        : null;
    case 'visit_link':
      return event.kind === 'visit' && belongsToQuest(id, event.subject)
        ? increment(progress, { atMs: event.atMs }, evidenceLimit)
        : null;
  }
}

/** Returns the subject that identifies one period of one quest. */
export const createSubject = (questId: string, periodKey: string): string => `${questId} ${periodKey}`;

const belongsToQuest = (questId: string, subject: string): boolean => subject.startsWith(`${questId} `);

const isRound = (event: QuestEvent): event is Extract<QuestEvent, { kind: 'round' }> => event.kind === 'round';
const includesGame = (games: readonly string[] | undefined, game: string): boolean => games?.includes(game) ?? true;
const matchesGroup = (group: string | undefined, wanted: string | undefined): boolean =>
  group !== undefined && (wanted === undefined || group === wanted);
const isDayEvent = (of: 'play' | 'checkin', { kind }: QuestEvent): boolean =>
  kind === (of === 'play' ? 'round' : 'checkin');

const increment = (progress: Progress, evidence: Evidence, most: number): ProgressUpdate => ({
  ...progress,
  value: progress.value + 1,
  evidence: appendLatest(progress.evidence, evidence, most),
});

const appendLatest = (all: readonly Evidence[], last: Evidence, most: number): readonly Evidence[] =>
  [...all, last].slice(-most);

const incrementOnce = (progress: Progress, name: string, evidence: Evidence, most: number): ProgressUpdate | null =>
  progress.seen.includes(name) ? null : { ...increment(progress, evidence, most), seen: [...progress.seen, name] };

/** The longest streak counts, so a broken one takes nothing away. */
function extendStreak(progress: Progress, evidence: Evidence, most: number): ProgressUpdate {
  const run = { length: progress.run.length + 1, evidence: appendLatest(progress.run.evidence, evidence, most) };
  const isLongest = run.length > progress.value;
  return isLongest ? { ...progress, run, value: run.length, evidence: run.evidence } : { ...progress, run };
}

const breakStreak = (progress: Progress): ProgressUpdate | null =>
  progress.run.length === 0 ? null : { ...progress, run: NO_STREAK };

function countDay(progress: Progress, day: number, inARow: boolean, most: number): ProgressUpdate | null {
  const evidence: Evidence = { day };
  if (!inARow) return incrementOnce(progress, String(day), evidence, most);
  const last = progress.run.evidence.at(-1);
  const lastDay = last && 'day' in last ? last.day : null;
  // After a clock went back, an earlier day neither counts nor breaks the streak.
  if (lastDay !== null && day <= lastDay) return null;
  const isNext = lastDay === null || day === lastDay + 1;
  return extendStreak(isNext ? progress : { ...progress, run: NO_STREAK }, evidence, most);
}

/** Progress of one player by quest id and period key. */
export type ProgressByQuest = ReadonlyMap<string, ReadonlyMap<string, Progress>>;

/** Everything that folding continues from. */
export interface PlayerQuestState {
  readonly progress: ProgressByQuest;
  /** By quest id; quests without claims are missing. */
  readonly claims: ReadonlyMap<string, ClaimsSoFar>;
}

export const emptyQuestState: PlayerQuestState = { progress: new Map(), claims: new Map() };
const NO_CLAIMS: ClaimsSoFar = { count: 0, lastAtMs: null };

export const getClaims = ({ claims }: Pick<PlayerQuestState, 'claims'>, questId: string): ClaimsSoFar =>
  claims.get(questId) ?? NO_CLAIMS;

/**
 * Returns the state after these events, which must be in the order of versions. Pure: splitting the events into batches
 * does not change the result. At most `most` entries of evidence are stored.
 */
export function foldEvents(
  rules: QuestRules,
  playerState: PlayerQuestState,
  events: readonly QuestEvent[],
  most = EVIDENCE_LIMIT,
): PlayerQuestState {
  const progress = new Map(playerState.progress);
  const claims = new Map(playerState.claims);
  const fresh = new Set<string>();
  const copyPeriods = (questId: string): Map<string, Progress> => {
    const known = progress.get(questId);
    // Copy on first write, then mutate the copy for the rest of the batch.
    const times = fresh.has(questId) ? (known as Map<string, Progress>) : new Map(known);
    fresh.add(questId);
    progress.set(questId, times);
    return times;
  };
  const listeners = new Map<QuestEvent['kind'], readonly Quest[]>();
  for (const event of events) {
    const quests = listeners.get(event.kind) ?? rules.quests.filter((quest) => tracksEvent(quest, event.kind));
    listeners.set(event.kind, quests);
    for (const quest of quests) {
      if (!isQuestOpen(quest, event.atMs)) continue;
      const period = findPeriod(quest.repeat, event.atMs, getClaims({ claims }, quest.id));
      if (period === null) continue;
      const before = progress.get(quest.id)?.get(period.key) ?? createProgress(period.endsAtMs);
      const after = advanceProgress(
        { id: quest.id, task: quest.task, groupByQuest: rules.groupByQuest, evidenceLimit: most },
        quest.goal,
        before,
        event,
      );
      if (after !== before) copyPeriods(quest.id).set(period.key, after);
    }
    if (event.kind === 'claim') {
      claims.set(event.quest, { count: getClaims({ claims }, event.quest).count + 1, lastAtMs: event.atMs });
    }
  }
  return { progress, claims };
}

const isQuestOpen = ({ startsAtMs, endsAtMs }: Quest, atMs: number): boolean =>
  atMs >= startsAtMs && (endsAtMs === null || atMs < endsAtMs);

/** Returns completed progress unchanged: nothing counts beyond the goal. */
function advanceProgress(counting: CountingContext, goal: number, before: Progress, event: QuestEvent): Progress {
  if (before.doneAtMs !== null) return before;
  const counted = countEvent(counting, before, event);
  if (counted === null) return before;
  const isDone = counted.value >= goal;
  if (isDone) return { ...counted, run: NO_STREAK, seen: [], doneAtMs: event.atMs, endsAtMs: before.endsAtMs };
  return { ...counted, doneAtMs: null, endsAtMs: before.endsAtMs };
}
