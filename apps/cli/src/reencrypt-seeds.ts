import { existsSync } from 'node:fs';
import { migrate } from '@wow/core/database';
import { createSealer, isSeedKeyInUse, reencryptSeeds } from '@wow/product/games/server';
import { checkSeedKey } from '../../api/src/config/check-seed-key.ts';
import type { Config } from '../../api/src/config/config.ts';
import { ConfigError } from '../../api/src/config/read-setting.ts';
import { MIGRATIONS } from '../../api/src/paths.ts';
import { openConfiguredDatabase } from '../../api/src/start/open-database.ts';
import type { CommandResult } from './exit.ts';
import { loadSecrets, getSecretsPath } from '../../api/src/config/secrets.ts';
import { rewriteSecrets } from './create-keys.ts';

/**
 * Encrypts all seeds with the current key. On PostgreSQL servers may run meanwhile; an embedded database must not be in
 * use. An interrupted run is continued by the next.
 */
export async function reencryptSeedsCommand(config: Config): Promise<CommandResult> {
  const secrets = await loadSecrets(config);
  const sealer = createSealer(secrets.seedKey, secrets.seedKeysPrevious);
  const db = await openConfiguredDatabase(config);
  try {
    await migrate(db, MIGRATIONS);
    // A server without the current key could not decrypt the seeds written here.
    if (db.kind === 'postgres' && !(await isSeedKeyInUse(db, sealer))) {
      throw new ConfigError(
        'No server was started with this SEED_KEY yet: start all of them with it first, and with the previous key in SEED_KEYS_PREVIOUS.',
      );
    }
    await checkSeedKey(db, secrets);
    const count = await reencryptSeeds(db, sealer);
    await deletePreviousKeys(config);
    return {
      lines: [
        `${count} seeds were encrypted again.`,
        'All seeds are encrypted with SEED_KEY now: remove SEED_KEYS_PREVIOUS before the next start.',
      ],
    };
  } finally {
    await db.close();
  }
}

async function deletePreviousKeys({ dataDir, seedKey }: Config): Promise<void> {
  if (seedKey === null && existsSync(getSecretsPath(dataDir))) {
    await rewriteSecrets(dataDir, { seedKeysPrevious: undefined });
  }
}
