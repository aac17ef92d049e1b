import type { Database, Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { SeedSealer } from '@wow/product/games/server';
import type { Archive, IsKeyUsed, PromoBalance } from '@wow/product/ledger/server';
import { computeEarnedXp } from '@wow/product/rewards';
import type { RewardRules } from '@wow/product/rewards/server';
import type { PlayerQuestState } from '../../fold-events.ts';
import type { RewardEntry, WalletRule } from '../../quest-file.ts';
import { hasReferralQuest, sumRewards, type Quest } from '../../quest-rules.ts';
import { computeQuestStatus, type ClaimConditions, type QuestStatus } from '../../quest-status.ts';
import { toPromoName, type ActiveRules } from './active-rules.ts';
import { countNewEvents, projectEvents } from './project-events.ts';
import { readQuestSnapshot, type QuestSnapshot } from './quest-snapshot-store.ts';
import { getQuizCooldowns } from './quest-tasks-store.ts';

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
  /** Whether the player may count as an invited friend. */
  readonly countsAsFriend: (playerId: PlayerId) => Promise<boolean>;
  readonly readWallets: (playerId: PlayerId) => Promise<readonly QuestWallet[]>;
  /** Call it after the commit. */
  readonly announce: (playerIds: readonly PlayerId[]) => void;
  /** The origin of invitation links. */
  readonly origin: () => string;
}

interface PlayerQuests {
  readonly snapshot: QuestSnapshot;
  /** With every event of the snapshot. */
  readonly questState: PlayerQuestState;
}

/** Counts every committed event. Returns null for a player without a purse. */
export async function loadPlayerQuests(
  { db, archive }: Pick<QuestDeps, 'db' | 'archive'>,
  active: ActiveRules,
  playerId: PlayerId,
): Promise<PlayerQuests | null> {
  const snapshot = await loadQuestSnapshot(db, active, playerId);
  if (!snapshot) return null;
  const questState = await countNewEvents(db, active, snapshot);
  if (questState) return { snapshot, questState };
  const { version } = snapshot.purse;
  const projected = await db.transaction((tx) => projectEvents(tx, archive, active, playerId, version));
  const later = await loadQuestSnapshot(db, active, playerId);
  return later && { snapshot: later, questState: projected };
}

export const loadQuestSnapshot = (
  db: Queryable,
  { rules }: ActiveRules,
  playerId: PlayerId,
): Promise<QuestSnapshot | null> =>
  readQuestSnapshot(db, playerId, {
    promos: rules.quests.map(({ id }) => toPromoName(id)),
    quizCooldowns: getQuizCooldowns(rules),
    refereeAgeDays: hasReferralQuest(rules) ? rules.referral.min_age_days : null,
  });

/** Returns null if the quest is not offered. */
export async function loadQuestStatus(deps: QuestDeps, playerId: PlayerId, quest: Quest): Promise<QuestStatus | null> {
  const active = deps.rules();
  const loaded = await loadPlayerQuests(deps, active, playerId);
  return loaded && findQuestStatus(quest, loaded, toClaimConditions(active, loaded.snapshot));
}

/** Returns null if the quest is not offered. */
export const findQuestStatus = (
  quest: Quest,
  { snapshot, questState }: PlayerQuests,
  conditions: ClaimConditions,
): QuestStatus | null =>
  snapshot.stoppedQuests.has(quest.id) ? null : computeQuestStatus(quest, questState, conditions);

export function toClaimConditions(
  { rules: { quests, xp_per_day: maxXp } }: ActiveRules,
  { nowMs, claimedPeriods, xpToday, pausedUntil, factor, promos }: QuestSnapshot,
): ClaimConditions {
  const spent = quests.filter(({ id, rewards }) => !coversRewards(promos.get(toPromoName(id)), rewards, factor.factor));
  return {
    nowMs,
    claimedPeriods,
    isPaused: pausedUntil !== null,
    isCapped: xpToday >= maxXp * 100,
    spent: new Set(spent.map(({ id }) => id)),
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
