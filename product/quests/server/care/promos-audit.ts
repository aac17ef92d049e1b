import type { Queryable } from '@wow/core/database';
import { readPromoPaid, sumPromoTransfers } from '@wow/product/ledger/server';
import { promoOf } from '../open-rules.ts';
import { sumClaims } from '../quest-claims-store.ts';

/** A promotion that has not paid what was claimed of its quest. Amounts are hundredths. */
export interface PromoDrift {
  readonly name: string;
  readonly unit: string;
  readonly paid: number;
  readonly claimed: number;
}

/** The name of what all promotions have paid together. */
const ALL = '*';

/**
 * Adds up all claims, and returns where they are not what the quest's promotion has paid, and where what all promotions
 * have paid is not what the ledger's transfers say.
 */
export async function auditPromos(db: Queryable): Promise<PromoDrift[]> {
  const paid = await readPromoPaid(db);
  const claimed = await sumClaims(db);
  const amounts = new Map<string, { name: string; unit: string; paid: number; claimed: number }>();
  const entryOf = (name: string, unit: string) => {
    const key = `${name} ${unit}`;
    const entry = amounts.get(key) ?? { name, unit, paid: 0, claimed: 0 };
    amounts.set(key, entry);
    return entry;
  };
  for (const { name, unit, amount } of paid) entryOf(name, unit).paid = amount;
  for (const { quest, unit, amount } of claimed) entryOf(promoOf(quest), unit).claimed = amount;
  const drifts = [...amounts.values()].filter((entry) => entry.paid !== entry.claimed);
  const moved = await sumPromoTransfers(db);
  const all = moved.flatMap(({ unit, amount }) => {
    const sum = paid.filter((entry) => entry.unit === unit).reduce((total, entry) => total + entry.amount, 0);
    return sum === amount ? [] : [{ name: ALL, unit, paid: amount, claimed: sum }];
  });
  return [...drifts, ...all];
}
