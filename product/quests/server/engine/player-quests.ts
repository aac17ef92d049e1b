import type { Database, Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import {
  readPause,
  readRoundsSince,
  type PauseEnd,
  type PlayedRound,
  type RoundHistory,
  type SeedSealer,
} from '@wow/product/games/server';
import {
  readPromos,
  readPurses,
  type Archive,
  type IsKeyUsed,
  type PromoBalance,
  type Purse,
} from '@wow/product/ledger/server';
import { computeEarnedXp } from '@wow/product/rewards';
import { readXpFactor, type RewardRules, type XpFactor } from '@wow/product/rewards/server';
import { emptyQuestState, foldEvents, type PlayerQuestState, type ProgressByQuest } from '../../fold-events.ts';
import { CLAIM_DAYS } from '../../limits.ts';
import { followsClaims } from '../../period.ts';
import type { QuestEvent, RoundEvent } from '../../progress.ts';
import type { RewardEntry, WalletRule } from '../../quest-file.ts';
import { sumRewards, type Quest, type QuestRules } from '../../quest-rules.ts';
import { computeQuestStatus, type ClaimConditions, type QuestStatus } from '../../quest-status.ts';
import { toPromoName, type ActiveRules } from './active-rules.ts';
import { readStoppedQuests } from './definitions-store.ts';
import { readClaims, readEvents } from './quest-events-store.ts';
import {
  advanceCursor,
  clearProgress,
  createCursor,
  deleteExpiredPeriods,
  findCursor,
  lockCursor,
  readProgress,
  saveProgress,
  type QuestCursor,
  type StoredProgress,
} from './quest-progress-store.ts';

export interface QuestWallet {
  /** The subject of the event that it was linked. */
  readonly hash: string;
  /** Queries chains. Returns null if they do not answer. */
  readonly isUsed: (rule: WalletRule) => Promise<boolean | null>;
}

export interface QuestDeps {
  readonly db: Database;
  readonly sealer: SeedSealer;
  readonly archive: Archive;
  readonly rewards: RewardRules;
  readonly rules: () => ActiveRules;
  readonly isKeyOfRound: IsKeyUsed;
  readonly findName: (playerId: PlayerId) => Promise<string | null>;
  /** Returns whether an older account has the mailbox of this one. */
  /** Whether the player may count as an invited friend. */
  readonly countsAsFriend: (playerId: PlayerId) => Promise<boolean>;
  readonly readWallets: (playerId: PlayerId) => Promise<readonly QuestWallet[]>;
  /** Call it after the commit. */
  readonly announce: (playerIds: readonly PlayerId[]) => void;
  /** The origin of invitation links. */
  readonly origin: () => string;
}

/** About 50 ms to read and count. */
const ROUND_BATCH_SIZE = 5_000;
/** Periods stay longer than they can be claimed, because clocks may be wrong. */
const RETENTION_DAYS = 2 * CLAIM_DAYS;
export const RETENTION_MS = RETENTION_DAYS * 86_400_000;

/** Counts every committed event. Returns null for a player without a purse. */
export async function loadQuestState(
  { db, archive }: Pick<QuestDeps, 'db' | 'archive'>,
  rules: ActiveRules,
  playerId: PlayerId,
): Promise<{ readonly purse: Purse; readonly questState: PlayerQuestState } | null> {
  const [purse] = await readPurses(db, [playerId]);
  if (!purse) return null;
  const cursor = await findCursor(db, playerId);
  if (cursor?.rulesHash === rules.hash && cursor.version >= purse.version) {
    // Nothing has happened since: no transaction is needed.
    const { claims } = await readClaims(db, playerId, cursor.version);
    return { purse, questState: { progress: await readProgress(db, playerId), claims } };
  }
  return {
    purse,
    questState: await db.transaction((tx) => projectEvents(tx, archive, rules, playerId, purse.version)),
  };
}

/** Returns null if the quest is not offered. */
export async function loadQuestStatus(deps: QuestDeps, playerId: PlayerId, quest: Quest): Promise<QuestStatus | null> {
  const active = deps.rules();
  const loaded = await loadQuestState(deps, active, playerId);
  if (!loaded) return null;
  const conditions = await loadClaimConditions(deps.db, active, playerId);
  return conditions.stoppedQuests.has(quest.id) ? null : computeQuestStatus(quest, loaded.questState, conditions);
}

export interface PlayerClaimConditions extends ClaimConditions {
  readonly factor: XpFactor;
  readonly pausedUntil: PauseEnd | null;
  readonly stoppedQuests: ReadonlySet<string>;
}

export async function loadClaimConditions(
  db: Queryable,
  { rules: { quests, xp_per_day: maxXp } }: ActiveRules,
  playerId: PlayerId,
): Promise<PlayerClaimConditions> {
  const { nowMs, claimedPeriods, xpToday } = await readClaims(db, playerId, Number.MAX_SAFE_INTEGER);
  const pausedUntil = await readPause(db, playerId);
  const factor = await readXpFactor(db, playerId);
  const stoppedQuests = await readStoppedQuests(db);
  const promos = await readPromos(
    db,
    quests.map(({ id }) => toPromoName(id)),
  );
  const spent = quests.filter(({ id, rewards }) => !coversRewards(promos.get(toPromoName(id)), rewards, factor.factor));
  return {
    nowMs,
    claimedPeriods,
    isPaused: pausedUntil !== null,
    pausedUntil,
    isCapped: xpToday >= maxXp * 100,
    spent: new Set(spent.map(({ id }) => id)),
    factor,
    stoppedQuests,
  };
}

/** Returns whether a promotion can pay these rewards at this xp factor. */
export function coversRewards(
  balance: PromoBalance | undefined,
  rewards: readonly RewardEntry[],
  factor: number,
): boolean {
  const { xp, spins, points } = sumRewards(rewards);
  const due = { xp: computeEarnedXp(xp, factor), spins, points };
  return (['xp', 'spins', 'points'] as const).every((unit) => due[unit] === 0 || (balance?.[unit] ?? 0) >= due[unit]);
}

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
  const events: QuestEvent[] = [...rounds.map(toRoundEvent), ...others];
  return {
    events: events.toSorted((a, b) => a.version - b.version),
    cursor: { ...cursor, version, ...(last && { seedPairId: last.seedPairId, nonce: last.nonce }) },
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
