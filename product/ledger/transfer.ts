import { type Hundredths, hundredths, type PlayerId } from '@wow/core/protocol';

export type Unit = 'points' | 'spins' | 'xp';

export type Holdings = Readonly<Record<Unit, Hundredths>>;

/**
 * The house takes stakes and makes payouts. Promotions pay for quests. The bank issues everything in circulation: its
 * balance is the negative sum of all others.
 */
export type PurseOwner = 'player' | 'house' | 'promo' | 'bank';

export type TransferReason =
  | 'registration'
  | 'stake'
  | 'payout'
  | 'quest'
  /** Adopts the balance of an external system. */
  | 'correction'
  | 'rank'
  | 'season'
  | 'refill'
  | 'league';

/** Immutable: a correction is another transfer. */
export interface Transfer {
  readonly unit: Unit;
  readonly from: PurseOwner;
  readonly to: PurseOwner;
  /** In hundredths, above zero. */
  readonly amount: Hundredths;
  readonly reason: TransferReason;
}

/** Returns null if the holdings would fall below zero. */
export function applyTransfer(holdings: Holdings, { unit, from, to, amount }: Transfer): Holdings | null {
  const after = holdings[unit] + (to === 'player' ? amount : 0) - (from === 'player' ? amount : 0);
  return after < 0 ? null : { ...holdings, [unit]: hundredths(after) };
}

/** A write requires the version that was read. */
export interface Purse {
  readonly playerId: PlayerId;
  readonly holdings: Holdings;
  readonly version: number;
}

/** `playerAfter` is the player's amount of the unit. */
export interface PostedTransfer extends Transfer {
  readonly playerId: PlayerId;
  readonly version: number;
  readonly line: number;
  readonly playerAfter: Hundredths;
}

export interface PurseChange {
  readonly from: Purse;
  readonly to: Purse;
}

export interface Posting extends PurseChange {
  readonly transfers: readonly PostedTransfer[];
}

export interface Step {
  readonly purse: Purse;
  readonly transfers: readonly PostedTransfer[];
}

/**
 * Applies transfers in order and raises the version by one. Returns null if any would take the purse below zero. A step
 * without transfers is allowed: the version then shows that something else was written.
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

export function createPosting(from: Purse, step: readonly Transfer[]): Posting | null {
  const applied = applyStep(from, step);
  return applied && { from, to: applied.purse, transfers: applied.transfers };
}
