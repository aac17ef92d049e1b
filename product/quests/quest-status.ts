import type { CheckinStreak } from './checkin-streak.ts';
import type { CheckinEntry } from './quest-file.ts';
import { getClaims, type PlayerQuestState } from './fold-events.ts';
import { CLAIM_DAYS } from './limits.ts';
import { toDayNumber, followsClaims, getPeriodLengthMs, findPeriod, startOfDay } from './period.ts';
import type { Progress } from './progress.ts';
import type { Quest } from './quest-rules.ts';

export interface CheckinStatus {
  /** The place of today's check-in, done or due. */
  readonly place: number;
  readonly isCheckedIn: boolean;
}

/**
 * Only a later day allows another check-in, so a clock that goes back never does.
 *
 * @param lastPlace of the last check-in, counted from 1; null if there is none
 */
export function computeCheckinStatus(
  { days, missed }: { readonly days: readonly unknown[]; readonly missed: CheckinEntry['missed'] },
  lastPlace: number | null,
  { length, isCheckedIn }: Pick<CheckinStreak, 'length' | 'isCheckedIn'>,
): CheckinStatus {
  if (lastPlace === null) return { place: 1, isCheckedIn: false };
  const place = Math.min(lastPlace, days.length);
  if (isCheckedIn) return { place, isCheckedIn };
  if (missed === 'reset' && length === 0) return { place: 1, isCheckedIn };
  return { place: (place % days.length) + 1, isCheckedIn };
}

const CLAIM_MS = CLAIM_DAYS * 86_400_000;

type QuestState = 'locked' | 'paused' | 'open' | 'claimable' | 'claimed' | 'spent' | 'capped';

export interface ClaimConditions {
  readonly nowMs: number;
  /** Period keys claimed recently, or that never end. */
  readonly claimedPeriods: ReadonlyMap<string, ReadonlySet<string>>;
  readonly isPaused: boolean;
  readonly isCapped: boolean;
  /** Quests whose budget does not cover their rewards. */
  readonly spent: ReadonlySet<string>;
}

export interface QuestStatus {
  readonly state: QuestState;
  readonly period: string;
  readonly progress: Progress | null;
  readonly endsAtMs: number | null;
  /** When the quest opens again or can be claimed. */
  readonly opensAtMs: number | null;
}

/** Of the earliest completed, unclaimed period, otherwise of the present one. Null while neither exists. */
export function computeQuestStatus(
  quest: Quest,
  playerState: PlayerQuestState,
  now: ClaimConditions,
): QuestStatus | null {
  const claims = getClaims(playerState, quest.id);
  const isUsedUp = quest.limit !== undefined && claims.count >= quest.limit;
  const finished = isUsedUp ? undefined : findOldestFinished(quest, playerState, now);
  if (finished) {
    const [period, progress] = finished;
    const state = getFinishedState(quest, playerState, now);
    const opensAtMs = state === 'capped' ? startOfDay(toDayNumber(now.nowMs) + 1) : null;
    return { state, period, progress, endsAtMs: null, opensAtMs };
  }
  if (now.nowMs < quest.startsAtMs || (quest.endsAtMs !== null && now.nowMs >= quest.endsAtMs)) return null;
  const period = findPeriod(quest.repeat, now.nowMs, claims);
  if (period === null || isUsedUp || isClaimed(quest, playerState, now, period.key)) {
    return toClaimedStatus(quest, playerState, now, period?.endsAtMs ?? null);
  }
  return {
    state: getOpenState(quest, playerState, now),
    period: period.key,
    progress: playerState.progress.get(quest.id)?.get(period.key) ?? null,
    endsAtMs: period.endsAtMs,
    opensAtMs: null,
  };
}

function findOldestFinished(
  quest: Quest,
  playerState: PlayerQuestState,
  now: ClaimConditions,
): readonly [string, Progress] | undefined {
  return [...(playerState.progress.get(quest.id) ?? [])]
    .filter(
      ([key, { doneAtMs, endsAtMs }]) =>
        doneAtMs !== null &&
        !isClaimed(quest, playerState, now, key) &&
        now.nowMs < (endsAtMs ?? quest.endsAtMs ?? Infinity) + CLAIM_MS,
    )
    .toSorted(([, one], [, other]) => (one.doneAtMs ?? 0) - (other.doneAtMs ?? 0)) // all of them are completed
    .at(0);
}

/** Periods that follow claims are numbered by them. */
const isClaimed = (
  { id, repeat }: Quest,
  playerState: PlayerQuestState,
  { claimedPeriods }: ClaimConditions,
  key: string,
): boolean =>
  followsClaims(repeat) ? Number(key) <= getClaims(playerState, id).count : claimedPeriods.get(id)?.has(key) === true;

const isLocked = ({ requires }: Quest, playerState: PlayerQuestState): boolean =>
  requires.some((other) => getClaims(playerState, other).count === 0);

function getFinishedState(
  quest: Quest,
  playerState: PlayerQuestState,
  { isPaused, isCapped, spent }: ClaimConditions,
): QuestState {
  if (isLocked(quest, playerState)) return 'locked';
  if (isPaused) return 'paused';
  if (spent.has(quest.id)) return 'spent';
  return isCapped && quest.rewards.some((reward) => 'xp' in reward) ? 'capped' : 'claimable';
}

function getOpenState(quest: Quest, playerState: PlayerQuestState, { isPaused, spent }: ClaimConditions): QuestState {
  if (isLocked(quest, playerState)) return 'locked';
  if (spent.has(quest.id)) return 'spent';
  return isPaused ? 'paused' : 'open';
}

function toClaimedStatus(
  quest: Quest,
  playerState: PlayerQuestState,
  now: ClaimConditions,
  periodEndsAtMs: number | null,
): QuestStatus {
  const { count, lastAtMs } = getClaims(playerState, quest.id);
  const isOver = quest.repeat.every === 'once' || (quest.limit !== undefined && count >= quest.limit);
  // If periods follow claims, wait for the period's end; by the clock, for the next period.
  const waitsUntilMs = followsClaims(quest.repeat) ? computeWaitEnd(quest, lastAtMs, now.nowMs) : periodEndsAtMs;
  const beyond = waitsUntilMs !== null && quest.endsAtMs !== null && waitsUntilMs >= quest.endsAtMs;
  const claimed = followsClaims(quest.repeat) ? String(count) : findLastPeriodKey(quest, now);
  return {
    state: 'claimed',
    period: claimed,
    progress: playerState.progress.get(quest.id)?.get(claimed) ?? null,
    endsAtMs: null,
    opensAtMs: isOver || beyond ? null : waitsUntilMs,
  };
}

function computeWaitEnd({ repeat }: Quest, lastAtMs: number | null, nowMs: number): number | null {
  return lastAtMs === null ? null : Math.max(nowMs, lastAtMs + getPeriodLengthMs(repeat));
}

const findLastPeriodKey = (quest: Quest, { nowMs, claimedPeriods }: ClaimConditions): string => {
  const present = findPeriod(quest.repeat, nowMs, { count: 0, lastAtMs: null })?.key;
  if (present === undefined) throw new Error('a quest that repeats by the clock has no present period');
  return claimedPeriods.get(quest.id)?.has(present) === true
    ? present
    : ([...(claimedPeriods.get(quest.id) ?? [])].at(-1) ?? present);
};
