import type { PurseOwner, Unit } from '@wow/product/ledger';
import type { AuditedPurse, AuditedTransfer } from '@wow/product/ledger/server';

const UNITS: readonly Unit[] = ['points', 'spins', 'xp'];

/** Adds up what all players hold, and what entered and left the purses on the other side. */
export class PurseTotals {
  readonly #sums = new Map<string, bigint>();

  hold(purse: AuditedPurse): void {
    for (const unit of UNITS) this.#add('player', unit, purse[unit]);
  }

  /** Takes the side of a transfer that is not the player's: theirs is told by their purse. */
  move({ from_purse: from, to_purse: to, unit, amount }: AuditedTransfer): void {
    if (from !== 'player') this.#add(from, unit, -amount);
    if (to !== 'player') this.#add(to, unit, amount);
  }

  /** Returns what a purse came to, in hundredths. */
  of(owner: PurseOwner, unit: Unit): bigint {
    return this.#sums.get(`${owner} ${unit}`) ?? 0n;
  }

  #add(owner: PurseOwner, unit: Unit, amount: number): void {
    this.#sums.set(`${owner} ${unit}`, this.of(owner, unit) + BigInt(amount));
  }
}
