import type { Database, Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { type SeedSealer, readPause, type PauseEnd } from '@wow/product/games/server';
import { type IsKeyUsed, readPurses, type Purse, readPromos, type PromoBalance } from '@wow/product/ledger/server';
import { type RewardRules, readXpFactor, type XpFactor } from '@wow/product/rewards/server';
import type { WalletRule, RewardEntry } from '../../quest-file.ts';
import { type ActiveRules, toPromoName } from './active-rules.ts';
import type { PlayerQuestState } from '../../fold-events.ts';
import { projectEvents } from './project-events.ts';
import { findCursor, readProgress } from './quest-progress-store.ts';
import { readClaims } from './quest-claims-store.ts';
import { computeEarnedXp } from '@wow/product/rewards';
import { type ClaimConditions, computeQuestStatus, type QuestStatus } from '../../quest-status.ts';
import { sumRewards, type Quest } from '../../quest-rules.ts';
import { readStoppedQuests } from './definitions-store.ts';

/** A wallet of a player, as far as quests know wallets. */
export interface QuestWallet {
  /** The subject of the event that it was linked. */
  readonly hash: string;
  /** Asks its chains. Returns whether the wallet is in use as the rule says, or null when they do not answer. */
  readonly isUsed: (rule: WalletRule) => Promise<boolean | null>;
}

/** What the calls about quests need. */
export interface QuestDeps {
  readonly db: Database;
  readonly sealer: SeedSealer;
  readonly rewards: RewardRules;
  /** The quests that are offered now: the operator's file may change while the server runs. */
  readonly rules: () => ActiveRules;
  readonly isKeyOfRound: IsKeyUsed;
  /** Returns what others call the player. */
  readonly findName: (playerId: PlayerId) => Promise<string | null>;
  /** Returns whether an account that was opened earlier has the mailbox of this one. */
  readonly sharesMailbox: (playerId: PlayerId) => Promise<boolean>;
  /** Returns the wallets that are linked to the player's account now. */
  readonly readWallets: (playerId: PlayerId) => Promise<readonly QuestWallet[]>;
  /** Is told whose purse has moved, once that is durable. */
  readonly announce: (playerIds: readonly PlayerId[]) => void;
  /** Where players find us, for links that they give to others. */
  readonly origin: () => string;
}

/** A player's state, and the purse as of it or later. */
export interface LoadedQuestState {
  readonly purse: Purse;
  readonly questState: PlayerQuestState;
}

/** Returns the player's state with every committed event counted, or null for a player without a purse. */
export async function loadQuestState(
  { db }: Pick<QuestDeps, 'db'>,
  rules: ActiveRules,
  playerId: PlayerId,
): Promise<LoadedQuestState | null> {
  const [purse] = await readPurses(db, [playerId]);
  if (!purse) return null;
  const mark = await findCursor(db, playerId);
  if (mark?.rulesHash === rules.hash && mark.version >= purse.version) {
    // Nothing has happened since: no transaction is needed, and nothing is written.
    const { claims } = await readClaims(db, playerId, mark.version);
    return { purse, questState: { progress: await readProgress(db, playerId), claims } };
  }
  return { purse, questState: await db.transaction((tx) => projectEvents(tx, rules, playerId, purse.version)) };
}

/** What decides what a player can claim, beside their progress. */
export interface PlayerClaimConditions extends ClaimConditions {
  readonly factor: XpFactor;
  readonly pausedUntil: PauseEnd | null;
  /** Quests that the operator has stopped. */
  readonly stoppedQuests: ReadonlySet<string>;
}

/** Versions of purses are below this. */
const MAX_VERSION = Number.MAX_SAFE_INTEGER;

/** Returns the circumstances of a player now. */
export async function loadClaimConditions(
  db: Queryable,
  { rules }: ActiveRules,
  playerId: PlayerId,
): Promise<PlayerClaimConditions> {
  const { quests, checkin, xp_per_day: mostXp } = rules;
  const claims = await readClaims(db, playerId, MAX_VERSION);
  const pausedUntil = await readPause(db, playerId);
  const factor = await readXpFactor(db, playerId);
  const stops = await readStoppedQuests(db);
  const promos = await readPromos(db, [
    ...quests.map(({ id }) => toPromoName(id)),
    ...(checkin ? [toPromoName(checkin.id)] : []),
  ]);
  const spent = quests
    .filter(({ id, rewards }) => !coversRewards(promos.get(toPromoName(id)), rewards, factor.factor))
    .map(({ id }) => id);
  return {
    nowMs: claims.nowMs,
    claimedPeriods: claims.claimedPeriods,
    isPaused: pausedUntil !== null,
    pausedUntil,
    isCapped: claims.xpToday >= mostXp * 100,
    spent: new Set(spent),
    factor,
    stoppedQuests: stops,
  };
}

/** Returns whether what a promotion has left covers these rewards for somebody with this factor. */
export function coversRewards(
  left: PromoBalance | undefined,
  rewards: readonly RewardEntry[],
  factor: number,
): boolean {
  const { xp, spins, points } = sumRewards(rewards);
  const asked = { xp: computeEarnedXp(xp, factor), spins, points };
  return (['xp', 'spins', 'points'] as const).every((unit) => asked[unit] === 0 || (left?.[unit] ?? 0) >= asked[unit]);
}

/** Returns the player's status with a quest, or null if it is not offered. */
export async function loadQuestStatus(deps: QuestDeps, playerId: PlayerId, quest: Quest): Promise<QuestStatus | null> {
  const open = deps.rules();
  const loaded = await loadQuestState(deps, open, playerId);
  if (!loaded) return null;
  const standing = await loadClaimConditions(deps.db, open, playerId);
  return standing.stoppedQuests.has(quest.id) ? null : computeQuestStatus(quest, loaded.questState, standing);
}
