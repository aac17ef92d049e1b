import type { PlayerId } from '@wow/core/protocol';
import { readPurses } from '@wow/product/ledger/server';
import { MAX_GOAL } from '../limits.ts';
import type { Evidence } from '../progress.ts';
import type { QuestStatus } from '../quest-status.ts';
import type { Quest } from '../quest-rules.ts';
import { countAnew } from './care/count-anew.ts';
import { KEEP_MS } from './count-up.ts';
import type { QuestNeeds } from './quest-needs.ts';

/**
 * Returns all that counted for a quest in the time that its status is about, oldest first. Only the latest of it is kept
 * with progress; the rest is counted anew from the player's events.
 */
export async function allEvidence(
  { db, rules }: Pick<QuestNeeds, 'db' | 'rules'>,
  playerId: PlayerId,
  quest: Quest,
  { period, progress }: QuestStatus,
): Promise<readonly Evidence[]> {
  if (progress === null || progress.value <= progress.evidence.length) return progress?.evidence ?? [];
  const open = rules();
  const [purse] = await readPurses(db, [playerId]);
  const alone = { ...open, rules: { ...open.rules, quests: [quest] } };
  const anew = { upTo: purse?.version ?? 0, keptSinceMs: Date.now() - KEEP_MS, most: MAX_GOAL };
  const book = await countAnew(db, alone, playerId, anew);
  return book.progress.get(quest.id)?.get(period)?.evidence ?? progress.evidence;
}
