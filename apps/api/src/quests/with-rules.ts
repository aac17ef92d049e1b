import { migrate, type Database } from '@wow/core/database';
import { openRules, type OpenRules } from '@wow/product/quests/server';
import { openRewards } from '../open-rules.ts';
import type { Config } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import { loadQuests } from '../follow-quest-file.ts';
import { FIRST_SEASON, MIGRATIONS } from '../files.ts';
import { openConfiguredDatabase } from '../open-configured-database.ts';
import { loadEconomy } from '../load-economy.ts';

/** What a command works with: the database of the server, and its quests. */
export interface Opened {
  readonly db: Database;
  readonly rules: OpenRules;
}

/**
 * Opens the database that the server uses, with the quests that it offers, for as long as the work takes. An embedded
 * database has to be free: the server that uses it is stopped.
 */
export async function withRules<T>(config: Config, work: (opened: Opened) => Promise<T>): Promise<T> {
  const economy = await loadEconomy(config.economyFile);
  const quests = await loadQuests(config.questFile ?? FIRST_SEASON);
  const db = await openConfiguredDatabase(config);
  try {
    await migrate(db, MIGRATIONS);
    const rules = await openRules(db, quests, await openRewards(db, economy));
    if ('mistake' in rules) throw new ConfigError(`WOW_QUESTS: ${rules.mistake}`);
    return await work({ db, rules });
  } finally {
    await db.close();
  }
}
