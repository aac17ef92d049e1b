import type { Transaction } from '@wow/core/database';
import {
  hundredths,
  isRefusal,
  refuse,
  toWire,
  type Answer,
  type Call,
  type Handlers,
  type PlayerId,
  type Refusal,
  type ReplyOf,
} from '@wow/core/protocol';
import { readPause } from '@wow/product/games/server';
import { answerOnce, lockPromo, payFromPromo, type Purse } from '@wow/product/ledger/server';
import { computeEarnedXp } from '@wow/product/rewards';
import { award, readXpFactor, saveBoost, type RewardRules } from '@wow/product/rewards/server';
import { localize } from '../localized-text.ts';
import { toIsoDate } from '../period.ts';
import type { RewardEntry } from '../quest-file.ts';
import { sumRewards, type Quest } from '../quest-rules.ts';
import { questEndpoints } from '../wire.ts';
import { toPromoName } from './engine/active-rules.ts';
import { loadCheckin } from './engine/player-checkin.ts';
import {
  coversRewards,
  findQuestStatus,
  loadQuestSnapshot,
  loadQuestStatus,
  toClaimConditions,
  type QuestDeps,
} from './engine/player-quests.ts';
import { projectEvents } from './engine/project-events.ts';
import {
  deletePaidWallet,
  readPaidWallets,
  saveBadge,
  saveClaim,
  saveEvent,
  savePaidWallet,
} from './engine/quest-events-store.ts';
import { collectReferrals } from './engine/referrals.ts';
import { createReadHandlers } from './list-quests.ts';
import { toQuestUser } from './quest-reply.ts';
import { createTaskHandlers } from './task-handlers.ts';

type QuestCalls = Omit<typeof questEndpoints, 'token'>;
type PayingCall = QuestCalls['claim'] | QuestCalls['checkin'];
type Paid = ReplyOf<PayingCall>;

export function createQuestHandlers(deps: QuestDeps): Handlers<QuestCalls> {
  const once = { db: deps.db, isUsedElsewhere: deps.isKeyOfRound };
  const announcePayment = <Endpoint extends PayingCall>(playerId: PlayerId, result: Answer<Endpoint> | Refusal) => {
    if (!isRefusal(result) && !result.replayed) deps.announce([playerId]);
    return result;
  };
  return {
    ...createReadHandlers(deps),
    ...createTaskHandlers(deps),
    async claim(call) {
      const quest = deps.rules().rules.quests.find(({ id }) => id === call.params.id);
      if (!quest) return refuse('not_found');
      await collectReferrals(deps, call.playerId);
      const wallet = quest.task.kind === 'wallet_verified' ? await findWalletToPay(deps, quest, call) : null;
      // The same key may get another answer later: these refusals say nothing about the wallet.
      if (isRefusal(wallet) && (wallet.code === 'unavailable' || wallet.code === 'rate_limited')) return wallet;
      const result = await answerOnce(once, questEndpoints.claim, call, (tx, purse) =>
        claimQuest(tx, deps, purse, quest, wallet),
      );
      return announcePayment(call.playerId, result);
    },
    async checkin(call) {
      const result = await answerOnce(once, questEndpoints.checkin, call, (tx, purse) => checkIn(tx, deps, purse));
      return announcePayment(call.playerId, result);
    },
  };
}

/** A refusal pays nothing but saves the progress. A wallet is paid once per quest, in any account. */
async function claimQuest(
  tx: Transaction,
  { rewards, rules, archive }: QuestDeps,
  purse: Purse,
  quest: Quest,
  wallet: string | Refusal | null,
): Promise<Paid | Refusal> {
  const active = rules();
  const questState = await projectEvents(tx, archive, active, purse.playerId, purse.version);
  const snapshot = await loadQuestSnapshot(tx, active, purse.playerId);
  if (!snapshot) return refuse('not_claimable');
  const conditions = toClaimConditions(active, snapshot);
  if (conditions.isPaused) return refuse('play_paused');
  const status = findQuestStatus(quest, { snapshot, questState }, conditions);
  if (status?.state !== 'claimable') return refuse('not_claimable');
  const payout = { quest: quest.id, period: status.period, rewards: quest.rewards };
  if (quest.task.kind !== 'wallet_verified') return payRewards(tx, rewards, purse, payout);
  if (isRefusal(wallet)) return wallet;
  if (wallet === null) return refuse('not_claimable');
  if (!(await savePaidWallet(tx, quest.id, wallet))) return refuse('wallet_counted');
  const paid = await payRewards(tx, rewards, purse, payout);
  if (isRefusal(paid)) await deletePaidWallet(tx, quest.id, wallet);
  return paid;
}

/** The caller has locked the purse. */
async function checkIn(tx: Transaction, { rewards, rules }: QuestDeps, purse: Purse): Promise<Paid | Refusal> {
  const loaded = await loadCheckin(tx, rules(), purse.playerId);
  if (!loaded) return refuse('not_claimable');
  if ((await readPause(tx, purse.playerId)) !== null) return refuse('play_paused');
  const { checkin, place, isCheckedIn, today } = loaded;
  const day = checkin.days[place - 1];
  if (isCheckedIn || !day) return refuse('not_claimable');
  const period = toIsoDate(today);
  const paid = await payRewards(tx, rewards, purse, { quest: checkin.id, period, rewards: day });
  if (isRefusal(paid)) return paid;
  // The version of the call; the payment's version is the claim's.
  await saveEvent(tx, purse.playerId, purse.version, { kind: 'checkin', subject: period, place });
  return paid;
}

interface Payout {
  readonly quest: string;
  readonly period: string;
  readonly rewards: readonly RewardEntry[];
}

/** The promotion stays locked until the transaction ends, so claims of one quest run one after another. */
async function payRewards(
  tx: Transaction,
  rules: RewardRules,
  purse: Purse,
  { quest, period, rewards }: Payout,
): Promise<Paid | Refusal> {
  const { playerId } = purse;
  const sum = sumRewards(rewards);
  const { spins, points } = sum;
  const { factor } = await readXpFactor(tx, playerId);
  const promo = toPromoName(quest);
  if (!coversRewards(await lockPromo(tx, promo), rewards, factor)) return refuse('not_claimable');
  const xp = computeEarnedXp(sum.xp, factor);
  const { after, rewards: reached } = await award(tx, rules, purse, {
    ...(sum.xp > 0 && { xp: { base: sum.xp, factor } }),
    spins,
    points,
    cause: { quest, period },
  });
  await saveClaim(tx, playerId, { quest, period, version: after.version, xp, spins, points });
  await payFromPromo(tx, promo, { xp, spins, points });
  if (sum.badge) await saveBadge(tx, playerId, after.version, sum.badge.badge);
  const boostUntil = sum.boost && (await saveBoost(tx, playerId, after.version, sum.boost));
  return {
    quest,
    period,
    xp: { base: toWire(sum.xp), factor: factor / 100, amount: toWire(xp) },
    spins: toWire(spins),
    points: toWire(points),
    badge: sum.badge && { id: sum.badge.badge, title: localize(sum.badge.title, undefined) },
    boost: sum.boost && boostUntil && { factor: sum.boost.factor / 100, until: boostUntil.toISOString() },
    reward_spins: toWire(hundredths(reached.reduce((total, reward) => total + reward.spins, 0))),
    user: toQuestUser(after.holdings, await readXpFactor(tx, playerId), rules),
  };
}

const RETRY_AFTER_SECONDS = 5;

/** Returns null if the quest is not claimable. It queries chains, so call it before the paying transaction. */
async function findWalletToPay(
  deps: QuestDeps,
  quest: Quest,
  { playerId, admit }: Pick<Call<QuestCalls['claim']>, 'playerId' | 'admit'>,
): Promise<string | Refusal | null> {
  if ((await loadQuestStatus(deps, playerId, quest))?.state !== 'claimable') return null;
  const wallets = await deps.readWallets(playerId);
  if (wallets.length === 0) return null;
  const hashes = wallets.map(({ hash }) => hash);
  const paid = await readPaidWallets(deps.db, quest.id, hashes);
  const unpaid = wallets.filter(({ hash }) => !paid.has(hash));
  if (unpaid.length === 0) return refuse('wallet_counted');
  const tooMany = await admit();
  if (tooMany) return tooMany;
  let isUnavailable = false;
  for (const { hash, isUsed } of unpaid) {
    const used = await isUsed(deps.rules().rules.wallet);
    if (used === true) return hash;
    isUnavailable ||= used === null;
  }
  return isUnavailable ? refuse('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }) : refuse('wallet_empty');
}
