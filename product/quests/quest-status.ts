import type { CheckinEntry } from './quest-file.ts';
import { getClaims, type PlayerQuestState } from './fold-events.ts';
import { CLAIM_DAYS } from './limits.ts';
import { toDayNumber, followsClaims, getPeriodLengthMs, findPeriod, startOfDay } from './period.ts';
import type { Progress } from './progress.ts';
import type { Quest } from './quest-rules.ts';

/** The last check-in of a player: its day of UTC by number, and its place in the row, from 1. */
export interface LastCheckin {
  readonly day: number;
  readonly place: number;
}

/** Where a player stands in the row of check-ins today. */
export interface CheckinStatus {
  /** Of today: taken already, or to be taken. */
  readonly place: number;
  readonly isCheckedIn: boolean;
}

/**
 * Returns where the player stands today. A missed day takes nothing away, or lets the row begin again, as the operator
 * has said. A clock that goes back never gives a second check-in: the day has to be a later one than the last.
 */
export function computeCheckinStatus(
  { days, missed, grace_days: graceDays }: Pick<CheckinEntry, 'days' | 'missed' | 'grace_days'>,
  last: LastCheckin | null,
  today: number,
): CheckinStatus {
  if (last === null) return { place: 1, isCheckedIn: false };
  // The row may have become shorter since.
  const place = Math.min(last.place, days.length);
  if (today <= last.day) return { place, isCheckedIn: true };
  const missedDays = today - last.day - 1;
  if (missed === 'reset' && missedDays > graceDays) return { place: 1, isCheckedIn: false };
  return { place: (place % days.length) + 1, isCheckedIn: false };
}

const CLAIM_MS = CLAIM_DAYS * 86_400_000;

export type QuestState = 'locked' | 'paused' | 'open' | 'claimable' | 'claimed' | 'spent' | 'capped';

/** What else decides whether a player can claim. */
export interface ClaimConditions {
  readonly nowMs: number;
  /** By quest: the keys of times that were claimed lately, or for good. */
  readonly claimedPeriods: ReadonlyMap<string, ReadonlySet<string>>;
  /** The player is having a time-out of their own. */
  readonly isPaused: boolean;
  /** The xp that a player can be paid in a day is used up. */
  readonly isCapped: boolean;
  /** Quests whose budget does not cover what they give. */
  readonly spent: ReadonlySet<string>;
}

/** Where a player stands with a quest now. */
export interface QuestStatus {
  readonly state: QuestState;
  readonly period: string;
  readonly progress: Progress | null;
  /** When progress starts from zero by itself. */
  readonly endsAtMs: number | null;
  /** When it opens again, or can be claimed. */
  readonly opensAtMs: number | null;
}

/**
 * Returns where a player stands with a quest: with the time that was finished first and is not claimed yet, otherwise
 * with the present one. Null when it is not offered: before its start, and after its end unless it can still be claimed.
 */
export function computeQuestStatus(quest: Quest, book: PlayerQuestState, now: ClaimConditions): QuestStatus | null {
  const claims = getClaims(book, quest.id);
  const isUsedUp = quest.limit !== undefined && claims.count >= quest.limit;
  const finished = isUsedUp ? undefined : findOldestFinished(quest, book, now);
  if (finished) {
    const [period, progress] = finished;
    const state = getFinishedState(quest, book, now);
    const opensAtMs = state === 'capped' ? startOfDay(toDayNumber(now.nowMs) + 1) : null;
    return { state, period, progress, endsAtMs: null, opensAtMs };
  }
  if (now.nowMs < quest.startsAtMs || (quest.endsAtMs !== null && now.nowMs >= quest.endsAtMs)) return null;
  const period = findPeriod(quest.repeat, now.nowMs, claims);
  if (period === null || isUsedUp || isClaimed(quest, book, now, period.key)) {
    return toClaimedStatus(quest, book, now, period?.endsAtMs ?? null);
  }
  return {
    state: getOpenState(quest, book, now),
    period: period.key,
    progress: book.progress.get(quest.id)?.get(period.key) ?? null,
    endsAtMs: period.endsAtMs,
    opensAtMs: null,
  };
}

function findOldestFinished(
  quest: Quest,
  book: PlayerQuestState,
  now: ClaimConditions,
): readonly [string, Progress] | undefined {
  return [...(book.progress.get(quest.id) ?? [])]
    .filter(
      ([key, { doneAtMs, endsAtMs }]) =>
        doneAtMs !== null &&
        !isClaimed(quest, book, now, key) &&
        now.nowMs < (endsAtMs ?? quest.endsAtMs ?? Infinity) + CLAIM_MS,
    )
    .toSorted(([, one], [, other]) => one.doneAtMs! - other.doneAtMs!) // all of them are done
    .at(0);
}

/** Times that follow claims are numbered by them. */
const isClaimed = (
  { id, repeat }: Quest,
  book: PlayerQuestState,
  { claimedPeriods }: ClaimConditions,
  key: string,
): boolean =>
  followsClaims(repeat) ? Number(key) <= getClaims(book, id).count : claimedPeriods.get(id)?.has(key) === true;

const isLocked = ({ requires }: Quest, book: PlayerQuestState): boolean =>
  requires.some((other) => getClaims(book, other).count === 0);

function getFinishedState(
  quest: Quest,
  book: PlayerQuestState,
  { isPaused, isCapped, spent }: ClaimConditions,
): QuestState {
  if (isLocked(quest, book)) return 'locked';
  if (isPaused) return 'paused';
  if (spent.has(quest.id)) return 'spent';
  return isCapped && quest.rewards.some((reward) => 'xp' in reward) ? 'capped' : 'claimable';
}

function getOpenState(quest: Quest, book: PlayerQuestState, { isPaused, spent }: ClaimConditions): QuestState {
  if (isLocked(quest, book)) return 'locked';
  if (spent.has(quest.id)) return 'spent';
  return isPaused ? 'paused' : 'open';
}

function toClaimedStatus(
  quest: Quest,
  book: PlayerQuestState,
  now: ClaimConditions,
  periodEndsAtMs: number | null,
): QuestStatus {
  const { count, lastAtMs } = getClaims(book, quest.id);
  const isOver = quest.repeat.every === 'once' || (quest.limit !== undefined && count >= quest.limit);
  // Where times follow claims, it waits for its time; by the clock, for the next one.
  const waitsUntilMs = followsClaims(quest.repeat) ? computeWaitEnd(quest, lastAtMs, now.nowMs) : periodEndsAtMs;
  const beyond = waitsUntilMs !== null && quest.endsAtMs !== null && waitsUntilMs >= quest.endsAtMs;
  const claimed = followsClaims(quest.repeat) ? String(count) : findLastPeriodKey(quest, now);
  return {
    state: 'claimed',
    period: claimed,
    progress: book.progress.get(quest.id)?.get(claimed) ?? null,
    endsAtMs: null,
    opensAtMs: isOver || beyond ? null : waitsUntilMs,
  };
}

function computeWaitEnd({ repeat }: Quest, lastAtMs: number | null, nowMs: number): number | null {
  return lastAtMs === null ? null : Math.max(nowMs, lastAtMs + getPeriodLengthMs(repeat));
}

const findLastPeriodKey = (quest: Quest, { nowMs, claimedPeriods }: ClaimConditions): string => {
  const present = findPeriod(quest.repeat, nowMs, { count: 0, lastAtMs: null })!.key; // by the clock there always is one
  return claimedPeriods.get(quest.id)?.has(present) === true
    ? present
    : ([...(claimedPeriods.get(quest.id) ?? [])].at(-1) ?? present);
};
