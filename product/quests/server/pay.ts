import type { Transaction } from '@wow/core/database';
import { hundredths, refuse, toWire, type PlayerId, type Refusal, type ReplyOf } from '@wow/core/protocol';
import { holdPromo, payFromPromo, type Purse } from '@wow/product/ledger/server';
import { earnedXp, rankOf } from '@wow/product/rewards';
import { award, keepBoost, readXpFactor, type RewardRules } from '@wow/product/rewards/server';
import type { RewardEntry } from '../quest-file.ts';
import { sumOf, type RewardSum } from '../reward-sum.ts';
import type { questEndpoints } from '../wire.ts';
import { inLanguage } from '../words.ts';
import { keepBadge } from './badges-store.ts';
import { promoOf } from './open-rules.ts';
import { keepClaim } from './quest-claims-store.ts';
import { covers } from './read-standing.ts';

type Paid = ReplyOf<typeof questEndpoints.claim>;

/** What is paid, and for what. */
export interface Due {
  readonly quest: string;
  readonly period: string;
  readonly rewards: readonly RewardEntry[];
}

/**
 * Pays what a quest gives for one of its times, once for ever, out of the quest's own promotion, and returns what it came
 * to. The purse is held by this transaction. Refuses, with nothing paid, when the promotion has too little left.
 * The promotion is held from here to the end of the transaction: everybody who claims the same quest waits for that.
 */
export async function pay(
  tx: Transaction,
  rules: RewardRules,
  purse: Purse,
  { quest, period, rewards }: Due,
): Promise<Paid | Refusal> {
  const { playerId } = purse;
  const sum = sumOf(rewards);
  const { factor } = await readXpFactor(tx, playerId);
  const left = await holdPromo(tx, promoOf(quest));
  if (!covers(left, rewards, factor)) return refuse('not_claimable');
  const xp = earnedXp(sum.xp, factor);
  const { spins, points } = sum;
  const given = { ...(sum.xp > 0 && { xp: { base: sum.xp, factor } }), spins, points };
  const { after, rewards: reached } = await award(tx, rules, purse, given);
  await keepClaim(tx, playerId, { quest, period, version: after.version, xp, spins, points });
  await payFromPromo(tx, promoOf(quest), { xp, spins, points });
  const boost = await keepMore(tx, playerId, after.version, sum);
  const { holdings } = after;
  return {
    quest,
    period,
    xp: { base: toWire(sum.xp), factor: factor / 100, amount: toWire(xp) },
    spins: toWire(spins),
    points: toWire(points),
    badge: sum.badge && { id: sum.badge.badge, title: inLanguage(sum.badge.title, undefined) },
    boost,
    reward_spins: toWire(hundredths(reached.reduce((all, one) => all + one.spins, 0))),
    user: {
      balance: toWire(holdings.points),
      spins: toWire(holdings.spins),
      xp: toWire(holdings.xp),
      xp_mul: (await readXpFactor(tx, playerId)).factor / 100,
      rank: rankOf(toWire(holdings.xp), rules.tiersXp),
    },
  };
}

/** What is no transfer. */
async function keepMore(
  tx: Transaction,
  playerId: PlayerId,
  version: number,
  { badge, boost }: RewardSum,
): Promise<Paid['boost']> {
  if (badge) await keepBadge(tx, playerId, version, badge.badge);
  if (!boost) return null;
  const until = await keepBoost(tx, playerId, version, boost);
  return { factor: boost.factor / 100, until: until.toISOString() };
}
