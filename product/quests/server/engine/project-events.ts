import type { Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { readRoundsSince, type PlayedRound, type RoundHistory } from '@wow/product/games/server';
import type { Archive } from '@wow/product/ledger/server';
import { emptyQuestState, foldEvents, type PlayerQuestState, type ProgressByQuest } from '../../fold-events.ts';
import { CLAIM_DAYS } from '../../limits.ts';
import { followsClaims } from '../../period.ts';
import type { QuestEvent, RoundEvent } from '../../progress.ts';
import type { QuestRules } from '../../quest-rules.ts';
import type { ActiveRules } from './active-rules.ts';
import { readClaims, readEvents } from './quest-events-store.ts';
import {
  advanceCursor,
  clearProgress,
  createCursor,
  deleteExpiredPeriods,
  lockCursor,
  readProgress,
  saveProgress,
  saveProjection,
  type QuestCursor,
  type StoredProgress,
} from './quest-progress-store.ts';
import type { QuestSnapshot } from './quest-snapshot-store.ts';

/** Fewer are counted again by the next look, which takes less time than a commit. */
const SAVED_EVENTS = 50;
/** About 50 ms to read and count. */
const ROUND_BATCH_SIZE = 5_000;
/** Periods stay longer than they can be claimed, because clocks may be wrong. */
const RETENTION_DAYS = 2 * CLAIM_DAYS;
export const RETENTION_MS = RETENTION_DAYS * 86_400_000;

/** If the rules have changed, everything is counted again. Lock order: purse, then cursor. */
export async function projectEvents(
  tx: Transaction,
  archive: Archive,
  active: ActiveRules,
  playerId: PlayerId,
  version: number,
): Promise<PlayerQuestState> {
  const locked = await lockCursor(tx, playerId);
  const isOutdated = locked.rulesHash !== active.hash;
  if (isOutdated) await clearProgress(tx, playerId);
  const cursor = isOutdated ? createCursor(active.hash) : locked;
  const progress = isOutdated ? emptyQuestState.progress : await readProgress(tx, playerId);
  const { claims, nowMs } = await readClaims(tx, playerId, cursor.version);
  if (cursor.version >= version && !isOutdated) return { progress, claims };
  const since = findCountingStart(active.rules, nowMs);
  const start = { cursor, questState: { progress, claims }, upTo: version, since };
  const counted = await countEvents({ db: tx, archive }, active.rules, playerId, start);
  await saveProgress(tx, playerId, diffProgress(progress, counted.questState.progress));
  if (hasExpiredPeriods(counted.questState.progress, nowMs)) await deleteExpiredPeriods(tx, playerId, RETENTION_DAYS);
  await advanceCursor(tx, playerId, counted.cursor);
  return counted.questState;
}

/**
 * Counts the new events of a snapshot, and saves the result if they are many. Returns null if they need a transaction:
 * the rules have changed, or the events are too many for a snapshot.
 */
export async function countNewEvents(
  db: Queryable,
  { rules, hash }: ActiveRules,
  { cursor, newEvents, progress, claims, purse, nowMs }: QuestSnapshot,
): Promise<PlayerQuestState | null> {
  if (cursor?.rulesHash !== hash || newEvents === null) return null;
  const { rounds, others } = newEvents;
  const questState = foldEvents(rules, { progress, claims }, mergeEvents(rounds, others));
  if (rounds.length + others.length < SAVED_EVENTS) return questState;
  await saveProjection(db, purse.playerId, cursor, {
    cursor: advance(cursor, purse.version, rounds),
    changed: diffProgress(progress, questState.progress),
  });
  if (hasExpiredPeriods(questState.progress, nowMs)) await deleteExpiredPeriods(db, purse.playerId, RETENTION_DAYS);
  return questState;
}

/** Recomputes the state from the player's events. Nothing is written. */
export async function rebuildProjection(
  history: RoundHistory,
  { rules, hash }: ActiveRules,
  playerId: PlayerId,
  { upTo, nowMs, evidenceLimit }: { readonly upTo: number; readonly nowMs: number; readonly evidenceLimit?: number },
): Promise<PlayerQuestState> {
  const since = findCountingStart(rules, nowMs);
  const start = { cursor: createCursor(hash), questState: emptyQuestState, upTo, since };
  return (await countEvents(history, rules, playerId, start, evidenceLimit)).questState;
}

interface CountRange {
  readonly cursor: QuestCursor;
  /** A purse version. */
  readonly upTo: number;
  readonly since: Date;
}

async function countEvents(
  history: RoundHistory,
  rules: QuestRules,
  playerId: PlayerId,
  { questState: before, ...range }: CountRange & { readonly questState: PlayerQuestState },
  evidenceLimit?: number,
) {
  let { cursor } = range;
  let questState = before;
  for (;;) {
    const batch = await readNextEvents(history, playerId, { ...range, cursor });
    questState = foldEvents(rules, questState, batch.events, evidenceLimit);
    cursor = batch.cursor;
    if (batch.isLast) return { cursor, questState };
  }
}

export async function readNextEvents(history: RoundHistory, playerId: PlayerId, { cursor, upTo, since }: CountRange) {
  const rounds = await readRoundsSince(history, playerId, {
    seedPairId: cursor.seedPairId,
    nonce: cursor.seedPairId === 0 ? -1 : cursor.nonce,
    upToVersion: upTo,
    since,
    limit: ROUND_BATCH_SIZE,
  });
  const last = rounds.at(-1);
  const isLast = !last || rounds.length < ROUND_BATCH_SIZE;
  const version = isLast ? upTo : last.version;
  const others = await readEvents(history.db, playerId, { after: cursor.version, upTo: version });
  return { events: mergeEvents(rounds, others), cursor: advance(cursor, version, rounds), isLast };
}

const mergeEvents = (rounds: readonly PlayedRound[], others: readonly QuestEvent[]): QuestEvent[] =>
  [...rounds.map(toRoundEvent), ...others].toSorted((a, b) => a.version - b.version);

function advance(cursor: QuestCursor, version: number, rounds: readonly PlayedRound[]): QuestCursor {
  const { seedPairId, nonce } = rounds.at(-1) ?? cursor;
  return { rulesHash: cursor.rulesHash, version, seedPairId, nonce };
}

const toRoundEvent = ({ seedPairId, nonce, version, game, bet, payout, at }: PlayedRound): RoundEvent => ({
  kind: 'round',
  version,
  atMs: at.getTime(),
  ref: { seedPairId, nonce },
  game,
  won: payout > bet,
  staked: bet > 0,
});

/** Periods that ended before the retention need not be counted. */
function findCountingStart({ quests }: QuestRules, nowMs: number): Date {
  const keptSinceMs = nowMs - RETENTION_MS;
  const starts = quests.map(({ repeat, startsAtMs }) =>
    repeat.every === 'once' || followsClaims(repeat) ? startsAtMs : Math.max(startsAtMs, keptSinceMs),
  );
  return new Date(Math.min(...starts, keptSinceMs));
}

const hasExpiredPeriods = (progress: ProgressByQuest, nowMs: number): boolean =>
  [...progress.values()].some((periods) =>
    [...periods.values()].some(({ endsAtMs }) => endsAtMs !== null && endsAtMs < nowMs - RETENTION_MS),
  );

/** Unchanged progress is the same object. */
const diffProgress = (before: ProgressByQuest, after: ProgressByQuest): StoredProgress[] =>
  [...after].flatMap(([quest, periods]) =>
    [...periods]
      .filter(([period, progress]) => before.get(quest)?.get(period) !== progress)
      .map(([period, progress]) => ({ quest, period, progress })),
  );
