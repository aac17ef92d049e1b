import { existsSync } from 'node:fs';
import { migrate } from '@wow/core/database';
import { createSealer, isSeedKeyInUse, reencryptSeeds } from '@wow/product/games/server';
import { checkSeedKey } from '../../../api/src/config/check-seed-key.ts';
import type { Config } from '../../../api/src/config/config.ts';
import { ConfigError } from '../../../api/src/config/read-setting.ts';
import { MIGRATIONS } from '../../../api/src/paths.ts';
import { openConfiguredDatabase } from '../../../api/src/start/open-database.ts';
import type { Command } from '../command.ts';
import { loadSecrets, getSecretsPath } from '../../../api/src/config/secrets.ts';
import { rewriteSecrets } from './new-keys.ts';

/**
 * Seals all seeds under the key of today, so that no other is needed any more. On PostgreSQL servers go on meanwhile;
 * an embedded database has to be free. What ended in the middle is begun again and goes on.
 */
export const reencryptSeedsCommand: Command = async (config) => {
  const secrets = await loadSecrets(config);
  const sealer = createSealer(secrets.seedKey, secrets.seedKeysPrevious);
  const db = await openConfiguredDatabase(config);
  try {
    await migrate(db, MIGRATIONS);
    // A server that has not heard of the key could open none of the seeds that are sealed under it here.
    if (db.kind === 'postgres' && !(await isSeedKeyInUse(db, sealer))) {
      throw new ConfigError(
        'No server was started with this SEED_KEY yet: start all of them with it first, and the key before in SEED_KEYS_PREVIOUS.',
      );
    }
    await checkSeedKey(db, secrets);
    const resealed = await reencryptSeeds(db, sealer);
    await deletePreviousKeys(config);
    return {
      lines: [
        `${resealed} seeds were sealed anew.`,
        'All seeds are sealed under SEED_KEY now, and no other key is needed: leave SEED_KEYS_PREVIOUS out from the next start on.',
      ],
    };
  } finally {
    await db.close();
  }
};

async function deletePreviousKeys({ dataDir, seedKey }: Config): Promise<void> {
  if (seedKey === null && existsSync(getSecretsPath(dataDir))) {
    await rewriteSecrets(dataDir, { seedKeysPrevious: undefined });
  }
}
