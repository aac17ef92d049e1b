import type { Database, Queryable } from '@wow/core/database';
import type { Economy } from '@wow/product/economy';
import type { QuestFile } from '@wow/product/quests';
import { createQuestBoard, type QuestBoard } from '@wow/product/quests/server';
import { loadRewardRules as loadRules, type RewardRules } from '@wow/product/rewards/server';
import { ConfigError } from './read-setting.ts';

export async function loadQuestBoard(db: Database, quests: QuestFile, rewards: RewardRules): Promise<QuestBoard> {
  const board = await createQuestBoard(db, quests, rewards);
  if ('mistake' in board) throw new ConfigError(`WOW_QUESTS: ${board.mistake}`);
  return board;
}

export async function loadRewardRules(db: Queryable, economy: Economy): Promise<RewardRules> {
  const rules = await loadRules(db, economy);
  if ('mistake' in rules) throw new ConfigError(`WOW_CONFIG: ${rules.mistake}`);
  return rules;
}
