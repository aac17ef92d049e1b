import type { Transaction } from '@wow/core/database';
import type { Transfer } from '@wow/product/ledger';
import { openPosting, postStep, writePosting, type Posting, type Purse } from '@wow/product/ledger/server';
import { rankRewards, seasonRewards, type Reward } from '../reached-rewards.ts';
import { keepRewards, readGiven } from './given-rewards-store.ts';
import type { RewardRules } from './reward-rules.ts';
import { progressNow, seasonAt } from './season-progress.ts';
import { moveStandings } from './standings-store.ts';

/** What a change of xp came to. */
export interface XpChange {
  readonly before: Purse;
  readonly after: Purse;
  /** What was given with it, in the order of transfers. */
  readonly rewards: readonly Reward[];
}

/**
 * Moves xp, and what comes with it, and gives whatever rewards the player has reached and never had, in one step of the
 * purse, and moves them on the leaderboard. The purse must be held by this transaction. Where nothing changes, nothing is
 * written.
 */
export async function settleXp(
  tx: Transaction,
  rules: RewardRules,
  before: Purse,
  transfers: readonly Transfer[],
): Promise<XpChange> {
  const { playerId } = before;
  const moved = stepOf(before, transfers);
  const rewards = await findDue(tx, rules, moved.to);
  if (transfers.length + rewards.length === 0) return { before, after: before, rewards };

  const given = rewards.filter(({ spins }) => spins > 0);
  const posting = stepOf(before, [...transfers, ...given.map(toTransfer)]);
  await writePosting(tx, posting);
  const { to: after } = posting;
  const lineOf = new Map(given.map(({ id }, index) => [id, transfers.length + index]));
  const posted = rewards.map((reward) => ({ ...reward, line: lineOf.get(reward.id) ?? null }));
  if (posted.length > 0) await keepRewards(tx, playerId, after.version, posted);
  if (after.holdings.xp !== before.holdings.xp) await moveStandings(tx, [{ playerId, xp: after.holdings.xp }]);
  return { before, after, rewards };
}

/** Returns all that belongs to what the player has reached and was never given. */
async function findDue(tx: Transaction, rules: RewardRules, { playerId, holdings }: Purse): Promise<Reward[]> {
  const given = await readGiven(tx, playerId);
  const season = seasonAt(rules.seasons, given.now);
  const progress = season && (await progressNow(tx, playerId, season, given, holdings.xp));
  const reached = [
    ...rankRewards(holdings.xp, rules),
    ...(season && progress !== null ? seasonRewards(progress, season) : []),
  ];
  return reached.filter(({ id }) => !given.rewards.has(id));
}

const toTransfer = ({ spins, reason }: Reward): Transfer => ({
  unit: 'spins',
  from: 'bank',
  to: 'player',
  amount: spins,
  reason,
});

function stepOf(purse: Purse, transfers: readonly Transfer[]): Posting {
  const posting = postStep(openPosting(purse), transfers);
  if (!posting) throw new RangeError(`the purse of player ${purse.playerId} holds less than is to be taken`);
  return posting;
}
