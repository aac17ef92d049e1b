import type { PurseOwner, Unit } from '@wow/product/ledger';
import { compare, type Mistake } from './mistake.ts';
import type { PurseTotals } from './purse-totals.ts';

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
export function checkSums(totals: PurseTotals, fundings: readonly PromoFunding[]): Mistake[] {
  const sums = (['points', 'spins', 'xp'] as const).flatMap((unit): Mistake[] => {
    // What the bank gave to promotions left one of the four for another.
    const sum = OWNERS.reduce((added, owner) => added + totals.of(owner, unit), 0n);
    return compare('sum', `all purses together, in hundredths of ${unit}`, '0', String(sum));
  });
  const promos = fundings.flatMap(({ unit, funded, given }) =>
    compare('promotion', `what all were given, in hundredths of ${unit}`, given, funded),
  );
  return [...sums, ...promos];
}
