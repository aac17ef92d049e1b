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
  readonly playerId: PlayerId;
  readonly version: number;
  readonly line: number;
  readonly playerAfter: Hundredths;
}

/** What tells one writing of a purse from every other: two of them may well lead to the same version. */
export interface Mark {
  /** Of this writing. From 1, and drawn at random. */
  readonly stamp: number;
  /** Of the writing that must have been the last one before it; null when what was read is proof enough. */
  readonly follows: number | null;
}

/** All that is to be written for one purse, from the purse as read, or foretold, to the purse as it will be. */
export interface Posting {
  readonly from: Purse;
  readonly to: Purse;
  readonly transfers: readonly PostedTransfer[];
  /** Only where others are worked out from this one before it is written, or this one from others. */
  readonly mark?: Mark | null;
}

/** A purse after one step, and the transfers that led there. */
export interface Step {
  readonly purse: Purse;
  readonly transfers: readonly PostedTransfer[];
}

/** Returns the posting that changes nothing yet. */
export const openPosting = (purse: Purse): Posting => ({ from: purse, to: purse, transfers: [] });

/**
 * Returns the purse after one step: its version rises by one and the transfers follow in order.
 * Returns null when any of them would take the purse below zero; then nothing of the step holds.
 * A step without transfers is allowed: it marks that something else about the player was written.
 */
export function takeStep({ playerId, holdings: before, version: last }: Purse, step: readonly Transfer[]): Step | null {
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

/** Returns the posting continued by one step, or null like `takeStep`. */
export function postStep({ from, to, transfers }: Posting, step: readonly Transfer[]): Posting | null {
  const taken = takeStep(to, step);
  return taken && { from, to: taken.purse, transfers: [...transfers, ...taken.transfers] };
}
