import type { Database } from '@wow/core/database';
import { readPromoPaid } from '@wow/product/ledger/server';
import { promoOf } from '../open-rules.ts';
import { sumClaims } from '../quest-claims-store.ts';

/** A promotion that has not paid what was claimed of its quest. Amounts are hundredths. */
export interface PromoDrift {
  readonly name: string;
  readonly unit: string;
  readonly paid: number;
  readonly claimed: number;
}

/** Adds up all claims, and returns where they are not what the quest's promotion has paid. */
export async function auditPromos(db: Database): Promise<PromoDrift[]> {
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
  return [...amounts.values()].filter((entry) => entry.paid !== entry.claimed);
}
