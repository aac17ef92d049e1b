import type { Queryable } from '@wow/core/database';
import type { Economy } from '@wow/product/economy';
import { openRewardRules, type RewardRules } from '@wow/product/rewards/server';
import { ConfigError } from './config-error.ts';

/** Returns the economy's rewards at their times. Throws a `ConfigError` that names the season which cannot be. */
export async function openRewards(db: Queryable, economy: Economy): Promise<RewardRules> {
  const rules = await openRewardRules(db, economy);
  if ('mistake' in rules) throw new ConfigError(`WOW_CONFIG: ${rules.mistake}`);
  return rules;
}
