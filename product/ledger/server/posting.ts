import type { Hundredths, PlayerId } from '@wow/core/protocol';
import { hundredths } from '@wow/core/protocol';
import { applyTransfer, type Transfer } from '../transfer.ts';
import type { Holdings } from '../unit.ts';

/** A player's purse as it was read: what a write is compared with. */
export interface Purse {
  readonly playerId: PlayerId;
  readonly holdings: Holdings;
  readonly version: number;
}

/** A transfer with the version of the purse it belongs to and what the player had of the unit afterwards. */
export interface PostedTransfer extends Transfer {
  readonly version: number;
  readonly line: number;
  readonly playerAfter: Hundredths;
}

/** All that is to be written for one purse, from the purse as read to the purse as it will be. */
export interface Posting {
  readonly from: Purse;
  readonly to: Purse;
  readonly transfers: readonly PostedTransfer[];
}

/** Returns the posting that changes nothing yet. */
export const openPosting = (purse: Purse): Posting => ({ from: purse, to: purse, transfers: [] });

/**
 * Returns the posting continued by one step: the purse's version rises by one and the transfers follow in order.
 * Returns null when any of them would take the purse below zero; then nothing of the step holds.
 * A step without transfers is allowed: it marks that something else about the player was written.
 */
export function postStep({ from, to, transfers }: Posting, step: readonly Transfer[]): Posting | null {
  const version = to.version + 1;
  let holdings = to.holdings;
  const posted: PostedTransfer[] = [];
  for (const [line, transfer] of step.entries()) {
    const after = applyTransfer(holdings, transfer);
    if (after === null) return null;
    holdings = after;
    posted.push({ ...transfer, version, line, playerAfter: hundredths(after[transfer.unit]) });
  }
  return { from, to: { ...to, holdings, version }, transfers: [...transfers, ...posted] };
}
