import type { Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { readRoundsSince, type PlayedRound } from '@wow/product/games/server';
import { emptyQuestState, foldEvents, type PlayerQuestState, type ProgressByQuest } from '../../fold-events.ts';
import { CLAIM_DAYS } from '../../limits.ts';
import { followsClaims, type Repeat } from '../../period.ts';
import { type QuestEvent, type RoundEvent, EVIDENCE_LIMIT } from '../../progress.ts';
import type { QuestRules } from '../../quest-rules.ts';
import type { ActiveRules } from './active-rules.ts';
import {
  clearProgress,
  deleteExpiredPeriods,
  lockCursor,
  saveProgress,
  advanceCursor,
  readProgress,
  type QuestCursor,
  type StoredProgress,
} from './quest-progress-store.ts';
import { readClaimEvents, readClaims } from './quest-claims-store.ts';
import { readEvents } from './quest-events-store.ts';

/** Some tens of milliseconds to read and to count. */
const ROUND_BATCH_SIZE = 5_000;
/** So long after its end a time is kept, beyond what can be claimed: clocks may be wrong. */
const RETENTION_DAYS = 2 * CLAIM_DAYS;
export const RETENTION_MS = RETENTION_DAYS * 86_400_000;

/**
 * Counts the player's events up to this purse version and returns the state. If the rules have changed, everything is
 * counted again. The cursor stays locked until the transaction ends; lock order: purse, then cursor.
 */
export async function projectEvents(
  tx: Transaction,
  rules: ActiveRules,
  playerId: PlayerId,
  version: number,
): Promise<PlayerQuestState> {
  const held = await lockCursor(tx, playerId);
  const isOutdated = held.rulesHash !== rules.hash;
  if (isOutdated) await clearProgress(tx, playerId);
  let mark: QuestCursor = isOutdated ? { rulesHash: rules.hash, version: 0, seedPairId: 0, nonce: 0 } : held;
  const before = isOutdated ? emptyQuestState.progress : await readProgress(tx, playerId);
  const { claims, nowMs } = await readClaims(tx, playerId, mark.version);
  let playerState: PlayerQuestState = { progress: before, claims };
  if (mark.version >= version && !isOutdated) return playerState;
  const since = findCountingStart(rules.rules, nowMs - RETENTION_MS);
  for (;;) {
    const next = await readNextEvents(tx, playerId, { mark, upTo: version, since });
    playerState = foldEvents(rules.rules, playerState, next.events);
    mark = next.mark;
    if (next.isLast) break;
  }
  await saveProgress(tx, playerId, diffProgress(before, playerState.progress));
  if (hasExpiredPeriods(playerState.progress, nowMs)) await deleteExpiredPeriods(tx, playerId, RETENTION_DAYS);
  await advanceCursor(tx, playerId, mark);
  return playerState;
}

interface EventBatch {
  readonly events: readonly QuestEvent[];
  readonly mark: QuestCursor;
  readonly isLast: boolean;
}

/** Returns the events that follow, in the order of versions: all of them, or those up to the last of so many rounds. */
export async function readNextEvents(
  db: Queryable,
  playerId: PlayerId,
  { mark, upTo: version, since }: { readonly mark: QuestCursor; readonly upTo: number; readonly since: Date },
): Promise<EventBatch> {
  const rounds = await readRoundsSince(db, playerId, {
    seedPairId: mark.seedPairId,
    nonce: mark.seedPairId === 0 ? -1 : mark.nonce,
    upToVersion: version,
    since,
    limit: ROUND_BATCH_SIZE,
  });
  const last = rounds.at(-1);
  const isLast = rounds.length < ROUND_BATCH_SIZE;
  const upTo = isLast ? version : last!.version; // as many as asked for are some
  const stretch = { after: mark.version, upTo };
  const done = await readEvents(db, playerId, stretch);
  const claimed = await readClaimEvents(db, playerId, stretch);
  const events = [...rounds.map(toRoundEvent), ...done, ...claimed].toSorted(
    (one, other) => one.version - other.version,
  );
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

const toRoundEvent = ({ seedPairId, nonce, version, game, bet, payout, at }: PlayedRound): RoundEvent => ({
  kind: 'round',
  version,
  atMs: at.getTime(),
  ref: { seedPairId, nonce },
  game,
  won: payout > bet,
  staked: bet > 0,
});

/** Returns from when on rounds can still matter: times that are long over are not counted. */
const findCountingStart = ({ quests }: QuestRules, keptSinceMs: number): Date =>
  new Date(
    Math.min(
      ...quests.map(({ repeat, startsAtMs }) => findEarliestRelevant(repeat, startsAtMs, keptSinceMs)),
      keptSinceMs,
    ),
  );

const findEarliestRelevant = (repeat: Repeat, startsAtMs: number, keptSinceMs: number): number =>
  repeat.every === 'once' || followsClaims(repeat) ? startsAtMs : Math.max(startsAtMs, keptSinceMs);

const hasExpiredPeriods = (progress: ProgressByQuest, nowMs: number): boolean =>
  [...progress.values()].some((times) =>
    [...times.values()].some(({ endsAtMs }) => endsAtMs !== null && endsAtMs < nowMs - RETENTION_MS),
  );

/** Untouched progress is the same object. */
function diffProgress(before: ProgressByQuest, after: ProgressByQuest): StoredProgress[] {
  return [...after].flatMap(([quest, times]) =>
    [...times]
      .filter(([period, progress]) => before.get(quest)?.get(period) !== progress)
      .map(([period, progress]) => ({ quest, period, progress })),
  );
}

interface RebuildOptions {
  /** A version of the purse. */
  readonly upTo: number;
  /** Times that were over before this need not be counted. */
  readonly keptSinceMs: number;
  /** How much evidence to keep. */
  readonly most?: number;
}

/** Returns the state recomputed from the player's events. Nothing is written. */
export async function rebuildProjection(
  db: Queryable,
  { rules, hash }: ActiveRules,
  playerId: PlayerId,
  { upTo, keptSinceMs, most = EVIDENCE_LIMIT }: RebuildOptions,
): Promise<PlayerQuestState> {
  const since = findCountingStart(rules, keptSinceMs);
  let mark = { rulesHash: hash, version: 0, seedPairId: 0, nonce: 0 };
  let playerState = emptyQuestState;
  for (;;) {
    const next = await readNextEvents(db, playerId, { mark, upTo, since });
    playerState = foldEvents(rules, playerState, next.events, most);
    mark = next.mark;
    if (next.isLast) return playerState;
  }
}
