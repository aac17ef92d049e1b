import type { Transaction } from '@wow/core/database';
import type { Hundredths, PlayerId } from '@wow/core/protocol';
import { keepEarning, lockPurse } from '@wow/product/ledger/server';
import { earnedXp } from '../earned-xp.ts';
import type { RewardRules } from './reward-rules.ts';
import { settleXp, type XpChange } from './settle-xp.ts';

interface Award {
  /** Hundredths of xp, before the factor. */
  readonly base: Hundredths;
  /** The player's multiplier at earning, in hundredths: 120 multiplies by 1.2. */
  readonly factor: number;
}

/**
 * Gives a player the xp of a quest, base times factor rounded half up to a hundredth, and all that follows from it:
 * rank and season rewards, and the place on the leaderboard. Base and factor stay with the transfer.
 * It holds the player's purse to the end of the transaction; who awards several players takes them in the order of ids.
 * Throws a RangeError for more xp than a purse can hold.
 */
export async function awardXp(
  tx: Transaction,
  rules: RewardRules,
  playerId: PlayerId,
  { base, factor }: Award,
): Promise<XpChange> {
  const purse = await lockPurse(tx, playerId);
  const amount = earnedXp(base, factor);
  if (amount === 0) return settleXp(tx, rules, purse, []);
  const change = await settleXp(tx, rules, purse, [
    { unit: 'xp', from: 'bank', to: 'player', amount, reason: 'quest' },
  ]);
  await keepEarning(tx, { playerId, version: change.after.version, line: 0 }, { base, factor });
  return change;
}
