import type { Database, Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { readPause, type PauseEnd, type SeedSealer } from '@wow/product/games/server';
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
import type { PlayerQuestState } from '../../fold-events.ts';
import type { RewardEntry, WalletRule } from '../../quest-file.ts';
import { sumRewards, type Quest } from '../../quest-rules.ts';
import { computeQuestStatus, type ClaimConditions, type QuestStatus } from '../../quest-status.ts';
import { toPromoName, type ActiveRules } from './active-rules.ts';
import { readStoppedQuests } from './definitions-store.ts';
import { projectEvents } from './project-events.ts';
import { readClaims } from './quest-events-store.ts';
import { findCursor, readProgress } from './quest-progress-store.ts';

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
