import type { PurseOwner, Unit } from '@wow/product/ledger';
import type { AuditedPurse, AuditedTransfer } from '@wow/product/ledger/server';
import { compare, type Issue } from './discrepancy.ts';

const UNITS: readonly Unit[] = ['points', 'spins', 'xp'];

/** Adds up what all players hold, and what entered and left the purses on the other side. */
export class PurseTotals {
  readonly #sums = new Map<string, bigint>();

  hold(purse: AuditedPurse): void {
    for (const unit of UNITS) this.#add('player', unit, purse[unit]);
  }

  /** Adds the house's side of a transfer: the player's side is in the player's purse. */
  move({ from_purse: from, to_purse: to, unit, amount }: AuditedTransfer): void {
    if (from !== 'player') this.#add(from, unit, -amount);
    if (to !== 'player') this.#add(to, unit, amount);
  }

  /** Returns the total of a purse in hundredths. */
  of(owner: PurseOwner, unit: Unit): bigint {
    return this.#sums.get(`${owner} ${unit}`) ?? 0n;
  }

  #add(owner: PurseOwner, unit: Unit, amount: number): void {
    this.#sums.set(`${owner} ${unit}`, this.of(owner, unit) + BigInt(amount));
  }
}

/** What promotions were given in one unit: as their purses say, and as every funding adds up. Hundredths. */
export interface PromoFunding {
  readonly unit: Unit;
  readonly funded: number;
  readonly given: number;
}

const OWNERS: readonly PurseOwner[] = ['player', 'house', 'promo', 'bank'];

/**
 * Returns where all purses together are not zero, and where promotions have more or less than the bank has given them.
 * What players hold is told by their purses, everything else by transfers: only if both tell the same is it zero.
 */
export function checkSums(totals: PurseTotals, fundings: readonly PromoFunding[]): Issue[] {
  const sums = (['points', 'spins', 'xp'] as const).flatMap((unit): Issue[] => {
    // What the bank gave to promotions left one of the four for another.
    const sum = OWNERS.reduce((added, owner) => added + totals.of(owner, unit), 0n);
    return compare('sum', `all purses together, in hundredths of ${unit}`, '0', String(sum));
  });
  const promos = fundings.flatMap(({ unit, funded, given }) =>
    compare('promotion', `what all were given, in hundredths of ${unit}`, given, funded),
  );
  return [...sums, ...promos];
}
