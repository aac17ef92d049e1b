import type { PlayerId } from '@wow/core/protocol';
import { questStatus, type QuestStatus } from '../quest-status.ts';
import type { Quest } from '../quest-rules.ts';
import { lookUp } from './look-up.ts';
import type { QuestNeeds } from './quest-needs.ts';
import { readStanding } from './read-standing.ts';

/** Returns where the player stands with a quest now; null when it is not offered to them. */
export async function statusOf(needs: QuestNeeds, playerId: PlayerId, quest: Quest): Promise<QuestStatus | null> {
  const open = needs.rules();
  const looked = await lookUp(needs, open, playerId);
  if (!looked) return null;
  const standing = await readStanding(needs.db, open, playerId);
  return standing.stops.has(quest.id) ? null : questStatus(quest, looked.book, standing);
}
