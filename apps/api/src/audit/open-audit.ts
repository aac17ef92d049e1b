import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pendingMigrations, type Database } from '@wow/core/database';
import { createSealer, type SeedSealer } from '@wow/product/games/server';
import { ConfigError } from '../config-error.ts';
import type { Config } from '../config.ts';
import { MIGRATIONS } from '../files.ts';
import { openConfiguredDatabase } from '../open-configured-database.ts';
import { loadSecrets, secretsFileOf } from '../secrets.ts';

/** What an audit reads, and what opens the seeds in it. */
export interface OpenedAudit {
  readonly db: Database;
  readonly sealer: SeedSealer;
}

/**
 * Opens the database and the secrets that the server uses, without making any that are not there. An embedded database
 * has to be free: the server that uses it is stopped. Rejects with a `ConfigError` for what no server was started with.
 */
export async function openAudit(config: Config): Promise<OpenedAudit> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === null && !existsSync(join(dataDir, 'database'))) {
    throw new ConfigError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the server.`);
  }
  if (config.seedKey === null && !existsSync(secretsFileOf(dataDir))) {
    throw new ConfigError(`There is no SEED_KEY, and no secrets.json in ${dataDir}: set them as for the server.`);
  }
  // Where the environment has the key, no file is read or made.
  const { seedKey, seedKeysAlso } = config.seedKey ? { ...config, seedKey: config.seedKey } : await loadSecrets(config);
  const sealer = createSealer(seedKey, seedKeysAlso);
  const db = await openConfiguredDatabase(config);
  try {
    const [pending] = await pendingMigrations(db, MIGRATIONS);
    if (pending === undefined) return { db, sealer };
    throw new ConfigError(`The database lacks the migration ${pending}: start this version of the server once.`);
  } catch (error) {
    await db.close();
    throw error;
  }
}
