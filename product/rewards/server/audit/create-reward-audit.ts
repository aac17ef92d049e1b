import type { Queryable } from '@wow/core/database';
import type { CauseAudit, RecordedTime } from '@wow/product/ledger/server';
import { parseOfferedRules, type OfferedHistory, type StoredOffer } from './offered-rules.ts';
import { RewardAudit } from './reward-audit.ts';
import { readCalendar, streamRewardRecords, type RewardRecord } from './reward-records-store.ts';

/** Explains registrations, refills and rewards by the economies. In the time `recorded`, offers are known. */
export async function createRewardAudit(
  db: Queryable,
  offers: readonly StoredOffer[],
  recorded: RecordedTime,
): Promise<CauseAudit> {
  const calendar = await readCalendar(db);
  const rules = offers.flatMap((offer) => parseOfferedRules(offer, calendar) ?? []);
  const history: OfferedHistory = { rules, recorded };
  return {
    streams: [streamRewardRecords],
    open: (rows, fromVersion) => new RewardAudit(rows as readonly RewardRecord[], fromVersion, history), // its stream's
  };
}
