import type { Transaction } from '@wow/core/database';
import { readEconomyOffers, type StoredEconomy } from '@wow/product/economy/server';
import { createGrantAudit, isOfferedAt, readLogEntriesSince, type CauseAudit } from '@wow/product/ledger/server';
import { createLeagueAudit, OfferedLeagues } from '@wow/product/leagues/server';
import { createQuestAudit } from '@wow/product/quests/server';
import { createRewardAudit } from '@wow/product/rewards/server';

interface Offers {
  /** The features that explain the transfers which no round made. */
  readonly causes: CauseAudit[];
  readonly leagues: OfferedLeagues;
  /** Whether the log had reported the economy with this hash at this time. */
  readonly wasReported: (configHash: string, at: Date) => boolean;
}

/** Reads what the log says was on offer, and when. */
export async function readOffered(tx: Transaction, economies: readonly StoredEconomy[]): Promise<Offers> {
  const recorded = { fromMs: (await readLogEntriesSince(tx)).getTime(), untilMs: (await readNow(tx)).getTime() };
  const offers = await readEconomyOffers(tx);
  const stored = economies.map(({ hash, document }) => ({ document, spans: offers.get(hash) ?? [] }));
  const leagues = new OfferedLeagues(stored, recorded);
  // Quests first: an invented claim also reaches rewards that were never given.
  const causes = [
    await createQuestAudit(tx, recorded),
    await createRewardAudit(tx, stored, recorded),
    createLeagueAudit(leagues),
    createGrantAudit(recorded.fromMs),
  ];
  return { causes, leagues, wasReported: (hash, at) => isOfferedAt(offers.get(hash) ?? [], at.getTime(), recorded) };
}

async function readNow(tx: Transaction): Promise<Date> {
  const [row] = await tx.query<{ now: Date }>('select now() as now');
  return row!.now; // a query without a table has one row
}
