import type { Database } from '@wow/core/database';
import type { RewardRules } from '@wow/product/rewards/server';
import type { QuestFile } from '../quest-file.ts';
import { openRules, type OpenRules } from './open-rules.ts';

/** The quests that this process offers: they may change while it runs. */
export interface QuestBoard {
  readonly current: () => OpenRules;
  /** Offers the quests of another file. Returns the mistake, and goes on with the former ones, when they cannot be. */
  readonly offer: (file: QuestFile) => Promise<{ readonly mistake: string } | null>;
}

/** Returns the board with the quests of this file, or the mistake in it. */
export async function openBoard(
  db: Database,
  file: QuestFile,
  rewards: Pick<RewardRules, 'seasons'>,
): Promise<QuestBoard | { readonly mistake: string }> {
  const opened = await openRules(db, file, rewards);
  if ('mistake' in opened) return opened;
  let current = opened;
  return {
    current: () => current,
    async offer(next) {
      const reopened = await openRules(db, next, rewards);
      if ('mistake' in reopened) return reopened;
      current = reopened;
      return null;
    },
  };
}
