import type { Transaction } from '@wow/core/database';
import { hundredths, type Hundredths } from '@wow/core/protocol';
import type { Transfer } from '@wow/product/ledger';
import { keepEarning, type Purse } from '@wow/product/ledger/server';
import { earnedXp } from '../earned-xp.ts';
import type { RewardRules } from './reward-rules.ts';
import { settleXp, type XpChange } from './settle-xp.ts';

/** What a quest gives, in hundredths. */
export interface Award {
  readonly xp?: {
    /** Before the factor. */
    readonly base: Hundredths;
    /** The player's multiplier at earning, in hundredths: 120 multiplies by 1.2. */
    readonly factor: number;
  };
  readonly spins?: Hundredths;
  readonly points?: Hundredths;
}

/**
 * Gives a player what a quest gives, xp as base times factor rounded half up to a hundredth, and all that follows from
 * it: rank and season rewards, and the place on the leaderboard. Base and factor stay with the transfer. Everything comes
 * out of the promotions' purse. The purse must be held by this transaction; who awards several players takes them in the
 * order of ids. Throws a RangeError for more than a purse can hold.
 */
export async function award(
  tx: Transaction,
  rules: RewardRules,
  purse: Purse,
  { xp, spins, points }: Award,
): Promise<XpChange> {
  const earned = xp ? earnedXp(xp.base, xp.factor) : NOTHING;
  const amounts = { xp: earned, spins: spins ?? NOTHING, points: points ?? NOTHING };
  const transfers = (['xp', 'spins', 'points'] as const)
    .filter((unit) => amounts[unit] > 0)
    .map((unit): Transfer => ({ unit, from: 'promo', to: 'player', amount: amounts[unit], reason: 'quest' }));
  const change = await settleXp(tx, rules, purse, transfers);
  // Xp is the first of them.
  if (xp && earned > 0) {
    await keepEarning(tx, { playerId: purse.playerId, version: change.after.version, line: 0 }, xp);
  }
  return change;
}

const NOTHING = hundredths(0);
