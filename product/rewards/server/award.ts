import type { Transaction } from '@wow/core/database';
import { hundredths, type Hundredths, type PlayerId } from '@wow/core/protocol';
import type { Transfer, Unit } from '@wow/product/ledger';
import {
  createPosting,
  lockPurse,
  readXpBefore,
  saveEarning,
  writePosting,
  type GrantCause,
  type Posting,
  type Purse,
} from '@wow/product/ledger/server';
import { computeEarnedXp, computeGain, getRankRewards, getSeasonRewards, type Reward } from '../ranks.ts';
import { moveLeaderboardEntries } from './leaderboard-store.ts';
import type { RewardRules, Season } from './reward-rules.ts';
import {
  readGivenRewards,
  saveRewards,
  saveSeasonBase,
  type GivenRewards,
  type PostedReward,
} from './rewards-store.ts';
import { addWeeklyGain } from './weekly-gain-store.ts';

export interface XpChange {
  readonly after: Purse;
  readonly rewards: readonly Reward[];
}

/** In hundredths. */
export interface Award {
  /** `base` is before the factor. The factor is in hundredths: 120 multiplies by 1.2. */
  readonly xp?: { readonly base: Hundredths; readonly factor: number };
  readonly spins?: Hundredths;
  readonly points?: Hundredths;
  readonly cause?: GrantCause;
}

const NOTHING = hundredths(0);

/** The transaction must have locked the purse; lock several in the order of ids. Throws if a purse would overflow. */
export async function award(
  tx: Transaction,
  rules: RewardRules,
  purse: Purse,
  { xp, spins = NOTHING, points = NOTHING, cause }: Award,
): Promise<XpChange> {
  const earned = xp ? computeEarnedXp(xp.base, xp.factor) : NOTHING;
  const amounts = { xp: earned, spins, points };
  const transfers = (['xp', 'spins', 'points'] as const)
    .filter((unit) => amounts[unit] > 0)
    .map((unit): Transfer => ({ unit, from: 'promo', to: 'player', amount: amounts[unit], reason: 'quest' }));
  const change = await applyXpChange(tx, rules, purse, transfers, cause);
  // Xp is the first transfer.
  if (xp && earned > 0) {
    await saveEarning(tx, { playerId: purse.playerId, version: change.after.version, line: 0 }, xp);
  }
  return change;
}

/** If xp falls, the rank falls and rewards stay. Locks the purse; lock several in the order of ids. */
export async function setXp(
  tx: Transaction,
  rules: RewardRules,
  playerId: PlayerId,
  xp: Hundredths,
): Promise<XpChange> {
  if (xp < 0) throw new RangeError(`xp cannot be ${xp}`);
  const purse = await lockPurse(tx, playerId);
  return correct(tx, rules, purse, 'xp', xp - purse.holdings.xp);
}

/**
 * Adds hundredths of a unit to a locked purse; a negative change takes them away. Rewards that xp reaches are given, and
 * stay if it falls. Throws if the purse holds less.
 */
export const correct = (
  tx: Transaction,
  rules: RewardRules,
  purse: Purse,
  unit: Unit,
  change: number,
  cause?: GrantCause,
): Promise<XpChange> => applyXpChange(tx, rules, purse, toCorrection(unit, change), cause);

function toCorrection(unit: Unit, change: number): Transfer[] {
  if (change === 0) return [];
  const parties = change > 0 ? ({ from: 'bank', to: 'player' } as const) : ({ from: 'player', to: 'bank' } as const);
  return [{ unit, ...parties, amount: hundredths(Math.abs(change)), reason: 'correction' }];
}

/** Gives every reward reached for the first time, in one step of the locked purse. */
async function applyXpChange(
  tx: Transaction,
  rules: RewardRules,
  before: Purse,
  transfers: readonly Transfer[],
  cause?: GrantCause,
): Promise<XpChange> {
  const { playerId } = before;
  const moved = createStep(before, transfers);
  const rewards = await findDueRewards(tx, rules, moved.to);
  if (transfers.length + rewards.length === 0) return { after: before, rewards };

  const { paid, posted } = payRewards(rewards, transfers.length);
  const named = rewards.filter(({ spins, points, item }) => spins > 0 || points > 0 || item !== null);
  const posting = createStep(before, [...transfers, ...paid]);
  await writePosting(tx, posting, { ...cause, ...(named.length > 0 && { rewards: named.map(({ id }) => id) }) });
  const { to: after } = posting;
  if (posted.length > 0) await saveRewards(tx, playerId, after.version, posted);
  const gained = after.holdings.xp - before.holdings.xp;
  if (gained !== 0) {
    await moveLeaderboardEntries(tx, [{ playerId, xp: after.holdings.xp }]);
    await addWeeklyGain(tx, playerId, gained);
  }
  return { after, rewards };
}

/** Reached rewards that were never given. */
async function findDueRewards(tx: Transaction, rules: RewardRules, { playerId, holdings }: Purse): Promise<Reward[]> {
  const given = await readGivenRewards(tx, playerId);
  const season = rules.seasons.find(({ startsAt, endsAt }) => startsAt <= given.now && given.now < endsAt);
  const progress = season && (await computeCurrentProgress(tx, playerId, season, given, holdings.xp));
  const reached = [
    ...getRankRewards(holdings.xp, rules),
    ...(season && progress !== undefined ? getSeasonRewards(progress, season) : []),
  ];
  return reached
    .filter(({ id }) => !given.rewards.has(id))
    .map((reward) => (reward.item !== null && given.items.has(reward.item) ? { ...reward, item: null } : reward));
}

/** Returns the transfers of the rewards, and the rewards with their first lines, counted from `firstLine`. */
function payRewards(
  rewards: readonly Reward[],
  firstLine: number,
): { readonly paid: readonly Transfer[]; readonly posted: readonly PostedReward[] } {
  const paid: Transfer[] = [];
  const posted = rewards.map((reward): PostedReward => {
    const transfers = (['spins', 'points'] as const)
      .filter((unit) => reward[unit] > 0)
      .map((unit) => toTransfer(reward, unit));
    const line = transfers.length > 0 ? firstLine + paid.length : null;
    paid.push(...transfers);
    return { ...reward, line };
  });
  return { paid, posted };
}

const toTransfer = (reward: Reward, unit: 'spins' | 'points'): Transfer => ({
  unit,
  from: 'bank',
  to: 'player',
  amount: reward[unit],
  reason: reward.reason,
});

function createStep(purse: Purse, transfers: readonly Transfer[]): Posting {
  const posting = createPosting(purse, transfers);
  if (!posting) throw new RangeError(`the purse of player ${purse.playerId} holds less than is to be taken`);
  return posting;
}

/** The first call saves the base that the season counts from. */
async function computeCurrentProgress(
  tx: Transaction,
  playerId: PlayerId,
  { id, startsAt, countsFromZero }: Season,
  { seasonBases }: GivenRewards,
  xp: Hundredths,
): Promise<Hundredths> {
  if (countsFromZero) return xp;
  let base = seasonBases.get(id);
  if (base === undefined) {
    [base = NOTHING] = await readXpBefore(tx, playerId, [startsAt]);
    await saveSeasonBase(tx, playerId, id, base);
  }
  return computeGain(xp, base);
}
