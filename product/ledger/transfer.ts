import { hundredths, type Hundredths } from '@wow/core/protocol';
import type { Holdings, Unit } from './unit.ts';

/**
 * Whose purse: the player's own, the house's (stakes and payouts), the promotions', which pay for quests out of what the
 * bank has given them, or the bank's, which issues what enters circulation and so runs as far below zero as everybody
 * else is above.
 */
export type PurseOwner = 'player' | 'house' | 'promo' | 'bank';

export type TransferReason =
  | 'registration'
  | 'stake'
  | 'payout'
  | 'quest'
  /** Another system keeps the count, and ours has been brought in line with it. */
  | 'correction'
  | 'rank'
  | 'season'
  | 'refill';

/** One movement of one unit between two purses. Immutable: a correction is another transfer. */
export interface Transfer {
  readonly unit: Unit;
  readonly from: PurseOwner;
  readonly to: PurseOwner;
  /** Hundredths of the unit, above zero. */
  readonly amount: Hundredths;
  readonly reason: TransferReason;
}

/** Returns the holdings of the player after the transfer, or null when their purse holds too little. */
export function applyTransfer(holdings: Holdings, { unit, from, to, amount }: Transfer): Holdings | null {
  const after = holdings[unit] + (to === 'player' ? amount : 0) - (from === 'player' ? amount : 0);
  return after < 0 ? null : { ...holdings, [unit]: hundredths(after) };
}
