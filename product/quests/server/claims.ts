import { isRefusal, refuse, type PlayerId, type Refusal, hundredths, toWire, type ReplyOf } from '@wow/core/protocol';
import { type Quest, sumRewards, type RewardSum } from '../quest-rules.ts';
import {
  readPaidWallets,
  saveBadge,
  saveClaim,
  savePaidWallet,
  deletePaidWallet,
} from './engine/quest-claims-store.ts';
import { type QuestDeps, loadQuestStatus, coversRewards, loadClaimConditions } from './engine/player-quests.ts';
import type { Transaction } from '@wow/core/database';
import { lockPromo, payFromPromo, type Purse } from '@wow/product/ledger/server';
import { computeEarnedXp, computeRank } from '@wow/product/rewards';
import { award, saveBoost, readXpFactor, type RewardRules } from '@wow/product/rewards/server';
import type { RewardEntry } from '../quest-file.ts';
import type { questEndpoints } from '../wire.ts';
import { localize } from '../localized-text.ts';
import { toPromoName } from './engine/active-rules.ts';
import { computeQuestStatus, computeCheckinStatus } from '../quest-status.ts';
import { projectEvents } from './engine/project-events.ts';
import { readPause } from '@wow/product/games/server';
import { toIsoDate, toDayNumber } from '../period.ts';
import { readStoppedQuests } from './engine/definitions-store.ts';
import { saveEvent, readLastCheckin } from './engine/quest-events-store.ts';

interface Claimant {
  readonly playerId: PlayerId;
  /** Counts the call: chains may be asked for it. */
  readonly admit: () => Promise<Refusal | null>;
}

const RETRY_AFTER_SECONDS = 5;

/**
 * Returns the hash of the wallet that completes this quest, or a refusal, or null if the quest is not claimable. It
 * queries chains, so call it before the paying transaction.
 */
export async function findWalletToPay(
  deps: QuestDeps,
  quest: Quest,
  { playerId, admit }: Claimant,
): Promise<string | Refusal | null> {
  if ((await loadQuestStatus(deps, playerId, quest))?.state !== 'claimable') return null;
  const wallets = await deps.readWallets(playerId);
  const paid = await readPaidWallets(
    deps.db,
    quest.id,
    wallets.map(({ hash }) => hash),
  );
  const unpaid = wallets.filter(({ hash }) => !paid.has(hash));
  if (unpaid.length === 0) return wallets.length === 0 ? null : refuse('wallet_counted');
  const tooMany = await admit();
  if (tooMany) return tooMany;
  const { wallet: rule } = deps.rules().rules;
  let isAway = false;
  for (const { hash, isUsed } of unpaid) {
    const used = await isUsed(rule);
    if (used === true) return hash;
    isAway ||= used === null;
  }
  return isAway ? refuse('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }) : refuse('wallet_empty');
}

/** Refusals that say nothing about the wallet: the same key may be answered otherwise later. */
export const isTemporaryRefusal = (wallet: string | Refusal | null): wallet is Refusal =>
  isRefusal(wallet) && (wallet.code === 'unavailable' || wallet.code === 'rate_limited');

type Paid = ReplyOf<typeof questEndpoints.claim>;

/** What is paid, and for what. */
interface Payout {
  readonly quest: string;
  readonly period: string;
  readonly rewards: readonly RewardEntry[];
}

/**
 * Pays a quest's rewards for one period, once, from its promotion. The caller has locked the purse. Refuses without
 * paying if the promotion cannot cover it. The promotion stays locked until the transaction ends, so claims of one
 * quest run one after another.
 */
async function payRewards(
  tx: Transaction,
  rules: RewardRules,
  purse: Purse,
  { quest, period, rewards }: Payout,
): Promise<Paid | Refusal> {
  const { playerId } = purse;
  const sum = sumRewards(rewards);
  const { factor } = await readXpFactor(tx, playerId);
  const left = await lockPromo(tx, toPromoName(quest));
  if (!coversRewards(left, rewards, factor)) return refuse('not_claimable');
  const xp = computeEarnedXp(sum.xp, factor);
  const { spins, points } = sum;
  const given = { ...(sum.xp > 0 && { xp: { base: sum.xp, factor } }), spins, points };
  const { after, rewards: reached } = await award(tx, rules, purse, given);
  await saveClaim(tx, playerId, { quest, period, version: after.version, xp, spins, points });
  await payFromPromo(tx, toPromoName(quest), { xp, spins, points });
  const boost = await grantBadgeAndBoost(tx, playerId, after.version, sum);
  const { holdings } = after;
  return {
    quest,
    period,
    xp: { base: toWire(sum.xp), factor: factor / 100, amount: toWire(xp) },
    spins: toWire(spins),
    points: toWire(points),
    badge: sum.badge && { id: sum.badge.badge, title: localize(sum.badge.title, undefined) },
    boost,
    reward_spins: toWire(hundredths(reached.reduce((all, one) => all + one.spins, 0))),
    user: {
      balance: toWire(holdings.points),
      spins: toWire(holdings.spins),
      xp: toWire(holdings.xp),
      xp_mul: (await readXpFactor(tx, playerId)).factor / 100,
      rank: computeRank(toWire(holdings.xp), rules.tiersXp),
    },
  };
}

/** What is no transfer. */
async function grantBadgeAndBoost(
  tx: Transaction,
  playerId: PlayerId,
  version: number,
  { badge, boost }: RewardSum,
): Promise<Paid['boost']> {
  if (badge) await saveBadge(tx, playerId, version, badge.badge);
  if (!boost) return null;
  const until = await saveBoost(tx, playerId, version, boost);
  return { factor: boost.factor / 100, until: until.toISOString() };
}

/**
 * Pays a completed quest or refuses. The caller has locked the purse. A refusal pays nothing but saves the progress.
 * `wallet` is the result of `findWalletToPay`; a wallet quest is paid once per wallet, in any account.
 */
export async function claimQuest(
  tx: Transaction,
  { rewards, rules }: Pick<QuestDeps, 'rewards' | 'rules'>,
  purse: Purse,
  quest: Quest,
  wallet: string | Refusal | null,
): Promise<ReplyOf<typeof questEndpoints.claim> | Refusal> {
  const open = rules();
  const playerState = await projectEvents(tx, open, purse.playerId, purse.version);
  const standing = await loadClaimConditions(tx, open, purse.playerId);
  if (standing.isPaused) return refuse('play_paused');
  if (standing.stoppedQuests.has(quest.id)) return refuse('not_claimable');
  const status = computeQuestStatus(quest, playerState, standing);
  if (status?.state !== 'claimable') return refuse('not_claimable');
  const due = { quest: quest.id, period: status.period, rewards: quest.rewards };
  if (quest.task.kind !== 'wallet_verified') return payRewards(tx, rewards, purse, due);
  if (isRefusal(wallet)) return wallet;
  if (wallet === null) return refuse('not_claimable');
  if (!(await savePaidWallet(tx, quest.id, wallet))) return refuse('wallet_counted');
  const paid = await payRewards(tx, rewards, purse, due);
  if (isRefusal(paid)) await deletePaidWallet(tx, quest.id, wallet);
  return paid;
}

/** Checks the player in for the present UTC day and pays its rewards. The caller has locked the purse. */
export async function checkIn(
  tx: Transaction,
  { rewards, rules }: Pick<QuestDeps, 'rewards' | 'rules'>,
  purse: Purse,
): Promise<ReplyOf<typeof questEndpoints.checkin> | Refusal> {
  const { checkin } = rules().rules;
  if (!checkin || (await readStoppedQuests(tx)).has(checkin.id)) return refuse('not_claimable');
  if ((await readPause(tx, purse.playerId)) !== null) return refuse('play_paused');
  const { last, nowMs } = await readLastCheckin(tx, purse.playerId);
  const today = toDayNumber(nowMs);
  const { place, isCheckedIn } = computeCheckinStatus(checkin, last, today);
  if (isCheckedIn) return refuse('not_claimable');
  const given = checkin.days[place - 1]!; // places are those of the row
  const paid = await payRewards(tx, rewards, purse, { quest: checkin.id, period: toIsoDate(today), rewards: given });
  if (isRefusal(paid)) return paid;
  // With the version that the call itself was given: the one of the payment is the claim's.
  await saveEvent(tx, purse.playerId, purse.version, { kind: 'checkin', subject: toIsoDate(today), place });
  return paid;
}
