import { claimsOf, type Book } from './fold-events.ts';
import { CLAIM_DAYS } from './limits.ts';
import { dayOf, followsClaims, lengthMsOf, periodAt, startOfDay } from './period.ts';
import type { Progress } from './progress.ts';
import type { Quest } from './quest-rules.ts';

const CLAIM_MS = CLAIM_DAYS * 86_400_000;

export type QuestState = 'locked' | 'paused' | 'open' | 'claimable' | 'claimed' | 'spent' | 'capped';

/** What else decides whether a player can claim. */
export interface Circumstances {
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
export function questStatus(quest: Quest, book: Book, now: Circumstances): QuestStatus | null {
  const claims = claimsOf(book, quest.id);
  const isUsedUp = quest.limit !== undefined && claims.count >= quest.limit;
  const finished = isUsedUp ? undefined : oldestFinished(quest, book, now);
  if (finished) {
    const [period, progress] = finished;
    const state = stateOfFinished(quest, book, now);
    const opensAtMs = state === 'capped' ? startOfDay(dayOf(now.nowMs) + 1) : null;
    return { state, period, progress, endsAtMs: null, opensAtMs };
  }
  if (now.nowMs < quest.startsAtMs || (quest.endsAtMs !== null && now.nowMs >= quest.endsAtMs)) return null;
  const period = periodAt(quest.repeat, now.nowMs, claims);
  if (period === null || isUsedUp || isClaimed(quest, book, now, period.key)) {
    return claimedStatus(quest, book, now, period?.endsAtMs ?? null);
  }
  return {
    state: stateOfOpen(quest, book, now),
    period: period.key,
    progress: book.progress.get(quest.id)?.get(period.key) ?? null,
    endsAtMs: period.endsAtMs,
    opensAtMs: null,
  };
}

function oldestFinished(quest: Quest, book: Book, now: Circumstances): readonly [string, Progress] | undefined {
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
const isClaimed = ({ id, repeat }: Quest, book: Book, { claimedPeriods }: Circumstances, key: string): boolean =>
  followsClaims(repeat) ? Number(key) <= claimsOf(book, id).count : claimedPeriods.get(id)?.has(key) === true;

const isLocked = ({ requires }: Quest, book: Book): boolean =>
  requires.some((other) => claimsOf(book, other).count === 0);

function stateOfFinished(quest: Quest, book: Book, { isPaused, isCapped, spent }: Circumstances): QuestState {
  if (isLocked(quest, book)) return 'locked';
  if (isPaused) return 'paused';
  if (spent.has(quest.id)) return 'spent';
  return isCapped && quest.rewards.some((reward) => 'xp' in reward) ? 'capped' : 'claimable';
}

function stateOfOpen(quest: Quest, book: Book, { isPaused, spent }: Circumstances): QuestState {
  if (isLocked(quest, book)) return 'locked';
  if (spent.has(quest.id)) return 'spent';
  return isPaused ? 'paused' : 'open';
}

function claimedStatus(quest: Quest, book: Book, now: Circumstances, periodEndsAtMs: number | null): QuestStatus {
  const { count, lastAtMs } = claimsOf(book, quest.id);
  const isOver = quest.repeat.every === 'once' || (quest.limit !== undefined && count >= quest.limit);
  // Where times follow claims, it waits for its time; by the clock, for the next one.
  const waitsUntilMs = followsClaims(quest.repeat) ? waitEnd(quest, lastAtMs, now.nowMs) : periodEndsAtMs;
  const beyond = waitsUntilMs !== null && quest.endsAtMs !== null && waitsUntilMs >= quest.endsAtMs;
  const claimed = followsClaims(quest.repeat) ? String(count) : lastKeyOf(quest, now);
  return {
    state: 'claimed',
    period: claimed,
    progress: book.progress.get(quest.id)?.get(claimed) ?? null,
    endsAtMs: null,
    opensAtMs: isOver || beyond ? null : waitsUntilMs,
  };
}

function waitEnd({ repeat }: Quest, lastAtMs: number | null, nowMs: number): number | null {
  return lastAtMs === null ? null : Math.max(nowMs, lastAtMs + lengthMsOf(repeat));
}

const lastKeyOf = (quest: Quest, { nowMs, claimedPeriods }: Circumstances): string => {
  const present = periodAt(quest.repeat, nowMs, { count: 0, lastAtMs: null })!.key; // by the clock there always is one
  return claimedPeriods.get(quest.id)?.has(present) === true
    ? present
    : ([...(claimedPeriods.get(quest.id) ?? [])].at(-1) ?? present);
};
