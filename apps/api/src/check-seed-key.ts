import type { Database } from '@wow/core/database';
import { opensSeeds } from '@wow/product/games/server';
import { ConfigError } from './config-error.ts';
import type { Secrets } from './secrets.ts';

/** Throws a `ConfigError` when the seeds in the database were sealed under another key than this node has. */
export async function checkSeedKey(db: Database, { seedKey }: Secrets): Promise<void> {
  if (await opensSeeds(db, seedKey)) return;
  throw new ConfigError(
    'SEED_KEY is not the one that this database belongs to: give every node the same SEED_KEY, ' +
      'or restore the secrets.json that was made with this database.',
  );
}
