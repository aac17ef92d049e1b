import type { PurseOwner, Unit } from '@wow/product/ledger';
import type { AuditedPurse, AuditedTransfer } from '@wow/product/ledger/server';
import type { Moves } from './balance-replay.ts';
import { compare, type Issue } from './discrepancy.ts';

const UNITS: readonly Unit[] = ['points', 'spins', 'xp'];

/** Adds up the purses of all players, and the other side of their rounds and transfers. */
export class PurseTotals {
  readonly #sums = new Map<string, bigint>();

  hold(purse: AuditedPurse): void {
    for (const unit of UNITS) this.#add('player', unit, purse[unit]);
  }

  /** Adds the house's side of a round. */
  play({ bet, payout, spins_before, spins_after }: Moves): void {
    this.#add('house', 'points', bet - payout);
    this.#add('house', 'spins', spins_before - spins_after);
  }

  /** Adds the other side of a transfer: the player's side is in the player's purse. */
  move({ from_purse: from, to_purse: to, unit, amount }: AuditedTransfer): void {
    if (from !== 'player') this.#add(from, unit, -amount);
    if (to !== 'player') this.#add(to, unit, amount);
  }

  /** Hundredths. */
  of(owner: PurseOwner, unit: Unit): bigint {
    return this.#sums.get(`${owner} ${unit}`) ?? 0n;
  }

  #add(owner: PurseOwner, unit: Unit, amount: number): void {
    this.#sums.set(`${owner} ${unit}`, this.of(owner, unit) + BigInt(amount));
  }
}

/** What promotions received in one unit, by their purses and by the sum of fundings. Hundredths. */
export interface PromoFunding {
  readonly unit: Unit;
  readonly funded: number;
  readonly given: number;
}

const OWNERS: readonly PurseOwner[] = ['player', 'house', 'promo', 'bank'];

/** Purses count players, rounds and transfers count the other side: only if both agree is their sum zero. */
export function checkSums(totals: PurseTotals, fundings: readonly PromoFunding[]): Issue[] {
  const sums = UNITS.flatMap((unit): Issue[] => {
    const sum = OWNERS.reduce((added, owner) => added + totals.of(owner, unit), 0n);
    return compare('sum', `all purses together, in hundredths of ${unit}`, '0', String(sum));
  });
  const promos = fundings.flatMap(({ unit, funded, given }) =>
    compare('promotion', `what all were given, in hundredths of ${unit}`, given, funded),
  );
  return [...sums, ...promos];
}
