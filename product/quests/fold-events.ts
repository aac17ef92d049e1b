import {
  createProgress,
  EVIDENCE_LIMIT,
  NO_STREAK,
  type Evidence,
  type Progress,
  type QuestEvent,
  type RoundEvent,
} from './progress.ts';
import { findPeriod, toDayNumber, type ClaimsSoFar } from './period.ts';
import type { Task } from './quest-file.ts';
import type { Quest, QuestRules } from './quest-rules.ts';

export type ProgressByQuest = ReadonlyMap<string, ReadonlyMap<string, Progress>>;

export interface PlayerQuestState {
  readonly progress: ProgressByQuest;
  /** By quest id; quests without claims are missing. */
  readonly claims: ReadonlyMap<string, ClaimsSoFar>;
}

export const emptyQuestState: PlayerQuestState = { progress: new Map(), claims: new Map() };
const NO_CLAIMS: ClaimsSoFar = { count: 0, lastAtMs: null };

export const getClaims = ({ claims }: Pick<PlayerQuestState, 'claims'>, questId: string): ClaimsSoFar =>
  claims.get(questId) ?? NO_CLAIMS;

export const createSubject = (questId: string, periodKey: string): string => `${questId} ${periodKey}`;

/** Events must be in the order of versions. Splitting them into batches does not change the result. */
export function foldEvents(
  rules: QuestRules,
  questState: PlayerQuestState,
  events: readonly QuestEvent[],
  evidenceLimit = EVIDENCE_LIMIT,
): PlayerQuestState {
  const progress = new Map(questState.progress);
  const claims = new Map(questState.claims);
  // Copied on the first write, then changed in place for the rest of the batch.
  const copies = new Map<string, Map<string, Progress>>();
  for (const event of events) {
    for (const quest of rules.quests) {
      if (!isQuestOpen(quest, event.atMs) || !isTracked(quest, rules.groupByQuest, event)) continue;
      const period = findPeriod(quest.repeat, event.atMs, getClaims({ claims }, quest.id));
      if (period === null) continue;
      const before = progress.get(quest.id)?.get(period.key) ?? createProgress(period.endsAtMs, quest.head_start);
      const after = advanceProgress(quest, before, event, evidenceLimit);
      if (after === before) continue;
      const copy = copies.get(quest.id) ?? new Map(progress.get(quest.id));
      copies.set(quest.id, copy.set(period.key, after));
      progress.set(quest.id, copy);
    }
    if (event.kind === 'claim') {
      claims.set(event.quest, { count: getClaims({ claims }, event.quest).count + 1, lastAtMs: event.atMs });
    }
  }
  return { progress, claims };
}

const isQuestOpen = ({ startsAtMs, endsAtMs }: Quest, atMs: number): boolean =>
  atMs >= startsAtMs && (endsAtMs === null || atMs < endsAtMs);

function isTracked({ id, task }: Quest, groupByQuest: ReadonlyMap<string, string>, event: QuestEvent): boolean {
  switch (event.kind) {
    case 'round':
      return isTrackedRound(task, event);
    case 'claim': {
      const group = groupByQuest.get(event.quest);
      if (task.kind !== 'quests' || event.quest === id || group === undefined) return false;
      return task.group === undefined || task.group === group;
    }
    case 'checkin':
      return task.kind === 'days' && task.of === 'checkin';
    case 'verified':
      return task.kind === 'verify_round';
    case 'wallet':
      return task.kind === 'wallet_verified';
    case 'referral':
      return task.kind === 'referral';
    case 'visit':
      return task.kind === 'visit_link' && event.subject.startsWith(`${id} `);
    case 'code':
    case 'quiz':
      return task.kind === event.kind && event.subject.startsWith(`${id} `);
  }
}

function isTrackedRound(task: Task, { game, staked, won }: RoundEvent): boolean {
  switch (task.kind) {
    case 'play':
    case 'tour':
      return task.games?.includes(game) ?? true;
    case 'wager_rounds':
    case 'win_streak':
      return staked && (task.games?.includes(game) ?? true);
    case 'win':
      return staked && won && (task.games?.includes(game) ?? true);
    case 'rounds_of_game':
      return game === task.game;
    case 'days':
      return task.of === 'play';
    default:
      return false;
  }
}

/** Returns completed progress unchanged: nothing counts beyond the goal. */
function advanceProgress({ task, goal }: Quest, before: Progress, event: QuestEvent, limit: number): Progress {
  if (before.doneAtMs !== null) return before;
  const counted = countEvent(task, before, event, limit);
  if (counted === null) return before;
  const { endsAtMs } = before;
  if (counted.value < goal) return { ...counted, doneAtMs: null, endsAtMs };
  return { ...counted, run: NO_STREAK, seen: [], doneAtMs: event.atMs, endsAtMs };
}

type ProgressUpdate = Pick<Progress, 'value' | 'evidence' | 'run' | 'seen'>;

/** Returns null if nothing changes. */
function countEvent(task: Task, progress: Progress, event: QuestEvent, limit: number): ProgressUpdate | null {
  const evidence = toEvidence(event);
  if (task.kind === 'days') return countDay(progress, toDayNumber(event.atMs), task.in_a_row, limit);
  if (task.kind === 'win_streak' && event.kind === 'round')
    return event.won ? extendStreak(progress, evidence, limit) : breakStreak(progress);
  if (task.kind === 'tour' && event.kind === 'round') return incrementOnce(progress, event.game, evidence, limit);
  if (event.kind === 'verified' || event.kind === 'referral')
    return incrementOnce(progress, event.subject, evidence, limit);
  return increment(progress, evidence, limit);
}

function toEvidence(event: QuestEvent): Evidence {
  if (event.kind === 'round') return { round: [event.ref.seedPairId, event.ref.nonce] };
  return event.kind === 'claim' ? { quest: event.quest, atMs: event.atMs } : { atMs: event.atMs };
}

const increment = (progress: Progress, evidence: Evidence, limit: number): ProgressUpdate => ({
  ...progress,
  value: progress.value + 1,
  evidence: appendLatest(progress.evidence, evidence, limit),
});

const appendLatest = (all: readonly Evidence[], last: Evidence, limit: number): readonly Evidence[] =>
  [...all, last].slice(-limit);

const incrementOnce = (progress: Progress, name: string, evidence: Evidence, limit: number): ProgressUpdate | null =>
  progress.seen.includes(name) ? null : { ...increment(progress, evidence, limit), seen: [...progress.seen, name] };

/** The longest streak counts, so a broken one takes nothing away. */
function extendStreak(progress: Progress, evidence: Evidence, limit: number): ProgressUpdate {
  const run = { length: progress.run.length + 1, evidence: appendLatest(progress.run.evidence, evidence, limit) };
  const isLongest = run.length > progress.value;
  return isLongest ? { ...progress, run, value: run.length, evidence: run.evidence } : { ...progress, run };
}

const breakStreak = (progress: Progress): ProgressUpdate | null =>
  progress.run.length === 0 ? null : { ...progress, run: NO_STREAK };

function countDay(progress: Progress, day: number, inARow: boolean, limit: number): ProgressUpdate | null {
  const evidence: Evidence = { day };
  if (!inARow) return incrementOnce(progress, String(day), evidence, limit);
  const last = progress.run.evidence.at(-1);
  const lastDay = last && 'day' in last ? last.day : null;
  // After a clock went back, an earlier day neither counts nor breaks the streak.
  if (lastDay !== null && day <= lastDay) return null;
  const isNext = lastDay === null || day === lastDay + 1;
  return extendStreak(isNext ? progress : { ...progress, run: NO_STREAK }, evidence, limit);
}
