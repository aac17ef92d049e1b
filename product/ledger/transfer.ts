import { type Hundredths, hundredths, type PlayerId } from '@wow/core/protocol';

/** What a purse holds. Units never mix: a transfer moves one of them. */
export type Unit = 'points' | 'spins' | 'xp';

/** What a player has, in hundredths of each unit. */
export interface Holdings {
  readonly points: Hundredths;
  readonly spins: Hundredths;
  readonly xp: Hundredths;
}

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

/** A player's purse as it was read: what a write is compared with. */
export interface Purse {
  readonly playerId: PlayerId;
  readonly holdings: Holdings;
  readonly version: number;
}

/** A transfer with the version of the purse it belongs to and what the player had of the unit afterwards. */
export interface PostedTransfer extends Transfer {
  readonly playerId: PlayerId;
  readonly version: number;
  readonly line: number;
  readonly playerAfter: Hundredths;
}

/** The change of one purse, from the state that was read to the new state. */
export interface Posting {
  readonly from: Purse;
  readonly to: Purse;
  readonly transfers: readonly PostedTransfer[];
}

/** A purse after one step, and the transfers that led there. */
export interface Step {
  readonly purse: Purse;
  readonly transfers: readonly PostedTransfer[];
}

/** Returns the posting that changes nothing yet. */
export const createPosting = (purse: Purse): Posting => ({ from: purse, to: purse, transfers: [] });

/**
 * Returns the purse after one step: its version rises by one and the transfers follow in order.
 * Returns null when any of them would take the purse below zero; then nothing of the step holds.
 * A step without transfers is allowed: it marks that something else about the player was written.
 */
export function applyStep(
  { playerId, holdings: before, version: last }: Purse,
  step: readonly Transfer[],
): Step | null {
  const version = last + 1;
  let holdings = before;
  const transfers: PostedTransfer[] = [];
  for (const transfer of step) {
    const after = applyTransfer(holdings, transfer);
    if (after === null) return null;
    holdings = after;
    const { unit, from, to, amount, reason } = transfer;
    const line = transfers.length;
    transfers.push({ unit, from, to, amount, reason, playerId, version, line, playerAfter: hundredths(after[unit]) });
  }
  return { purse: { playerId, holdings, version }, transfers };
}

/** Returns the posting continued by one step, or null like `applyStep`. */
export function appendStep({ from, to, transfers }: Posting, step: readonly Transfer[]): Posting | null {
  const taken = applyStep(to, step);
  return taken && { from, to: taken.purse, transfers: [...transfers, ...taken.transfers] };
}
