import type { Queryable } from '@wow/core/database';
import type { CauseAudit, RecordedTime } from '@wow/product/ledger/server';
import { streamBoosts, type BoostRecord } from '@wow/product/rewards/server';
import { toMissedDayRules } from '../../checkin-streak.ts';
import { QuestAudit, type QuestHistory } from './quest-audit.ts';
import {
  hasUsedProvider,
  readOfferedDefinitions,
  streamQuestRecords,
  type QuestRecord,
} from './quest-records-store.ts';
import { parseTerms } from './quest-terms.ts';

/** Explains what quests gave by their definitions. In the time `recorded`, offers are known. */
export async function createQuestAudit(db: Queryable, recorded: RecordedTime): Promise<CauseAudit> {
  const definitions = await readOfferedDefinitions(db);
  const history: QuestHistory = {
    terms: definitions.flatMap((definition) => parseTerms(definition) ?? []),
    missedDayRules: toMissedDayRules(definitions),
    recorded,
    hasUsedProvider: await hasUsedProvider(db),
  };
  return {
    streams: [streamQuestRecords, streamBoosts],
    open: (rows, fromVersion) => new QuestAudit(rows as readonly (QuestRecord | BoostRecord)[], fromVersion, history), // its streams'
  };
}
