import type { Database, Transaction } from '@wow/core/database';
import type { LeagueTerms } from '../settings.ts';
import { settleWeek, type Settlement } from './settle-week-store.ts';
import { findDueWeek, hasOlderTransaction } from './weeks-store.ts';

/**
 * Settles the weeks that are over, each in one transaction, and returns them. Call it every minute on any number of nodes:
 * one does the work. A week waits until no transaction from within it runs.
 */
export async function settleLeagues(db: Database, terms: LeagueTerms): Promise<Settlement[]> {
  const settled: Settlement[] = [];
  // The check outside keeps idle nodes away from the lock of maintenance.
  while ((await findDueWeek(db)) !== null) {
    const settlement = await db.maintain((tx) => settleNext(tx, terms));
    if (settlement === null) break;
    settled.push(settlement);
  }
  return settled;
}

async function settleNext(tx: Transaction, terms: LeagueTerms): Promise<Settlement | null> {
  const due = await findDueWeek(tx);
  return due === null || (await hasOlderTransaction(tx, due.week)) ? null : settleWeek(tx, due, terms);
}
